import { described } from '../../../define.ts';
import { choice, filledText, imageAddress, number, parts } from '../../../kinds.ts';
import type { FontSetting, SettingsModel } from '../../../model.ts';
import type { Reader } from '../../../reader.ts';
import { defineSetting } from '../../setting.ts';

const weights = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold', 800: 'Extra bold' };

/** A typeface: its name, and the file that readers get it from. */
const typeface = (of: string) => ({
  family: described(filledText().optional(), {
    title: 'Typeface',
    help: `Name of the typeface of ${of}. A typeface of Google Fonts comes into the site when it is exported; of any other, name the file.`,
    example: 'Source Serif 4',
    control: 'text',
    without: 'It is set in Inter.',
  }),
  source: described(imageAddress('the path of a font file such as /fonts/serif.woff2, or its web address').optional(), {
    title: 'File',
    help: 'Path of its font file in the docs folder, best as WOFF2, or a web address.',
    example: '/fonts/serif.woff2',
    control: 'font-file',
    without: 'An export takes it from Google Fonts; what is not there, only readers who have it see.',
  }),
  format: described(choice(['woff2', 'woff']).optional(), {
    title: 'Kind of file',
    help: 'Kind of the font file: browsers load only what they can read.',
    example: 'woff2',
    control: 'select',
    without: 'Browsers load the file, and find out.',
    options: { woff2: 'WOFF2', woff: 'WOFF' },
  }),
  weight: described(number().optional(), {
    title: 'Weight',
    help: `How heavy the letters of ${of} are: 400 is regular, 700 bold.`,
    example: 500,
    control: 'select',
    without: 'It has its usual weight.',
    options: weights,
  }),
});

export const fontsField = defineSetting({
  key: 'fonts',
  place: 95,
  section: 'Branding & colours',
  schema: described(
    parts({
      ...typeface('the site'),
      heading: described(parts(typeface('headings')).optional(), {
        title: 'Headings',
        help: 'Typeface of headings alone.',
        example: { family: 'Source Serif 4', source: '/fonts/serif.woff2' },
        control: 'fields',
        without: 'Headings are set as the rest of the site.',
      }),
      body: described(parts(typeface('text')).optional(), {
        title: 'Text',
        help: 'Typeface of everything but headings.',
        example: { family: 'Source Sans 3', source: '/fonts/sans.woff2' },
        control: 'fields',
        without: 'Text is set as the rest of the site.',
      }),
    }),
    {
      title: 'Typefaces',
      help: 'The typefaces of the site.',
      example: { family: 'Source Serif 4', source: '/fonts/serif.woff2' },
      control: 'fields',
      without: 'The site is set in Inter.',
    },
  ),
  read: (value): Partial<SettingsModel> => {
    const all = readFont(value);
    return { fonts: { body: readFont(value.get('body')) ?? all, heading: readFont(value.get('heading')) ?? all } };
  },
});

function readFont(value: Reader): FontSetting | null {
  const family = value.get('family').text();
  const weight = Number(value.get('weight').written());
  if (family === undefined && !(weight > 0)) return null;
  return {
    family: family ?? null,
    source: value.get('source').text() ?? null,
    format: value.get('format').choice(['woff2', 'woff']) ?? null,
    weight: weight >= 1 && weight <= 1000 ? weight : null,
  };
}
