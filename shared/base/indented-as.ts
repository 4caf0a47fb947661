import { differences } from './line-diff.ts';

/** The older text with the white space at the begin of its lines as the newer one has it, where that alone differs. */
export function indentedAs(before: string, after: string): string {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  const bare = (list: readonly string[]) => list.map((line) => line.trimStart());
  const found: string[] = [];
  let [at, otherAt] = [0, 0];
  for (const { from, length, otherFrom, otherLength } of differences(bare(lines), bare(others))) {
    found.push(...others.slice(otherAt, otherAt + from - at), ...lines.slice(from, from + length));
    [at, otherAt] = [from + length, otherFrom + otherLength];
  }
  return [...found, ...others.slice(otherAt)].join('\n');
}
