import { expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { wantedFonts } from './web-fonts.ts';

const wanted = (fonts: object) =>
  wantedFonts(
    fixtureEngine({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'A',
        colors: { primary: '#123456' },
        navigation: { pages: ['a'] },
        fonts,
      }),
      'a.mdx': 'A.',
    }).index.model,
  );

it.each([
  ['a family', { family: 'Source Serif 4' }, [{ family: 'Source Serif 4', weights: [] }]],
  ['its weight', { family: 'Lora', weight: 300 }, [{ family: 'Lora', weights: [300] }]],
  [
    'one for headings and one for text',
    { heading: { family: 'Lora', weight: 800 }, body: { family: 'Open Sans' } },
    [
      { family: 'Open Sans', weights: [] },
      { family: 'Lora', weights: [800] },
    ],
  ],
  [
    'one of two weights',
    { family: 'Lora', heading: { family: 'Lora', weight: 800 }, body: { family: 'Lora', weight: 450 } },
    [{ family: 'Lora', weights: [450, 800] }],
  ],
  ['a file of its own', { family: 'Lora', source: '/lora.woff2' }, []],
  ['what every system or the theme has', { family: 'system-ui', heading: { family: 'inter' } }, []],
  ['a whole stack', { family: 'Lora, serif' }, []],
  ['what is no name', { family: 'a&family=b;x:<script>' }, []],
  ['a very long name', { family: 'A'.repeat(100) }, []],
])('typefaces that a site wants: %s', (_name, fonts, expected) => {
  expect(wanted(fonts)).toEqual(expected);
});
