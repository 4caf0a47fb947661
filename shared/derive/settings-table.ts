import { dictionary } from '../base/dictionary.ts';
import type { z } from 'zod';
import { metaOf, unwrapped, type FieldMeta } from '../settings/define.ts';
import { alternativesOf, fieldsOf, isArray, isObject } from '../settings/fields.ts';
import { settingsRule, type SettingsRule } from '../settings/rules.ts';

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

/** Rules between settings, by the settings that they look at. Names of the rules are checked by type. */
const rulesBySetting = dictionary<readonly SettingsRule[]>({
  logo: ['settings/both-modes'],
  'colors.background': ['settings/both-modes'],
  'colors.primary': ['settings/contrast'],
  'colors.light': ['settings/contrast'],
  'topbarCtaButton.name': ['settings/button'],
  'topbarCtaButton.url': ['settings/button'],
  'api.auth.name': ['settings/sign-in-names'],
  'anchors[].version': ['settings/known-version'],
  'tabs[].version': ['settings/known-version'],
  'navigation[].version': ['settings/known-version'],
  'anchors[].url': ['settings/prefix-with-pages'],
  'tabs[].url': ['settings/prefix-with-pages'],
  'navigation[].pages': ['settings/empty-group'],
  'redirects[].source': ['settings/redirect'],
  'redirects[].destination': ['settings/redirect'],
});

const controlNames: Readonly<Record<FieldMeta['widget'], string>> = {
  text: 'text', paragraph: 'text of several lines', switch: 'switch', select: 'choice', address: 'address with the site’s pages', 'web-address': 'web address', folder: 'folder of the site, or address', page: 'page of the site',
  image: 'picture: choose, drop or bring', icon: 'icon picker with search', 'icon-type': 'choice', color: 'hex, picker and contrast', gradient: 'one colour or a gradient', 'color-pair': 'a colour for each mode', logo: 'pictures on both grounds',
  list: 'ordered list', 'key-values': 'names with texts', fields: 'group of fields', items: 'ordered list of cards', navigation: 'tree of groups and pages', versions: 'ordered list of versions', socials: 'ordered list of accounts',
  'base-urls': 'one or several addresses', auth: 'fields by method', 'openapi-list': 'ordered list of files with their state', operation: 'text with the API files’ operations', redirects: 'ordered list of redirects',
};

/** Every property of the specification’s docs.json at any depth, as the form, the checks and the site know it. */
export function settingRows(): SettingRow[] {
  const rows: SettingRow[] = [];
  const walk = (path: string, schema: z.ZodType, isRequired: boolean, seen: ReadonlySet<unknown>) => {
    const meta = metaOf(schema);
    if (meta === undefined) return;
    rows.push(rowOf(path, schema, meta, isRequired));
    for (const form of alternativesOf(schema)) {
      if (seen.has(form)) continue;
      const inside = new Set([...seen, form]);
      const object = isArray(form) ? alternativesOf(form.element as z.ZodType).find(isObject) : isObject(form) ? form : undefined;
      if (object === undefined || seen.has(object)) continue;
      for (const [key, member] of Object.entries(object.shape)) {
        const inner = member as z.ZodType;
        const own = `${path}${isArray(form) ? '[]' : ''}.${key}`;
        if (!rows.some((row) => row.path === own)) walk(own, inner, !inner.safeParse(undefined).success, new Set([...inside, object]));
      }
    }
  };
  for (const field of fieldsOf('docs')) walk(field.key, field.schema, field.required, new Set());
  return rows;
}

function rowOf(path: string, schema: z.ZodType, meta: FieldMeta, isRequired: boolean): SettingRow {
  const wrong = unwrapped(schema).safeParse(Symbol('no value of JSON'));
  const needs = wrong.error?.issues.find((issue) => issue.path.length === 0)?.message ?? 'any value';
  const rules = (rulesBySetting[path] ?? []).map((rule) => `${settingsRule(rule).summary}. (\`${rule}\`)`);
  return {
    path,
    meta,
    control: meta.standing === 'kept' ? 'none: kept in the file' : controlNames[meta.widget],
    validations: [`${isRequired ? 'Required. ' : ''}Needs ${needs}.`, ...rules].join(' '),
    effect: meta.standing === 'kept' ? 'None, in the words of its help.' : `Without it: ${meta.without.charAt(0).toLowerCase()}${meta.without.slice(1)}`,
  };
}

/** The reference as a Markdown table. `effectTest` answers the name of the test that sees the effect of a setting. */
export function settingsTable(effectTest: (path: string) => string | null): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = settingRows().map((row) => {
    const test = row.meta.standing === 'kept' ? 'has no effect' : (effectTest(row.path) ?? '');
    const said = row.meta.default === undefined ? '' : ` Usually \`${JSON.stringify(row.meta.default)}\`.`;
    return `| \`${row.path}\` | ${cell(row.control)} | ${cell(row.validations)} | ${cell(row.effect)} | ${test} | ${cell(row.meta.help + said)} |`;
  });
  return `# Settings of docs.json\n\nMade from the definitions in \`shared/settings/docs-json/fields\` by \`npx vitest run shared/derive/settings-table -u\`. Do not edit.\n\n| Setting | Control | Validations | Effect | Test of the effect | Help |\n|-|-|-|-|-|-|\n${lines.join('\n')}\n`;
}
