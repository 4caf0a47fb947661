import { expect, test } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { findText } from './find.ts';
import { withPlaceKinds } from './place-kind.ts';

/** What each place of “parcel” is, in the order of the text. */
function kinds(text: string): string[] {
  const engine = fixtureEngine({ 'a.mdx': text });
  const { matches } = findText(engine.index, 'parcel', 50, { phraseOnly: true });
  return withPlaceKinds(engine, matches)
    .filter(({ path }) => path === repoPath('a.mdx'))
    .map(({ kind }) => kind);
}

test.each([
  ['A parcel and **another parcel**.', ['words', 'words']],
  ['[A parcel](/guides/parcel) and ![The parcel](/parcel.png)', ['words', 'address', 'words', 'address']],
  ['See https://parcel.example and <a href="/parcel">it</a>.', ['address', 'address']],
  ['Run `parcel` or\n\n```sh parcel.sh\nparcel go\n```', ['code', 'code', 'code']],
  ['[parcel]: /guides/parcel\n\nSee [the parcel][parcel].', ['address', 'address', 'words', 'address']],
  ['<Card title="A parcel" icon="parcel" href="/parcel">\n  A parcel.\n</Card>', ['words', 'name', 'address', 'words']],
  ['<Parcel parcel="parcel">\n  A parcel.\n</Parcel>', ['name', 'name', 'name', 'words', 'name']],
  ['---\ntitle: A parcel\nicon: parcel\nparcel: x\n---\n\nA parcel.', ['words', 'name', 'name', 'words']],
  ["export const parcel = 'parcel';\n\nA {parcel}.", ['code', 'code', 'code']],
  // What can't be read as a page is words, as readers see it.
  ['A parcel <b>', ['words']],
])('%j', (text, expected) => expect(kinds(text)).toEqual(expected));
