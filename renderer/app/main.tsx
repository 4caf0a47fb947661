import '../bridge/zod-setup.ts';
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/lists.css';
import '../ui/styles/layers.css';
import './shell.css';
import '../editor/editor.css';
import '../editor/visual/visual.css';
import '../editor/visual/visual-frames.css';
import '../editor/visual/visual-things.css';
import '../editor/visual/visual-tables.css';
import '../editor/visual/visual-edges.css';
import '../features/editor/editor-pane.css';
import '../features/editor/page-head.css';
import '../features/components/components.css';
import '../editor/completion.css';
import '../features/pages/pages.css';
import '../features/settings/settings.css';
import '../features/settings/fields.css';
import '../features/settings/lists.css';
import '../features/preview/preview.css';
import '../features/find/find.css';
import '../features/problems/problems.css';
import '../features/word-differences.css';
import '../features/history/history.css';
import '../features/changes/changes.css';
import '../features/changes/versions.css';
import '../features/api/api.css';
import '../features/api/request.css';
import '../features/api/answer.css';
import '../features/palette/palette.css';
import '../features/export/export.css';
import '../features/conflict/conflict.css';
import '../features/welcome/welcome.css';
import '../features/preferences/preferences.css';
import { createRoot } from 'react-dom/client';
import { GalleyContext } from '../features/use-galley.ts';
import { boot } from './boot.ts';
import { Shell } from './Shell.tsx';

const galley = boot();
createRoot(document.getElementById('root')!).render(
  <GalleyContext value={galley}>
    <Shell surface={galley.surface} />
  </GalleyContext>,
);
