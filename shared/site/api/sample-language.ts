import { dictionary } from '../../base/dictionary.ts';

const others = dictionary({
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
