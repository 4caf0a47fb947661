import { described } from '../../../define.ts';
import { anything, choice, either, onOff, parts, text } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

/** The theme of one mode. */
const codeTheme = (mode: string) =>
  described(text().optional(), {
    title: `Colours of code in ${mode} mode`,
    help: 'Name of a colour theme in other tools. Galley has its own colours for each mode, so this has no effect.',
    example: 'github-dark',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  });

export const stylingField = defineSetting({
  key: 'styling',
  place: 100,
  section: 'Appearance',
  schema: described(
    parts({
      eyebrows: described(choice(['section', 'breadcrumbs']).optional(), {
        title: 'Above the title',
        help: 'What stands above a page’s title: its group, or the whole way to it.',
        example: 'section',
        control: 'select',
        without: 'The whole way stands there.',
        default: 'breadcrumbs',
        options: { section: 'The group', breadcrumbs: 'The whole way' },
      }),
      codeblocks: described(
        either('“system” or “dark”, or settings in curly brackets', [
          choice(['system', 'dark']),
          parts({
            theme: described(
              either('the name of a colour theme, or one for “light” and one for “dark”', [
                text(),
                parts({ light: codeTheme('light'), dark: codeTheme('dark') }),
              ]).optional(),
              {
                title: 'Colours of code',
                help: 'Name of a colour theme, or one for each mode. Galley has its own colours for code; a dark theme alone makes code dark in both modes.',
                example: 'github-dark',
                control: 'text',
                without: 'Code has Galley’s colours for the mode.',
              },
            ),
            languages: described(anything().optional(), {
              title: 'Own languages',
              help: 'Descriptions of languages for other tools. Galley keeps them without effect.',
              example: { custom: ['/languages/mine.json'] },
              control: 'key-values',
              without: 'Nothing changes.',
              standing: 'kept',
            }),
          }),
        ]).optional(),
        {
          title: 'Code',
          help: 'Whether code follows the mode of the page, or is always dark.',
          example: 'dark',
          control: 'select',
          without: 'Code is light in light mode, and dark in dark mode.',
          default: 'system',
          options: { system: 'As the page', dark: 'Always dark' },
        },
      ),
      latex: described(onOff().optional(), {
        title: 'Styles for formulas',
        help: 'Whether other tools load them. Galley loads them where a page has a formula, so this has no effect.',
        example: true,
        control: 'switch',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
    }),
    {
      title: 'Styling',
      help: 'Details of how pages look.',
      example: { eyebrows: 'section' },
      control: 'fields',
      without: 'Pages look as usual.',
    },
  ),
  read: (value) => {
    const code = value.get('codeblocks');
    const theme = code.get('theme').text();
    return {
      eyebrow: value.get('eyebrows').choice(['section', 'breadcrumbs']) ?? 'breadcrumbs',
      hasDarkCode: code.text() === 'dark' || (theme !== undefined && isDarkTheme(theme)),
    };
  },
});

/** Themes for code whose ground is dark, by their names. */
function isDarkTheme(name: string): boolean {
  return /dark|night|black|dracula|nord|monokai|mocha|macchiato|frappe|moon|ayu$|aurora|andromeeda|houston|laserwave|poimandres|palenight|ocean|synthwave|vesper|slack-ochin|rose-pine$|plastic|red$/i.test(
    name,
  );
}
