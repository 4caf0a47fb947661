import { describe, expect, it } from 'vitest';
import { changeRefusal, isHidden, linkRefusal, pathRefusal, readRefusal, writeRefusal } from './writable.ts';

describe('what a window may write', () => {
  it.each([
    'a.mdx',
    'guides/über uns/b.md',
    'snippets/x.mdx',
    'what is this?.mdx',
    'نیم\u200cفاصله.mdx',
    '👩\u200d💻.mdx',
    'api-v1.2/v~12a/x.mdx',
    'changelog.mdx',
    'my-very-long-page~1.mdx',
    'falcon.mdx',
    'docs.json',
    'mint.json',
    'galley.json',
    '.cursor/rules.md',
    'console.mdx',
  ])('%j as text', (path) => {
    expect(writeRefusal(path, 'text')).toBeNull();
    expect(readRefusal(path)).toBeNull();
  });
  it.each(['images/a.png', 'a.svg', 'logo/x.webp'])('%j as a picture', (path) =>
    expect(writeRefusal(path, 'picture')).toBeNull(),
  );

  it.each([
    '.git/hooks/pre-commit',
    '.git/config',
    '.GIT/config',
    '.Git/x.mdx',
    '.g\u200cit/x.mdx',
    '\u200c.git/x.mdx',
    '.git\u200d/x.md',
    '\ufeff.git/a.md',
    'a/.git/x.mdx',
    '\u2024git/x.mdx',
    '\uff0egit/x.mdx',
    'GIT~1/x.mdx',
    'git~1/hooks/a.md',
    'GITHUB~1/workflows/a.md',
    'a/MYPAGE~1.MDX',
    '.env',
    '.env.local',
    '.github/workflows/a.yml',
    '.github/a.md',
    '.vscode/settings.json',
    '.husky/pre-commit',
    '.npmrc',
    '.cursor/mcp.json',
    '.Cursor/rules.md',
    '.cursor/rules.mdx',
    '.well-known/x.md',
    '.mintignore',
    'node_modules/a/index.md',
    'NODE_MODULES/x.mdx',
    'a/node_module\u017f/x.mdx',
    'package.json',
    'a/package.json',
    'lefthook.yml',
    'docker-compose.yaml',
    'x/docs.json',
    'DOCS.JSON',
    'Galley.json',
    'api/openapi.yaml',
    'a.sh',
    'a.js',
    'a.jsx',
    'Makefile',
    'a',
    'README.md',
    'AGENTS.md',
    'CLAUDE.md',
    'a/CLAUDE.md',
    'a.mdx:b',
    'a.txt:b.mdx',
    'con.mdx',
    'a/NUL.md',
    'com1.mdx',
    'com\u00b9.mdx',
    'CONIN$.mdx',
    'aux .mdx',
    'a./b.mdx',
    'a /b.mdx',
    'a.mdx.',
    'a.mdx ',
    'images/a.png',
  ])('not %j', (path) => {
    expect(writeRefusal(path, 'text')).not.toBeNull();
    expect(writeRefusal(path, 'page')).not.toBeNull();
  });
  it.each(['a.mdx', '.git/a.png', 'a.js', '.github/a.svg', 'docs.json', 'GIT~1/a.png', 'a.png:b'])(
    'not %j as a picture',
    (path) => expect(writeRefusal(path, 'picture')).not.toBeNull(),
  );
  it.each(['docs.json', 'galley.json', '.cursor/rules.md'])('never moves or deletes %j', (path) =>
    expect(writeRefusal(path, 'page')).not.toBeNull(),
  );

  it('changes a file that says that it is an API file, and no other data', () => {
    for (const text of [
      'openapi: 3.1.0\ninfo: [',
      '{\n  "openapi": "3.0.0"',
      '{"swagger":"2.0"}',
      '# ours\nasyncapi: "2.6.0"',
      '{ "info": {},\n  "openapi": "3.1.0" }',
      '{\n    "openapi": "3.0.3",',
    ])
      expect([text, changeRefusal('api/x.json', text)]).toEqual([text, null]);
    for (const text of [
      '',
      'name: CI\non: push\njobs: {}\n',
      '{\n  "scripts": {\n    "openapi": "1 rm -rf"\n  }\n}',
      'jobs:\n   openapi: 3\n',
      '# openapi: 3',
      'x-openapi: 3.1.0',
      'x{"openapi": "3.1.0"}',
      'openapi: "see x: 3"',
      'openapi: version: 3',
      'openapi3: 1',
      'openapi',
      'openapis: 3',
    ])
      expect([text, changeRefusal('api/x.yaml', text)]).not.toEqual([text, null]);
    expect(changeRefusal('package.json', '{"openapi":"3.0.0"}')).not.toBeNull();
    expect(changeRefusal('.github/workflows/a.yml', 'openapi: 3.1.0')).not.toBeNull();
  });

  it('reads what it writes, other data, and nothing else', () => {
    for (const path of ['package.json', 'api/parts.yaml', 'README.md']) expect(readRefusal(path)).toBeNull();
    for (const path of [
      '.env',
      '.git/config',
      '.git/HEAD',
      'id_rsa',
      'a.pem',
      'a.png',
      '.npmrc',
      'node_modules/a/package.json',
      '.github/workflows/a.yml',
      'a.txt',
    ])
      expect(readRefusal(path)).not.toBeNull();
  });

  it('follows a link to a page only where the page itself could be reached', () => {
    expect(linkRefusal('a.mdx', 'b/c.md')).toBeNull();
    // No link at all.
    expect(linkRefusal('.env', '.env')).toBeNull();
    expect(linkRefusal('a.mdx', '.git/hooks/pre-commit')).not.toBeNull();
    expect(linkRefusal('a.mdx', 'deploy.sh')).not.toBeNull();
    expect(linkRefusal('a.mdx', '.env')).not.toBeNull();
  });

  it('says why without signs that can’t be seen', () =>
    expect(pathRefusal('.g\u200cit/config')).toBe(
      'Names that begin with a dot belong to other programs; “.g\\u200cit” is one.',
    ));
  it('knows hidden folders by their other names', () => {
    for (const path of ['.ssh/x', 'a/.git', 'GIT~1', '\u200b.config/x']) expect(isHidden(path)).toBe(true);
    for (const path of ['', 'site', 'project/dist', 'a.b/c']) expect(isHidden(path)).toBe(false);
  });
});
