import { defineRule } from '../define.ts';
import { limits } from '../../base/limits.ts';
import { pathEnd, type RepoPath } from '../../base/path.ts';
import type { UnreadReason } from '../../workspace/snapshot.ts';

const words: Readonly<
  Record<Exclude<UnreadReason, 'note'>, (path: string, size: number) => readonly [title: string, detail: string]>
> = {
  large: (path, size) => [
    `${path} is too large to be read (${Math.round(size / 1_000_000)} MB)`,
    `Galley reads texts of up to ${Math.round(limits.fileBytes / 1_000_000)} MB. Readers don’t get it. Split it, or move it out of the docs folder.`,
  ],
  special: (path) => [
    `${path} is no file`,
    'It is a pipe, a device or the like, and Galley never opens one. Readers don’t get it. Take it out of the docs folder.',
  ],
  folder: (path) => [
    `${path} is a folder, and should be a file`,
    'Galley looks for settings under this name, and there are none: it is as if they were not there. Rename the folder, or put the file in its place.',
  ],
  outside: (path) => [
    `${path} leads out of the docs folder`,
    'Galley leaves it alone, as if it were not there. Put the file itself into the folder.',
  ],
  patterns: (path) => [
    `Not all lines of ${path} count`,
    `Galley uses ${limits.ignorePatterns.toLocaleString('en')} lines of it, ${limits.ignoreFileBytes / 1000} kB at most, and none with more than ${limits.decisions.wildcards} stars. Use one pattern for many files.`,
  ],
};

export const unreadFileRule = defineRule({
  id: 'unread-file',
  scope: 'site',
  severity: 'error',
  topic: 'Settings',
  summary: 'Every text and picture of the docs folder can be read',
  why: 'What can’t be read is missing in the site.',
  fix: 'Put a usual file of a usual size in its place.',
  valid: [{ files: 'A page.', marks: [] }],
  invalid: [],
  check({ index, report }) {
    const notes: RepoPath[] = [];
    for (const { path, kind, size, unread } of index.snapshot.files.values()) {
      // Data that no setting names is nobody's page; the rule about API files speaks of the others.
      if (unread === undefined || kind === 'data' || index.snapshot.overlays.has(path)) continue;
      if (unread === 'note') {
        notes.push(path);
        continue;
      }
      const [title, detail] = words[unread](pathEnd(path), size);
      report({ path, range: { from: 0, to: 0 }, title, detail });
    }
    // One reason, and one cure, for all of them.
    if (notes.length > 0) report({ path: notes[0]!, range: { from: 0, to: 0 }, ...noteWords(notes) });
  },
});

const mostNamed = 3;

function noteWords(notes: readonly RepoPath[]) {
  const [isOne, rest] = [notes.length === 1, notes.length - mostNamed];
  const names = notes.slice(0, mostNamed).map(pathEnd).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return {
    title: isOne ? 'A picture is not on this computer' : `${notes.length} pictures are not on this computer`,
    detail: `Git LFS keeps ${isOne ? 'it' : 'them'} in another place, and only ${isOne ? 'a note' : 'notes'} of where ${isOne ? 'is' : 'are'} here: ${names}. Readers see an empty frame. Git gets what is missing with the program of Git LFS: git lfs pull.`,
  };
}
