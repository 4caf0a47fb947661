import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import { agoWords } from '../../state/words.ts';

export type Operation = ApiFileState['operations'][number];

export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly Operation[];
}

/** Operations by group in order of appearance, those that a search finds. */
export function groupOperations(operations: readonly Operation[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const text = `${operation.method} ${operation.path} ${operation.title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(operation.group) ?? [];
    groups.set(operation.group, group);
    group.push(operation);
  }
  return [...groups].map(([title, list]) => ({ title, operations: list }));
}

/** How a file is, in a word with its colour, and the line below its name. */
export function stateWords(
  file: ApiFileState,
  now: number,
): { readonly label: string; readonly tone: 'good' | 'bad' | 'warn' | ''; readonly line: string } {
  const place = file.isRemote ? file.file.replace(/^https?:\/\//, '') : `/${file.file}`;
  switch (file.state) {
    case 'valid':
      return { label: 'Read', tone: 'good', line: place };
    case 'copy':
      return { label: 'Offline', tone: '', line: `copy from ${agoWords(now - (file.fetched ?? now))}` };
    case 'waiting':
      return { label: 'Fetching', tone: '', line: place };
    case 'not-asked':
      return { label: 'Not loaded', tone: '', line: place };
    case 'missing':
      return { label: 'Missing', tone: 'bad', line: place };
    case 'unreachable':
      return { label: 'Not reached', tone: 'bad', line: place };
    case 'unreadable':
    case 'not-api':
      return { label: 'Not readable', tone: 'bad', line: place };
  }
}
