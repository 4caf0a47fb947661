import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileMentions } from './mentions.ts';

it('finds names of images, the longest that nothing divides', () => {
  expect(
    fileMentions('![a](/images/Hero%20Shot.PNG) src="x.jpeg" data:x.svg.png, .png a.png.webp "b.gifs" c.jpg'),
  ).toEqual(['hero shot.png', 'x.jpeg', 'data:x.svg.png', 'a.png.webp', 'b.gif', 'c.jpg']);
});

it('finds what one pattern over the whole text finds', () => {
  const pattern = /[^\s"'`()<>[\]{}|,;=/\\]+\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)/gi;
  const part = fc.constantFrom(
    '.png',
    '.PNG',
    '.jpg',
    '.jpeg',
    '.svg',
    'a',
    'é',
    '.',
    ' ',
    '/',
    '"',
    '\n',
    ',',
    '=',
    'png',
    '%20',
    '%',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      const decode = (name: string) => {
        try {
          return decodeURIComponent(name);
        } catch {
          return name;
        }
      };
      expect(fileMentions(text)).toEqual([
        ...new Set([...text.matchAll(pattern)].map(([name]) => decode(name).toLowerCase())),
      ]);
    }),
    { numRuns: 2000 },
  );
});
