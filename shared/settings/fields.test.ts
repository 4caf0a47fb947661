import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { metaOf, settingsSections, unwrapped, controlNames, type Field } from './define.ts';
import { alternativesOf, isArray, isObject, isRecord, keyOrderOf, metaAt, schemasAt } from './fields.ts';
import { formatOf } from './formats/index.ts';
import { frontmatterFields } from './frontmatter/fields/index.gen.ts';

interface Property {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Every field and every property inside it, at any depth. */
function* propertiesOf(path: string, schema: z.ZodType, seen: Set<unknown>): Generator<Property> {
  yield { path, schema };
  for (const form of alternativesOf(schema)) {
    if (seen.has(form)) continue;
    seen.add(form);
    if (isObject(form))
      for (const [key, inner] of Object.entries(form.shape))
        yield* propertiesOf(`${path}.${key}`, inner as z.ZodType, seen);
    // An item is a property of its own when it has parts.
    if (isArray(form)) yield* itemsOf(`${path}[]`, form.element as z.ZodType, seen);
  }
}

function* itemsOf(path: string, schema: z.ZodType, seen: Set<unknown>): Generator<Property> {
  const hasParts = alternativesOf(schema).some(isObject);
  for (const property of propertiesOf(path, schema, seen)) if (property.path !== path || hasParts) yield property;
}

const families: readonly [string, readonly Field[]][] = [
  ['docs.json', formatOf('docs').settings],
  ['the newer docs.json', formatOf('newer').settings],
  ['page settings', frontmatterFields],
];

const everything = families.flatMap(([family, fields]) =>
  fields.flatMap((field) => [...propertiesOf(`${family}: ${field.key}`, field.schema, new Set())]),
);

describe('every setting, at any depth', () => {
  test('there is something to look at', () => {
    expect(everything.length).toBeGreaterThan(150);
    expect(everything.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'docs.json: colors.background.dark',
        'docs.json: anchors[].color.from',
        'docs.json: navigation[].pages',
        'docs.json: footerSocials[].url',
        'the newer docs.json: navigation.global.anchors',
      ]),
    );
  });

  test('has metadata', () => {
    expect(everything.filter(({ schema }) => metaOf(schema) === undefined).map(({ path }) => path)).toEqual([]);
  });

  test.each(everything.map(({ path, schema }) => [path, schema] as const))('%s', (_path, schema) => {
    const meta = metaOf(schema)!;
    expect(controlNames).toContain(meta.control);
    expect(meta.title).toMatch(/^[^.]*[^.!]$/);
    for (const sentence of [meta.help, meta.without]) {
      expect(sentence).toMatch(/^[^\s].*\.$/s);
      expect(sentence).not.toMatch(
        /!|\b(?:invalid|null|schema|pars(?:e|ed|ing)|frontmatter|JSON|array|boolean|string)\b/i,
      );
    }
    expect(schema.safeParse(meta.example).success, 'the example is a value that the setting can have').toBe(true);
    if (meta.default !== undefined) expect(schema.safeParse(meta.default).success, 'so is the default').toBe(true);
    for (const [option, label] of Object.entries(meta.options ?? {})) {
      expect(label).not.toBe('');
      const isValue = (value: unknown) => schema.safeParse(value).success;
      expect(isValue(option) || isValue(Number(option)), `so is the option ${option}`).toBe(true);
    }
    if (meta.control === 'select') expect(meta.options).toBeDefined();
  });

  test('says what it needs in words of its own', () => {
    for (const { path, schema } of everything) {
      for (const wrong of [Symbol('no value of JSON'), '', 'javascript:alert(1)', [], {}, 5]) {
        const issue = unwrapped(schema)
          .safeParse(wrong)
          .error?.issues.find((other) => other.path.length === 0);
        if (issue !== undefined)
          expect(issue.message, path).not.toMatch(/^(?:Invalid|Too|Expected)|!|\b(?:null|parse)\b/);
      }
    }
  });
});

describe('top-level keys', () => {
  test('the specification’s are all there', () => {
    const keys = formatOf('docs').settings.map((field) => field.key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'name',
        'navigation',
        'logo',
        'favicon',
        'colors',
        'topbarLinks',
        'topbarCtaButton',
        'versions',
        'anchors',
        'topAnchor',
        'tabs',
        'api',
        'openapi',
        'footerSocials',
        'feedback',
        'modeToggle',
        'backgroundImage',
      ]),
    );
    expect(
      formatOf('docs')
        .settings.filter((field) => field.required)
        .map((field) => field.key),
    ).toEqual(['name', 'navigation']);
    expect(formatOf('docs').settings.every((field) => settingsSections.includes(field.section))).toBe(true);
  });

  test.each(['docs', 'newer'] as const)('each has a place of its own in the usual order (%s)', (dialect) => {
    const places = formatOf(dialect).settings.map(({ place }) => place);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });

  test('mint.json has the settings of the specification', () => {
    expect(formatOf('mint')).toBe(formatOf('docs'));
  });
});

describe('what stands at a path', () => {
  test('metadata', () => {
    expect(metaAt('docs', ['colors', 'background', 'dark'])?.title).toBe('Background in dark mode');
    expect(metaAt('docs', ['navigation', 0, 'pages', 3, 'pages', 1])?.title).toBe('Page');
    expect(metaAt('docs', ['anchors', 2, 'color', 'to'])?.title).toBe('Second colour');
    expect(metaAt('newer', ['navigation', 'tabs', 0, 'groups', 1, 'pages', 0, 'group'])?.title).toBe('Title');
    expect(metaAt('docs', ['colors', 'constructor'])).toBeUndefined();
    expect(metaAt('docs', ['nothing'])).toBeUndefined();
    expect(schemasAt('docs', ['versions', 0, 'name'])).toHaveLength(1);
  });

  test('order of keys', () => {
    expect(keyOrderOf('docs')([])?.slice(0, 3)).toEqual(['$schema', 'theme', 'name']);
    expect(keyOrderOf('docs')(['tabs', 0])?.slice(0, 2)).toEqual(['name', 'url']);
    expect(keyOrderOf('docs')(['footerSocials'])).toContain('github');
    expect(keyOrderOf('docs')(['nothing'])).toBeNull();
    expect(
      formatOf('docs')
        .settings.filter((field) => isRecord(unwrapped(field.schema)))
        .map((field) => field.key),
    ).toEqual(['metadata']);
  });
});
