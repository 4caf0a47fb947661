import { describe, expect, it } from 'vitest';
import { limits } from '../base/limits.ts';
import { repoPath } from '../base/path.ts';
import {
  fileKinds,
  isImage,
  isPlainPattern,
  isSkippedFolder,
  isTextKind,
  isToolFile,
  usablePatterns,
  type FileKind,
} from './files.ts';

describe('what a file is to the site', () => {
  it.each<[FileKind, string[]]>([
    ['settings', ['docs.json', 'mint.json']],
    [
      'page',
      [
        'a.mdx',
        'guides/a.md',
        'A.MDX',
        'snippets.mdx',
        'x/snippets/a.mdx',
        'readme.mdx',
        'MY-README.md',
        'README.md.mdx',
        'x/.a/b.mdx',
      ],
    ],
    ['snippet', ['snippets/a.mdx', '_snippets/x/a.md', 'snippets/README.md']],
    ['component', ['snippets/a.jsx', 'x/b.tsx', 'snippets/c.js', 'snippets/d.TS']],
    ['script', ['c.js', 'x/c.js']],
    ['style', ['c.css', 'x/c.css']],
    ['data', ['openapi.yaml', 'api/x.json', 'x/docs.json', 'galley.json', '.cursor/rules.md', 'my-package.json']],
    ['asset', ['a.png', 'x/a.SVG', 'a.pdf', 'fonts/a.woff2']],
    [
      'other',
      [
        'README.md',
        'x/LICENSE.mdx',
        'CLAUDE.md',
        '.github/a.md',
        'package.json',
        'x/TSConfig.json',
        '.eslintrc.json',
        'x/.b.yaml',
        'a.sh',
        'a.d.ts',
        'tailwind.config.js',
        '.storybook/main.js',
        'Makefile',
        'a.mdx.bak',
      ],
    ],
  ])('%s: %j', (kind, names) => {
    expect(names.map((name) => [name, fileKinds(null)(repoPath(name))])).toEqual(names.map((name) => [name, kind]));
  });

  it('is nothing where .mintignore names it, but for snippets and what the team decides', () => {
    const kinds = fileKinds('drafts/\n# note.mdx\n*.png\r\n\n   \nx/*.json\nsnippets/\n*.md\n*.json');
    const of = (names: string[]) => names.map((name) => `${name} ${kinds(repoPath(name))}`);
    expect(of(['drafts/a.mdx', 'a.png', 'x/a.json', 'a.md'])).toEqual([
      'drafts/a.mdx other',
      'a.png other',
      'x/a.json other',
      'a.md other',
    ]);
    expect(
      of(['a.mdx', 'note.mdx', 'a.svg', 'snippets/a.mdx', 'docs.json', 'galley.json', '.cursor/rules.md']),
    ).toEqual([
      'a.mdx page',
      'note.mdx page',
      'a.svg asset',
      'snippets/a.mdx snippet',
      'docs.json settings',
      'galley.json data',
      '.cursor/rules.md data',
    ]);
  });

  it('has a text that is read for pages, snippets, settings and data', () => {
    expect((['page', 'snippet', 'component', 'settings', 'data', 'asset', 'other'] as const).map(isTextKind)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a picture, or a tool’s, by its name', () => {
    expect(['a.png', 'x/a.JPG', 'a.mp4', 'png'].map(isImage)).toEqual([true, true, false, false]);
    expect(['package.json', 'a/Package-Lock.json', '.x.json', 'x.', 'a.json'].map(isToolFile)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it('folders of tools and hidden ones are passed over, but for two', () => {
  expect(['node_modules', '.git', '.any', 'dist', '__pycache__'].filter((name) => !isSkippedFolder(name))).toEqual([]);
  expect(['guides', '.well-known', '.cursor', 'dist.', 'a.b'].filter(isSkippedFolder)).toEqual([]);
});

describe('of an ignore file', () => {
  it('its lines count but for empty ones and notes', () => {
    expect(usablePatterns('a\n\n  \n# note\r\nb#\r\n #c')).toEqual({ patterns: ['a', 'b#', ' #c'], isWhole: true });
    expect(usablePatterns('')).toEqual({ patterns: [], isWhole: true });
  });

  it('no line counts that would take long to try', () => {
    const slow = '*a'.repeat(limits.decisions.wildcards + 1);
    expect(usablePatterns(`x\n${slow}\ny`)).toEqual({ patterns: ['x', 'y'], isWhole: false });
    const plain = [
      '*a'.repeat(limits.decisions.wildcards),
      '**/'.repeat(limits.decisions.wildcards),
      'x'.repeat(limits.decisions.patternLength),
      '',
    ];
    expect([...plain, slow, 'x'.repeat(limits.decisions.patternLength + 1)].map(isPlainPattern)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('so much counts as can be tried with every file', () => {
    const many = (count: number) => usablePatterns(Array.from({ length: count }, (_, index) => `p${index}`).join('\n'));
    expect([many(limits.ignorePatterns).isWhole, many(limits.ignorePatterns + 1).isWhole]).toEqual([true, false]);
    expect(many(limits.ignorePatterns + 1).patterns).toEqual(many(limits.ignorePatterns).patterns);
    const long = (length: number) => usablePatterns('first'.padEnd(length, '\n'));
    expect([long(limits.ignoreFileBytes), long(limits.ignoreFileBytes + 1)]).toEqual([
      { patterns: ['first'], isWhole: true },
      { patterns: ['first'], isWhole: false },
    ]);
    expect(usablePatterns(`${'\n'.repeat(limits.ignoreFileBytes)}late`).patterns).toEqual([]);
  });
});
