import { described } from '../../../define.ts';
import { anything, either, hexColor, parts } from '../../../kinds.ts';
import { backgroundColors } from '../../pieces.ts';
import { readModes } from '../../read-values.ts';
import type { Reader } from '../../../reader.ts';
import { defineSetting } from '../../setting.ts';

const ownColor = 'Readers see the theme’s own colour.';

/** Colours of both formats but the one behind the page, whose place differs. */
export const colorParts = {
  primary: described(hexColor(), {
    title: 'Primary colour',
    contrast: 'text-light',
    help: 'Main colour in light mode: links, section titles and whatever is highlighted. Choose one that can be read on white.',
    example: '#0A7A5F',
    control: 'color',
    without: ownColor,
  }),
  light: described(hexColor().optional(), {
    title: 'Primary on dark',
    contrast: 'text-dark',
    help: 'Takes the place of the primary colour in dark mode. Choose one that can be read on black.',
    example: '#07C983',
    control: 'color',
    without: 'Dark mode uses the primary colour.',
  }),
  dark: described(hexColor().optional(), {
    title: 'Button colour',
    contrast: 'fill',
    help: 'Colour of important buttons, such as the one in the top bar.',
    example: '#0A7A5F',
    control: 'color',
    without: 'Important buttons have the primary colour.',
  }),
  anchors: described(
    either('a hex colour, or one for “from” and one for “to”', [
      hexColor(),
      parts({
        from: described(hexColor().optional(), {
          title: 'First colour',
          help: 'Where the gradient starts.',
          example: '#0D9373',
          control: 'color',
          without: ownColor,
          standing: 'kept',
        }),
        to: described(hexColor().optional(), {
          title: 'Second colour',
          help: 'Where the gradient ends.',
          example: '#07C983',
          control: 'color',
          without: ownColor,
          standing: 'kept',
        }),
      }),
    ]).optional(),
    {
      title: 'Colour of anchors',
      help: 'Colour of all anchor icons in older themes. Galley keeps it; give an anchor its own colour instead.',
      example: { from: '#0D9373', to: '#07C983' },
      control: 'gradient',
      without: 'Anchors have their own colours.',
      standing: 'kept',
    },
  ),
  ultraLight: described(anything().optional(), {
    title: 'Very light colour',
    help: 'Out of use. Galley keeps it without effect.',
    example: '#E6FFF5',
    control: 'color',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
  ultraDark: described(anything().optional(), {
    title: 'Very dark colour',
    help: 'Out of use. Galley keeps it without effect.',
    example: '#04372B',
    control: 'color',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
};

export const colorsMeta = {
  title: 'Colours',
  help: 'Colours of the whole site, written as hex codes.',
  example: { primary: '#0A7A5F', light: '#07C983', dark: '#0A7A5F' },
  control: 'fields',
  without: 'Readers see the theme’s own colours.',
} as const;

export const readColors = (value: Reader) => ({
  colors: {
    primary: value.get('primary').text() ?? null,
    ...readModes(value),
    background: readModes(value.get('background')),
  },
});

export const colorsField = defineSetting({
  key: 'colors',
  place: 60,
  section: 'Branding & colours',
  schema: described(parts({ ...colorParts, background: backgroundColors() }), colorsMeta),
  read: readColors,
});
