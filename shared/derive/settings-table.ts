import { unwrapped, type FieldMeta } from '../settings/define.ts';
import type { Dialect } from '../settings/model.ts';
import { allProperties, type Property } from '../settings/properties.ts';
import { useOf } from './use.ts';
import { settingsRules } from '../settings/rules/index.gen.ts';

/** One line of the reference of all settings. */
export interface SettingRow {
  /** `tabs[].name` */
  readonly path: string;
  readonly meta: FieldMeta;
  /** Control of the form. */
  readonly control: string;
  /** What a value needs, and the rules between settings that look at it. */
  readonly validations: string;
  readonly effect: string;
}

const controlWords: Readonly<Record<FieldMeta['control'], string>> = {
  text: 'text',
  paragraph: 'text of several lines',
  switch: 'switch',
  select: 'choice',
  address: 'address with the site’s pages',
  'web-address': 'web address',
  folder: 'folder of the site, or address',
  page: 'page of the site',
  image: 'picture: choose, drop or bring',
  icon: 'icon picker with search',
  'icon-type': 'choice',
  color: 'hex, picker and contrast',
  gradient: 'one colour or a gradient',
  'color-pair': 'a colour for each mode',
  logo: 'pictures on both grounds',
  list: 'ordered list',
  'key-values': 'names with texts',
  fields: 'group of fields',
  items: 'ordered list of cards',
  navigation: 'tree of groups and pages',
  versions: 'ordered list of versions',
  socials: 'ordered list of accounts',
  'base-urls': 'one or several addresses',
  auth: 'fields by method',
  'openapi-list': 'ordered list of files with their state',
  operation: 'text with the API files’ operations',
  channel: 'text with the AsyncAPI files’ channels',
  redirects: 'ordered list of redirects',
  'font-file': 'path of a font file',
  'page-menu': 'ordered list of entries',
  'code-look': 'choice for each mode',
};

/** Every property of a settings file at any depth, as the form, the checks and the site know it. */
export function settingRows(dialect: Dialect): SettingRow[] {
  return allProperties(dialect).map(rowOf);
}

function rowOf({ path, schema, meta, isRequired }: Property): SettingRow {
  const wrong = unwrapped(schema).safeParse(Symbol('no value of JSON'));
  const needs = wrong.error?.issues.find((issue) => issue.path.length === 0)?.message ?? 'any value';
  const rules = settingsRules
    .filter(({ looksAt }) => looksAt.includes(path))
    .map(({ id, summary }) => `${summary}. (\`${id}\`)`);
  return {
    path,
    meta,
    control: meta.standing === 'kept' ? 'none: kept in the file' : controlWords[meta.control],
    validations: [`${isRequired ? 'Required. ' : ''}Needs ${needs}.`, ...rules].join(' '),
    effect:
      meta.standing === 'kept'
        ? 'None, in the words of its help.'
        : `Without it: ${meta.without.charAt(0).toLowerCase()}${meta.without.slice(1)}`,
  };
}

/** The reference as Markdown. `effectTest` answers the name of the test that sees the effect of a setting. */
export function settingsTable(effectTest: (dialect: Dialect, path: string) => string | null): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const table = (dialect: Dialect) =>
    settingRows(dialect).map((row) => {
      const test = row.meta.standing === 'kept' ? 'has no effect' : (effectTest(dialect, row.path) ?? '');
      const said = row.meta.default === undefined ? '' : ` Usually \`${JSON.stringify(row.meta.default)}\`.`;
      return `| \`${row.path}\` | ${cell(row.control)} | ${cell(row.validations)} | ${cell(row.effect)} | ${test} | ${useOf(dialect, row.path)} | ${cell(row.meta.help + said)} |\n`;
    });
  const head = '| Setting | Control | Validations | Effect | Test of the effect | Use | Help |\n|-|-|-|-|-|-|-|\n';
  return [
    '# Settings of docs.json\n\nMade from the definitions in `shared/settings/formats` by `npx vitest run shared/derive/settings-table --update`. Do not edit. “Use”: in how many of the repositories that were counted, and how often.\n\n',
    `## The specification’s form\n\n${head}${table('docs').join('')}\n`,
    `## The newer form\n\n\`navigation\` is an object. Parts of it hold each other in any order; each stands here once.\n\n${head}${table('newer').join('')}`,
  ].join('');
}
