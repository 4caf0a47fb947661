import { useMemo, useState } from 'react';
import { isPageName } from '../../../shared/base/path.ts';
import type { Chosen, Side } from '../../../shared/contract/host/receiving.ts';
import { compare, resolved, type Choice, type Comparison } from '../../editor/conflict/hunks.ts';
import type { ReceivingOutlook } from '../../state/actions/receiving.ts';

type Collisions = NonNullable<ReceivingOutlook['incoming']>['collisions'];

/** What was decided of one file: a side, or each of its places. */
type Decision = Side | readonly (Choice | null)[];

/** What the writer decides where others changed the same: file by file, texts place by place. */
export function useDecisions(collisions: Collisions) {
  const comparisons = useMemo(
    () =>
      new Map<string, Comparison>(
        collisions.flatMap(({ path, texts }) => {
          if (texts === null) return [];
          const comparison = compare(texts.base, texts.mine, texts.theirs, { isPage: isPageName(path) });
          return comparison.hunks.length === 0 ? [] : [[path, comparison]];
        }),
      ),
    [collisions],
  );
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const choicesOf = (path: string, { hunks }: Comparison) => {
    const decision = decisions.get(path);
    return typeof decision === 'object' ? decision : hunks.map(() => null);
  };
  const sideOf = (path: string) => {
    const decision = decisions.get(path);
    return typeof decision === 'string' ? decision : null;
  };
  const undecided = collisions.reduce((sum, { path }) => {
    const comparison = comparisons.get(path);
    if (comparison === undefined) return sum + (sideOf(path) === null ? 1 : 0);
    return sum + choicesOf(path, comparison).filter((choice) => choice === null).length;
  }, 0);
  return {
    comparisonOf: (path: string) => comparisons.get(path) ?? null,
    choicesOf,
    sideOf,
    /** Places and files that nobody has decided on. */
    undecided,
    decide: (path: string, decision: Decision) => setDecisions((all) => new Map(all).set(path, decision)),
    /** What was decided, by path; complete where nothing is undecided. */
    chosen(): ReadonlyMap<string, Chosen> {
      return new Map(
        collisions.flatMap(({ path }): [string, Chosen][] => {
          const comparison = comparisons.get(path);
          const side = sideOf(path);
          if (comparison !== undefined)
            return [[path, { kind: 'text', text: resolved(comparison, choicesOf(path, comparison)) }]];
          return side === null ? [] : [[path, { kind: 'side', side }]];
        }),
      );
    },
  };
}
