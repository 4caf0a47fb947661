import { repoPath } from '../base/path.ts';
import type { SettingsDocument, SettingsProblem } from '../settings/document.ts';
import { readSettings } from '../settings/read.ts';

export const docs = repoPath('docs.json');
/** The least that is a whole settings file. */
export const small = { name: 'Acme', navigation: [{ group: 'Start', pages: ['introduction', 'guides/one'] }] };

export function read(settings: unknown, path = docs): SettingsDocument {
  return readSettings(path, typeof settings === 'string' ? settings : JSON.stringify(settings, null, 2));
}

/** What a problem says, where, and what the file is after its first fix. */
function said(document: SettingsDocument, problem: SettingsProblem) {
  const fix = problem.fixes[0];
  return {
    rule: problem.rule,
    at: document.text.slice(problem.range.from, problem.range.to),
    ...(fix === undefined ? {} : { fix: fix.title }),
  };
}

export function problems(settings: unknown, path = docs) {
  const document = read(settings, path);
  return document.problems.map((problem) => said(document, problem));
}
