import { useEffect, useState } from 'react';
import type { Diagnostic, Fix } from '../../shared/base/diagnostic.ts';
import { Button } from '../ui/buttons.tsx';
import { useActions } from './use-galley.ts';

/**
 * What can be done about a word that no dictionary has: suggestions (at most `most`) as soon as they are found, and
 * keeping it.
 */
export function WordFixes({
  problem,
  fixKeys,
  most = 5,
  canIgnore = true,
}: {
  problem: Diagnostic;
  fixKeys?: string;
  most?: number;
  /** The file takes a comment that says so. */
  canIgnore?: boolean;
}) {
  const actions = useActions();
  const [found, setFound] = useState<readonly Fix[]>([]);
  useEffect(() => {
    let isWanted = true;
    void actions.problems.suggest(problem).then(
      (fixes) => isWanted && setFound(fixes),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [actions, problem]);
  return (
    <>
      {found.slice(0, most).map((fix, index) => (
        <Button
          key={fix.title}
          variant={fixKeys !== undefined && index === 0 ? 'primary' : 'line'}
          keys={index === 0 ? fixKeys : undefined}
          onClick={() => void actions.problems.apply(problem, fix)}
        >
          {fix.title}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => void actions.problems.addWord(problem)}>
        Add to this site’s words
      </Button>
      {canIgnore && (
        <Button variant="quiet" onClick={() => void actions.problems.ignoreWord(problem)}>
          Ignore here
        </Button>
      )}
    </>
  );
}
