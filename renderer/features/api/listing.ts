import type { ApiFileState } from '../../../shared/contract/host/api.ts';

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
export function stateWords(file: ApiFileState, now: number): { readonly label: string; readonly look: 'good' | 'bad' | 'warn' | ''; readonly line: string } {
  const place = file.isRemote ? file.file.replace(/^https?:\/\//, '') : `/${file.file}`;
  switch (file.state) {
    case 'valid': return { label: 'Read', look: 'good', line: place };
    case 'copy': return { label: 'Offline', look: '', line: `copy from ${agoWords(now - (file.fetched ?? now))}` };
    case 'waiting': return { label: 'Fetching', look: '', line: place };
    case 'missing': return { label: 'Missing', look: 'bad', line: place };
    case 'unreachable': return { label: 'Not reached', look: 'bad', line: place };
    case 'unreadable': case 'not-api': return { label: 'Not readable', look: 'bad', line: place };
  }
}

/** “2 hours ago”, “yesterday”. */
export function agoWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 2) return 'a moment ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
