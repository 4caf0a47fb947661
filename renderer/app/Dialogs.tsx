import { PutAllBackDialog } from '../features/changes/PutAllBackDialog.tsx';
import { VersionsDialog } from '../features/changes/VersionsDialog.tsx';
import { SaveVersionDialog } from '../features/changes/SaveVersionDialog.tsx';
import { PiecesDialog } from '../features/changes/PiecesDialog.tsx';
import { GetDialog } from '../features/changes/GetDialog.tsx';
import { SendDialog } from '../features/changes/SendDialog.tsx';
import { ConflictDialog } from '../features/conflict/ConflictDialog.tsx';
import { PublishDialog } from '../features/export/PublishDialog.tsx';
import { DeletePageDialog } from '../features/pages/DeletePageDialog.tsx';
import { MovePageDialog } from '../features/pages/MovePageDialog.tsx';
import { NewPageDialog } from '../features/pages/NewPageDialog.tsx';
import { HistoryDialog } from '../features/history/HistoryDialog.tsx';
import { ReplaceDialog } from '../features/find/ReplaceDialog.tsx';
import { Palette } from '../features/palette/Palette.tsx';
import { PreferencesDialog } from '../features/preferences/PreferencesDialog.tsx';
import { ShortcutsDialog } from '../features/preferences/ShortcutsDialog.tsx';
import { FixAllDialog } from '../features/problems/FixAllDialog.tsx';
import { IgnoreDialog } from '../features/problems/IgnoreDialog.tsx';
import { LinkDialog } from '../features/preview/LinkDialog.tsx';
import { useApp } from '../features/use-galley.ts';

/** The one dialog that is open. */
export function Dialogs() {
  const dialog = useApp((state) => state.dialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'palette':
      return <Palette initial={dialog.query} />;
    case 'new-page':
      return <NewPageDialog dialog={dialog} />;
    case 'move-page':
      return <MovePageDialog key={dialog.path} path={dialog.path} />;
    case 'delete-page':
      return <DeletePageDialog key={dialog.path} path={dialog.path} />;
    case 'fix-all':
      return <FixAllDialog rule={dialog.rule} />;
    case 'replace':
      return <ReplaceDialog initial={dialog.find} />;
    case 'ignore':
      return <IgnoreDialog problem={dialog.problem} />;
    case 'conflict':
      return <ConflictDialog key={dialog.path} path={dialog.path} />;
    case 'put-back':
      return <PutAllBackDialog />;
    case 'versions':
      return <VersionsDialog path={dialog.path ?? null} />;
    case 'save-version':
      return <SaveVersionDialog />;
    case 'get-versions':
      return <GetDialog />;
    case 'pieces':
      return <PiecesDialog mode={dialog.mode} />;
    case 'send-versions':
      return <SendDialog />;
    case 'publish':
      return <PublishDialog />;
    case 'history':
      return <HistoryDialog key={dialog.step} path={dialog.path ?? null} step={dialog.step ?? null} />;
    case 'shortcuts':
      return <ShortcutsDialog />;
    case 'preferences':
      return <PreferencesDialog />;
    case 'link':
      return <LinkDialog url={dialog.url} />;
  }
}
