import type { HistoryListEntry, HistoryReason } from '../../../shared/contract/host/history.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { ListedStep, StepKind } from '../../../shared/contract/host/steps.ts';
import type { StepToTakeBack } from '../../state/slices/layers.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { dayWords } from '../../state/words.ts';

/** A line of the history: a step, a version that a page had, or a text that went. */
export type HistoryRow =
  | { readonly kind: 'step'; readonly key: string; readonly time: number; readonly step: ListedStep }
  | {
      readonly kind: 'version' | 'text';
      readonly key: string;
      readonly time: number;
      readonly entry: HistoryListEntry;
    };

/** The lines of a day. */
export interface HistoryDay {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly HistoryRow[];
}

export const stepIcons: Readonly<Record<StepKind, IconName>> = {
  replaced: 'replace',
  fixed: 'wand-sparkles',
  made: 'file-plus',
  moved: 'folder-input',
  deleted: 'trash',
  settings: 'settings-2',
  navigation: 'folder-tree',
  'put-back': 'rotate-ccw-clock',
  'taken-back': 'rotate-ccw',
  received: 'arrow-down',
};

/** What was before a text went into the history, or a version was kept. */
export const reasonWords: Readonly<Record<HistoryReason, string>> = {
  deleted: 'The page was deleted',
  discarded: 'Unsaved changes were discarded',
  decided: 'Another version was chosen',
  replaced: 'Something was replaced in it',
  'put-back': 'An older text was put back',
  recovered: 'A newer unsaved text came back',
  saved: 'Saved version',
  outside: 'Before another program changed it',
};

export function rowsOf(
  steps: readonly ListedStep[],
  versions: readonly HistoryListEntry[],
  texts: readonly HistoryListEntry[],
): HistoryRow[] {
  const entries = (kind: 'version' | 'text', list: readonly HistoryListEntry[]) =>
    list.map((entry): HistoryRow => ({ kind, key: `${kind} ${entry.id}`, time: entry.time, entry }));
  return [
    ...steps.map((step): HistoryRow => ({ kind: 'step', key: `step ${step.id}`, time: step.time, step })),
    ...entries('version', versions),
    ...entries('text', texts),
  ].toSorted((one, other) => other.time - one.time);
}

/** Lines by day, newest first. */
export function daysOf(rows: readonly HistoryRow[], now: number): HistoryDay[] {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const key = new Date(row.time).toDateString();
    const day = days.get(key);
    if (day === undefined) days.set(key, [row]);
    else day.push(row);
  }
  return [...days].map(([key, rows]) => ({ key, label: dayWords(rows[0]!.time, now), rows }));
}

/** A step of the list with what it all began with: a taking back belongs to what it took back. */
export function toTakeBack(step: ListedStep, steps: readonly ListedStep[]): StepToTakeBack {
  let root = step;
  let depth = 0;
  for (;;) {
    const before = root.takesBack === null ? undefined : steps.find(({ id }) => id === root.takesBack);
    if (before === undefined) break;
    root = before;
    depth++;
  }
  return { id: step.id, root: root.id, words: root.words, isRedo: depth % 2 === 1 };
}

/** The page that a line is about; null for one about several. */
export function pathOf(row: HistoryRow): RepoPath | null {
  return row.kind === 'step' ? row.step.path : row.entry.path;
}
