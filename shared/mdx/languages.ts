import { dictionary } from '../base/dictionary.ts';

/** Names that writers use for languages which the highlighter knows under another. */
const aliases = dictionary<string>({
  curl: 'bash',
  zsh: 'bash',
  console: 'shell-session',
  terminal: 'bash',
  cmd: 'batch',
  'sh-session': 'shell-session',
  jsonc: 'json',
  json5: 'json5',
  ndjson: 'json',
  mdx: 'markdown',
  mts: 'typescript',
  cts: 'typescript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  env: 'bash',
  dotenv: 'bash',
  golang: 'go',
  'c++': 'cpp',
  'c#': 'csharp',
  'objective-c': 'objectivec',
  ps1: 'powershell',
  docker: 'docker',
  dockerfile: 'docker',
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  plist: 'markup',
  xhtml: 'markup',
  postgres: 'sql',
  postgresql: 'sql',
  mysql: 'sql',
  plsql: 'sql',
  tf: 'hcl',
  terraform: 'hcl',
  proto: 'protobuf',
  gql: 'graphql',
  rs: 'rust',
  kt: 'kotlin',
  ktm: 'kotlin',
  ex: 'elixir',
  redis: 'bash',
  http: 'http',
  requirements: 'bash',
  prisma: 'graphql',
  gitignore: 'bash',
});

/** Fences that ask for no highlighting. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'log', 'logs', 'ascii']);

/** Labels for languages whose own name does not say it well. */
const labels = dictionary<string>({
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  curl: 'cURL',
  console: 'Terminal',
  javascript: 'JavaScript',
  js: 'JavaScript',
  jsx: 'JSX',
  typescript: 'TypeScript',
  ts: 'TypeScript',
  tsx: 'TSX',
  python: 'Python',
  py: 'Python',
  json: 'JSON',
  jsonc: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  scss: 'SCSS',
  sql: 'SQL',
  graphql: 'GraphQL',
  go: 'Go',
  golang: 'Go',
  java: 'Java',
  kotlin: 'Kotlin',
  swift: 'Swift',
  ruby: 'Ruby',
  rb: 'Ruby',
  rust: 'Rust',
  rs: 'Rust',
  php: 'PHP',
  c: 'C',
  cpp: 'C++',
  'c++': 'C++',
  csharp: 'C#',
  cs: 'C#',
  'c#': 'C#',
  dart: 'Dart',
  elixir: 'Elixir',
  scala: 'Scala',
  r: 'R',
  perl: 'Perl',
  lua: 'Lua',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  dockerfile: 'Dockerfile',
  docker: 'Dockerfile',
  hcl: 'HCL',
  terraform: 'Terraform',
  diff: 'Diff',
  http: 'HTTP',
  markdown: 'Markdown',
  md: 'Markdown',
  mdx: 'MDX',
  ini: 'INI',
  env: 'Environment',
  protobuf: 'Protobuf',
  vue: 'Vue',
  svelte: 'Svelte',
  solidity: 'Solidity',
});

/** The highlighter's name of a fence's language, or null for plain text. */
export function highlighterName(language: string): string | null {
  return plain.has(language) ? null : Object.hasOwn(aliases, language) ? aliases[language]! : language;
}

/** Names beside the highlighter's own that fences may carry. */
export const otherLanguageNames: readonly string[] = [
  ...Object.keys(aliases),
  ...[...plain].filter((name) => name !== ''),
  'mermaid',
];

/** A language as readers know it; empty for plain text. */
export function languageLabel(language: string): string {
  if (plain.has(language)) return '';
  return Object.hasOwn(labels, language) ? labels[language]! : language.charAt(0).toUpperCase() + language.slice(1);
}

/** Every name that is a whole one behind a fence, other names of the same language too. */
export const languageNames: readonly string[] = [...new Set([...Object.keys(labels), ...otherLanguageNames])];

/** Names that fences usually carry, each language once, with its label: what is offered to writers. */
export const usualLanguages: readonly { readonly name: string; readonly label: string }[] = [
  ...new Map(
    Object.entries(labels)
      .toReversed()
      .map(([name, label]) => [label, { name, label }]),
  ).values(),
].toReversed();
