import { expect, it } from 'vitest';
import { Engine } from '../engine/engine.ts';
import { silent, sourceFiles, testResources } from '../testing/fixture-site.ts';

/** What is told of pictures of which only notes are here. */
async function told(...names: string[]) {
  const engine = new Engine(testResources, silent, null, null);
  const files = sourceFiles({
    'docs.json': '{"name":"A","navigation":["a"]}',
    'a.mdx': 'A.',
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  const read = files.map((file) => (file.kind === 'asset' ? { ...file, unread: 'note' as const } : file));
  engine.load(read, { checksInBackground: false });
  return (await engine.checkAll()).filter(({ rule }) => rule === 'unread-file');
}

it('pictures of which only a note is here are told once, by their names', async () => {
  expect(await told('in/a.png')).toMatchObject([
    { path: 'in/a.png', severity: 'error', title: 'A picture is not on this computer' },
  ]);
  const many = await told('a.png', 'b.png', 'c.svg', 'd.webp', 'e.gif');
  expect(many).toMatchObject([{ title: '5 pictures are not on this computer' }]);
  expect(many[0]!.detail).toContain('a.png, b.png, c.svg and 2 more.');
  expect(many[0]!.detail).toContain('git lfs pull');
});
