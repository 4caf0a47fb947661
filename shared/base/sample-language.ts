import { dictionary } from './dictionary.ts';

/** Languages that samples of requests are written in, in the order of their tabs. */
export const sampleLanguageIds = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'ruby', 'csharp'] as const;

const others = dictionary<(typeof sampleLanguageIds)[number]>({
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  py: 'python',
  rb: 'ruby',
});

/** The name under which Galley knows a language of samples; files and settings have several for some. */
export function languageKey(name: string): string {
  const key = name.trim().toLowerCase();
  return others[key] ?? key;
}
