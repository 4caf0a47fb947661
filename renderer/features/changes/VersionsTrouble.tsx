import type { ReactNode } from 'react';
import type { ChangesTrouble } from '../../../shared/contract/host/changes.ts';
import { Button } from '../../ui/buttons.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useActions } from '../use-galley.ts';

/** Why there are no versions to compare with, and what can be done. */
export function VersionsTrouble({
  trouble,
  actions,
}: {
  readonly trouble: ChangesTrouble;
  /** What else can be done. */
  readonly actions?: ReactNode;
}) {
  const { saving } = useActions();
  switch (trouble) {
    case 'no-repository':
      return (
        <Empty
          icon="file-diff"
          title="No versions are kept of this folder"
          actions={
            <>
              <Button variant="primary" onClick={() => void saving.begin()}>
                Keep versions of this site
              </Button>
              {actions}
            </>
          }
        >
          With versions you see what has changed since the last one, and can go back to it. They stay in this folder, in
          a git repository; nothing is sent anywhere. What you did in Galley is in the history all the same.
        </Empty>
      );
    case 'no-program':
      return (
        <Empty icon="file-diff" title="Git is not installed" actions={actions}>
          To see what is different from the last saved version, install Git from git-scm.com and open the folder again.
          Everything else works without it.
        </Empty>
      );
    case 'left-out':
      return (
        <Empty icon="file-diff" title="Versions leave this folder out" actions={actions}>
          It lies in a git repository whose list of what to ignore (.gitignore) names it: what you write here is in no
          version, and reaches nobody. Ask those who look after the repository to take the folder off that list. What
          you did in Galley is in the history all the same.
        </Empty>
      );
    case 'no-such-version':
    case 'unreadable':
      return (
        <Empty icon="triangle-alert" title="The saved versions can’t be read" actions={actions}>
          The git repository is damaged, or it keeps its versions in a form that Galley doesn’t read. Your pages are not
          concerned.
        </Empty>
      );
  }
}
