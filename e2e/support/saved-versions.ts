import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { gitAsAda } from '../../main/git/testing-repository.ts';
import { expect, type DocsFolder } from './test.ts';

/** Runs git in a docs folder, as somebody whose name is Ada. */
export const git = (docs: DocsFolder, ...args: string[]): string => gitAsAda(docs.path, args);

/** Saves everything of a docs folder as a version. */
export function saveVersion(docs: DocsFolder, title: string): void {
  git(docs, 'add', '-A');
  git(docs, 'commit', '-q', '-m', title);
}

/** Changes a file as another program does. */
export async function replaceIn(docs: DocsFolder, file: string, before: string, after: string): Promise<void> {
  const text = await docs.read(file);
  expect(text).toContain(before);
  await docs.write(file, text.replace(before, after));
}

/** A first version, and everything that can be different from it. */
export async function changeAll(docs: DocsFolder): Promise<void> {
  git(docs, 'init', '-q', '-b', 'main');
  saveVersion(docs, 'First words');
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nWritten since.\n`);
  await docs.write('guides/sending-back.mdx', '---\ntitle: Sending back\n---\n\nHow a parcel comes back.\n');
  await rename(join(docs.path, 'guides/track-a-parcel.mdx'), join(docs.path, 'guides/follow-a-parcel.mdx'));
  await docs.remove('changelog.mdx');
  const settings = (await docs.read('docs.json'))
    .replace('"name": "Kestrel"', '"name": "Heron"')
    .replace('"guides/track-a-parcel"', '"guides/follow-a-parcel",\n              "guides/sending-back"')
    .replace(/,\s*"changelog"/, '');
  await docs.write('docs.json', settings);
}
