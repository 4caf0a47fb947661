import { expect, it } from 'vitest';
import { syntaxOfText } from '../syntax/field.ts';
import { hoverPlace } from './hover-place.ts';

const head = '---\ntitle: A\nopenapi: GET /users\n---\n';
const body = `import Note1 from '/snippets/a.mdx'
import x from './x.js'

See [the keys](/keys#make) and ![Box](/images/box.png "t"), \`<Card>\`.

<Card title="[a](/b)" icon="rocket" href="/keys" horizontal>
  <a href="/x">x</a> <Unknown a="b" />
</Card>

- \`\`\`python
  [a](/b)
  \`\`\`
`;
const text = head + body;

/** What is told at the first place where `words` stand, `offset` letters in. */
function at(words: string, offset = 1) {
  const place = hoverPlace(text, text.indexOf(words) + offset, head.length, syntaxOfText(text));
  if (place === null) return null;
  return [place.kind, text.slice(place.from, place.to), 'value' in place ? place.value : ''];
}

it.each([
  ['GET /users', ['operation', 'GET /users', 'GET /users']],
  ['/snippets/a', ['snippet', '/snippets/a.mdx', '/snippets/a.mdx']],
  ['./x.js', null],
  ['See', null],
  ['the keys', ['link', '[the keys](/keys#make)', '/keys#make']],
  ['#make', ['link', '[the keys](/keys#make)', '/keys#make']],
  ['Box', ['image', '![Box](/images/box.png "t")', '/images/box.png']],
  ['Card title', ['component', 'Card', '']],
  ['Card>\n\n-', ['component', 'Card', '']],
  ['title="', ['attribute', 'title', '']],
  ['rocket', ['icon', 'rocket', 'rocket']],
  ['/keys" h', ['link', '/keys', '/keys']],
  ['horizontal', ['attribute', 'horizontal', '']],
  ['/x"', ['link', '/x', '/x']],
  ['Unknown', null],
  ['python', ['language', 'python', 'python']],
  ['[a](/b)\n  `', null],
] as const)('tells of %s', (words, told) => expect(at(words)).toEqual(told));
