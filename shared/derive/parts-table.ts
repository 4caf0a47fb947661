import { metaOf, unwrapped } from '../settings/define.ts';
import { frontmatterFields } from '../settings/frontmatter/fields/index.gen.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import { useOf } from './use.ts';

/** An option of a block of code, as it is written behind the three signs that open it. */
export interface FenceOption {
  readonly name: string;
  /** As it stands behind the language. */
  readonly example: string;
  readonly effect: string;
  /** Why it has none; absent where it has one. */
  readonly without?: string;
}

export const fenceOptions: readonly FenceOption[] = [
  { name: 'title', example: 'server.js', effect: 'Words without a meaning of their own are the title above the code.' },
  { name: 'icon', example: 'server.js icon="book"', effect: 'An icon in front of the title.' },
  { name: '{lines}', example: '{1}', effect: 'These lines are marked.' },
  { name: 'highlight', example: 'highlight={1}', effect: 'These lines are marked.' },
  { name: 'focus', example: 'focus={1}', effect: 'All other lines step back.' },
  { name: 'lines', example: 'lines', effect: 'Numbers in front of the lines.' },
  { name: 'showLineNumbers', example: 'showLineNumbers', effect: 'Numbers in front of the lines.' },
  { name: 'wrap', example: 'wrap', effect: 'Long lines go on below.' },
  { name: 'expandable', example: 'expandable', effect: 'Long code is folded, with a button that opens it.' },
  { name: 'nocopy', example: 'nocopy', effect: 'No button that copies.' },
  {
    name: 'twoslash',
    example: 'twoslash',
    effect: 'None.',
    without: 'Types are not worked out when a site is built; the code is shown as it is written.',
  },
];

/**
 * Everything beside the settings file that pages are made of, as Markdown: settings of a page, components with their
 * attributes, options of code. `testOf` answers where the effect of a page's setting is seen.
 */
export function partsTable(testOf: (key: string) => string): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |\n`;
  const pages = frontmatterFields.map(({ key, schema }) => {
    const meta = metaOf(schema)!;
    const needs = unwrapped(schema).safeParse(Symbol('no value')).error?.issues[0]?.message ?? 'any value';
    const isKept = meta.standing === 'kept';
    const effect = isKept ? 'None, in the words of its help.' : `Without it: ${meta.without}`;
    return row(`\`${key}\``, needs, effect, isKept ? 'has no effect' : testOf(key), useOf('page', key), meta.help);
  });
  const components = [...vocabulary]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, summary, attributes }) => [
      row(`\`<${name}>\``, summary, '`vocabulary/effects`', useOf('component', name)),
      ...Object.entries(attributes).map(([attribute, { summary: what, ignored }]) =>
        row(
          `\`${name} ${attribute}\``,
          ignored ? `None. ${what}` : what,
          ignored ? 'has no effect: `vocabulary/effects`' : '`vocabulary/effects`',
          useOf('component', `${name}.${attribute}`),
        ),
      ),
    ]);
  const options = fenceOptions.map(({ name, example, effect, without }) =>
    row(
      `\`${name}\``,
      `\`${example}\``,
      without === undefined ? effect : `${effect} ${without}`,
      '`derive/parts-table`',
      useOf('fence', name),
    ),
  );
  return [
    '# Parts of pages\n\nMade from the definitions by `npx vitest run shared/derive/parts-table --update`. Do not edit. “Use”: in how many of the repositories that were counted, and how often.\n\n',
    `## Settings of a page\n\n| Setting | Needs | Effect | Test of the effect | Use | Help |\n|-|-|-|-|-|-|\n${pages.join('')}\n`,
    `## Components and their attributes\n\n| Part | Effect | Test of the effect | Use |\n|-|-|-|-|\n${components.join('')}\n`,
    `## Options of code\n\n| Option | Behind the language | Effect | Test of the effect | Use |\n|-|-|-|-|-|\n${options.join('')}`,
  ].join('');
}
