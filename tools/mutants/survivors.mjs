// Changes that no test can see, because nothing that matters is another: listed in survivors.json, each with its
// reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the list. What is wrong with it is told in words: an entry that fits no
 * point any more would hide that its source has changed.
 *
 * @param {ReadonlyMap<string, { points: readonly import('./points.mjs').Point[] }>} sources
 */
export function readSurvivors(sources) {
  /** @type {{ file: string, line: string, mutation: string, reason: string }[]} */
  const entries = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));
  const fits = ({ file, line, mutation }, path, point) =>
    file === path && line === point.lineText && mutation === point.mutation;
  const problems = [];
  for (const entry of entries) {
    if (typeof entry.reason !== 'string' || entry.reason.trim() === '')
      problems.push(`${entry.file}: ${entry.mutation} has no reason`);
    if (!(sources.get(entry.file)?.points ?? []).some((point) => fits(entry, entry.file, point)))
      problems.push(`${entry.file}: ${entry.mutation} is nowhere any more (${entry.line})`);
  }
  return { problems, has: (path, point) => entries.some((entry) => fits(entry, path, point)) };
}
