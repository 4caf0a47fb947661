import type { EditorView } from '@codemirror/view';
import type { ReactNode } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { Button } from '../../ui/buttons.tsx';
import { useCommand } from '../use-galley.ts';
import { OutlineButton } from './Outline.tsx';

/** What is left of the bars in focus mode: whether the text is safe, its formatting, and the way out. */
export function FocusBar({
  path,
  view,
  lead,
  children,
}: {
  path: RepoPath;
  view: EditorView | null;
  lead: ReactNode;
  children: ReactNode;
}) {
  const leave = useCommand('focus-mode');
  return (
    <div className="focus-bar">
      <div className="focus-lead">{lead}</div>
      {children}
      <div className="focus-end">
        <OutlineButton path={path} view={view} />
        <Button
          variant="quiet"
          icon="minimize-2"
          tip="Shows everything around the text"
          aria-keyshortcuts={leave.ariaKeys}
          onClick={leave.run}
        >
          Leave
          <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </div>
  );
}
