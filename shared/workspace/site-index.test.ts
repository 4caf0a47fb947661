import { expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

function site(files: Readonly<Record<string, string>>) {
  const kinds = fileKinds(null);
  return new SiteIndexer().index(new Snapshot().withChanges(Object.entries(files).map(([name, text]) => ({ path: repoPath(name), file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: text.length } }))));
}

it.each([[['x.md', 'x.mdx']], [['x.mdx', 'x.md']]])('of %j the MDX page is the one at their address', (names) => {
  const index = site(Object.fromEntries(names.map((name) => [name, `---\ntitle: ${name}\n---\n`])));
  expect(index.byRoute.get('x')?.path).toBe('x.mdx');
  expect(index.pages.size).toBe(2);
});
