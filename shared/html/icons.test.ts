import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { createIconLibrary, type IconData } from './icons.ts';

const data = {
  fontAwesome: { solid: { house: [10, 10, 'M1'] }, regular: {}, brands: { github: [10, 10, 'M2'] } },
  fontAwesomeAliases: {},
  lucide: { house: [['path', { d: 'M3' }]] },
} as unknown as IconData;

it('draws Lucide’s icon where that set is asked for, whichever the settings prefer', () => {
  const library = createIconLibrary(data, 'fontawesome');
  const drawn = (name: string, type?: string) => toHtml(library.icon(name, type === undefined ? {} : { type })!);
  expect(drawn('house')).toContain('d="M1"');
  expect(drawn('house', 'lucide')).toContain('d="M3"');
  expect(drawn('github', 'lucide')).toContain('d="M2"');
});
