import { described } from '../../../define.ts';
import { codeThemes } from '../../../code-themes.gen.ts';
import { anything, choice, either, onOff, oneOf, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

// A name that means the colours of the site itself.
const own = 'css-variables';
const names = Object.keys(codeThemes);
const themeName = () => oneOf([...names, own], 'the name of a theme for code, such as github-dark, nord or one-light');
const nameOptions = Object.fromEntries(names.map((name) => [name, titleOf(name)]));

/** The theme of one mode. */
const codeTheme = (mode: 'light' | 'dark') =>
  described(themeName().optional(), {
    title: `Theme for code in ${mode} mode`,
    help: `Colours of code while the page is ${mode}, known from editors. What could not be read is made lighter or darker.`,
    example: mode === 'dark' ? 'github-dark' : 'github-light',
    control: 'select',
    without: 'Code has the colours of the site.',
    options: nameOptions,
  });

/** `github-dark` is “Github dark”. */
function titleOf(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
}

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
              either('the name of a theme for code, or one for “light” and one for “dark”', [
                themeName(),
                parts({ light: codeTheme('light'), dark: codeTheme('dark') }),
              ]).optional(),
              {
                title: 'Theme for code',
                help: 'Colours of code that are known from editors, the same in both modes or one for each. What could not be read is made lighter or darker.',
                example: 'github-dark',
                control: 'select',
                without: 'Code has the colours of the site.',
                options: nameOptions,
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
          help: 'Code follows the mode of the page, or has the colours of a theme that is known from editors. What could not be read is made lighter or darker.',
          example: 'dark',
          control: 'code-look',
          without: 'Code is light in light mode, and dark in dark mode.',
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
    const theme = code.get('theme');
    const look = (name: string | undefined, usual: 'light' | 'dark') =>
      name === undefined ? usual : (codeThemes[name] ?? usual);
    const dark = code.text() === 'dark' ? 'dark' : 'light';
    return {
      eyebrow: value.get('eyebrows').choice(['section', 'breadcrumbs']) ?? 'breadcrumbs',
      codeLooks: {
        light: look(theme.text() ?? theme.get('light').text(), dark),
        dark: look(theme.text() ?? theme.get('dark').text(), 'dark'),
      },
    };
  },
});
