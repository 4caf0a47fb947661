import { describe, expect, test } from 'vitest';
import { contrast, defaultPrimary, readableAlternative, themeColors, type AuthorColors } from './colors.ts';
import { fromOklch, mix, toOklch, worstContrast } from './color-space.ts';

const none: AuthorColors = { primary: null, light: null, dark: null, background: { light: null, dark: null } };

const primaries = [
  '#0e7c86',
  '#f5c518',
  '#111111',
  '#e5253b',
  '#06b6d4',
  '#A8FF53',
  '#fff',
  '#000',
  '#6d28d9',
  '#ff6a00',
  '#1a73e8',
  '#84cc16',
  '#808080',
  '#ff00ff',
  '#0000ff',
];
const backgrounds: AuthorColors['background'][] = [
  { light: null, dark: null },
  { light: '#fdf6e3', dark: '#002b36' },
  { light: '#ffff00', dark: '#0000aa' },
  { light: '#777777', dark: '#7a7a7a' },
  { light: '#101a2b', dark: '#f4f4f0' },
  { light: '#00ff00', dark: '#aa0000' },
  { light: '#000', dark: '#fff' },
];

/** The tokens of one mode, without the switch between both. */
function mode(tokens: Record<string, string>, name: 'light' | 'dark'): (token: string) => string {
  return (token) => {
    const value = tokens[`--${token}`];
    if (value === undefined) throw new Error(`No token ${token}`);
    return new RegExp(`var\\(--${name},([^)]*)\\)`).exec(value)?.[1] ?? value;
  };
}

const hueNames = ['blue', 'green', 'amber', 'red', 'violet'];

describe.each(backgrounds)('on $light and $dark', (background) => {
  test.each(primaries)('primary %s keeps its contrasts', (primary) => {
    const tokens = themeColors({ ...none, primary, background });
    for (const name of ['light', 'dark'] as const) {
      const token = mode(tokens, name);
      const pages = ['bg', 'surface', 'surface-2', 'raised'].map(token);
      const pairs: [string, number][] = [
        ...['ink', 'text', 'muted', 'faint', 'accent'].map((text): [string, number] => [
          `${text} on the page`,
          worstContrast(token(text), pages),
        ]),
        ['accent on its tint', contrast(token('accent'), token('tint'))],
        ['label on a button', contrast(token('on-solid'), token('solid'))],
        ['label on a button under the pointer', contrast(token('on-solid'), token('solid-hover'))],
        ...hueNames.flatMap((hue): [string, number][] => [
          [
            `${hue} on its fills and the page`,
            worstContrast(token(hue), [token(`${hue}-fill`), token(`${hue}-fill-2`), ...pages]),
          ],
          [`text on ${hue}`, worstContrast(token('text'), [token(`${hue}-fill`), token(`${hue}-fill-2`)])],
        ]),
        ...['fg', 'comment', 'keyword', 'string', 'constant', 'function', 'param', 'punct'].map(
          (part): [string, number] => [
            `code: ${part}`,
            worstContrast(token(`syn-${part}`), [
              token('surface'),
              token('tint'),
              token('green-fill-2'),
              token('red-fill-2'),
            ]),
          ],
        ),
      ];
      for (const [pair, ratio] of pairs) expect.soft(ratio, `${name}: ${pair}`).toBeGreaterThanOrEqual(4.5);
      expect.soft(contrast(token('line-3'), token('bg')), `${name}: outline of controls`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('author colours', () => {
  test('a colour that can be read is kept', () => {
    expect(mode(themeColors({ ...none, primary: '#0e7c86' }), 'light')('solid')).toBe('#0e7c86');
    expect(mode(themeColors({ ...none, primary: '#123c69' }), 'light')('accent')).toBe('#123c69');
  });

  test('a yellow brand keeps its yellow button and gets darker links', () => {
    const token = mode(themeColors({ ...none, primary: '#f5c518' }), 'light');
    expect(token('solid')).toBe('#f5c518');
    expect(token('on-solid')).toBe('#000000');
    expect(toOklch(token('accent')).l).toBeLessThan(0.51);
    expect(Math.abs(toOklch(token('accent')).h - toOklch('#f5c518').h)).toBeLessThan(6);
  });

  test('light is the accent of dark mode, dark the colour of buttons', () => {
    const tokens = themeColors({ ...none, primary: '#0e7c86', light: '#4cc9c4', dark: '#123456' });
    expect(mode(tokens, 'dark')('accent')).toBe('#4cc9c4');
    expect(mode(tokens, 'light')('solid')).toBe('#123456');
    expect(mode(tokens, 'dark')('solid')).toBe('#123456');
  });

  test('a dark background in light mode turns the whole palette', () => {
    const tokens = themeColors({ ...none, background: { light: '#101a2b', dark: '#0b0f14' } });
    expect(toOklch(mode(tokens, 'light')('ink')).l).toBeGreaterThan(0.9);
    expect(tokens['--scheme']).toBe('dark');
  });

  test('an invisible button gets an outline', () => {
    const token = mode(themeColors({ ...none, primary: '#ffffff' }), 'light');
    expect(token('solid-edge')).toBe(token('line-3'));
  });

  test('what is no hex colour counts as absent', () => {
    expect(themeColors({ ...none, primary: 'teal' })).toEqual(themeColors({ ...none, primary: defaultPrimary }));
  });

  test('values are hex colours and nothing else', () => {
    for (const [name, value] of Object.entries(
      themeColors({ ...none, primary: '#f0f', background: { light: '#fed', dark: '#012' } }),
    )) {
      if (name !== '--scheme')
        expect(value, name).toMatch(/^(#[0-9a-f]{6,8}|var\(--light,#[0-9a-f]{6,8}\) var\(--dark,#[0-9a-f]{6,8}\))$/);
    }
  });
});

describe('arithmetic', () => {
  test('agrees with CSS', () => {
    // Values of Chromium for oklch() and color-mix(in oklab).
    expect(fromOklch({ l: 0.5, c: 0.15, h: 256 })).toBe('#1c62b6');
    expect(fromOklch({ l: 0.205, c: 0.014, h: 205 })).toBe('#10191a');
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363');
    expect(mix('#ffffff', '#0e7c86', 0.3)).toBe('#bed7da');
    expect(toOklch('#ff0000').l).toBeCloseTo(0.628, 3);
  });

  test('knows the contrast of WCAG', () => {
    expect(contrast('#fff', '#000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('red', '#fff')).toBeNaN();
  });

  test('an alternative is readable and near', () => {
    expect(readableAlternative('#123456', '#ffffff')).toBe('#123456');
    const better = readableAlternative('#f5c518', '#ffffff')!;
    expect(contrast(better, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(better, '#ffffff')).toBeLessThan(4.8);
    expect(contrast(readableAlternative('#808080', '#808080')!, '#808080')).toBeGreaterThanOrEqual(4.5);
    expect(readableAlternative('nonsense', '#fff')).toBeNull();
  });
});
