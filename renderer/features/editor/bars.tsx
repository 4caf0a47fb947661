import type { RepoPath } from '../../../shared/base/path.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useDesk } from '../use-galley.ts';

/** What stands between the writer and an ordinary text: decided at the text, not in the way of it. */
export function DocumentBars({ path }: { path: RepoPath }) {
  const desk = useDesk();
  const document = useApp((state) => state.documents[path]);
  if (document === undefined) return null;
  const isTorn = document.conflict !== null || document.hasClash;
  return (
    <>
      {isTorn && (
        <div className="document-bar warn" role="status">
          <Icon name="triangle-alert" />
          <span className="grow"><b>{document.conflict?.deleted === true ? 'This page was deleted elsewhere.' : 'This page was also changed elsewhere.'}</b> Nothing is overwritten until you decide.</span>
          <Button look="line" onClick={() => desk.layers.showDialog({ kind: 'conflict', path })}>Decide…</Button>
        </div>
      )}
      {document.readOnly && document.problem === null && (
        <div className="document-bar" role="status">
          <Icon name="lock" />
          <span className="grow"><b>This file can be read but not changed here.</b> It is not written in UTF-8.</span>
        </div>
      )}
    </>
  );
}

/** In place of a text that can't be opened. */
export function DocumentProblem({ path }: { path: RepoPath }) {
  const desk = useDesk();
  const problem = useApp((state) => state.documents[path]?.problem);
  if (!problem) return null;
  return (
    <Empty
      icon="file-x"
      title={problem.title}
      actions={
        <>
          <Button look="line" onClick={() => void desk.documents.ensureOpen(path)}>Try again</Button>
          <Button onClick={() => void desk.pages.close(path)}>Close</Button>
        </>
      }
    >
      {problem.detail}
    </Empty>
  );
}
