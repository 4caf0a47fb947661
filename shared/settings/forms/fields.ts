import type { z } from 'zod';
import { metaOf, settingsSections, type FieldMeta, type SettingsSection } from '../define.ts';
import { alternativesOf, isArray, isObject, schemasAt } from '../fields.ts';
import { formatOf } from '../formats/index.ts';
import type { Dialect, JsonPath } from '../model.ts';

/** One setting as a form offers it. */
export interface FormField {
  readonly path: JsonPath;
  readonly key: string;
  readonly meta: FieldMeta;
  /** Without it, what it belongs to can't be shown. */
  readonly required: boolean;
}

/** The settings that a section of the form offers, in their usual order. What has no effect here is left out. */
export function fieldsOfSection(dialect: Dialect, section: SettingsSection): FormField[] {
  return formatOf(dialect).settings.flatMap((field) => {
    const meta = metaOf(field.schema);
    return field.section !== section || meta === undefined || meta.standing === 'kept'
      ? []
      : [{ path: [field.key], key: field.key, meta, required: field.required }];
  });
}

/** Sections that hold something in a dialect. */
export function sectionsOf(dialect: Dialect): SettingsSection[] {
  return settingsSections.filter((section) => fieldsOfSection(dialect, section).length > 0);
}

/** The parts of the setting at `path` that a form offers; those of all its forms together where it has several. */
export function membersAt(dialect: Dialect, path: JsonPath): FormField[] {
  const members = new Map<string, FormField>();
  for (const form of schemasAt(dialect, path).flatMap(alternativesOf)) {
    if (!isObject(form)) continue;
    for (const [key, inner] of Object.entries(form.shape)) {
      const schema = inner as z.ZodType;
      const meta = metaOf(schema);
      if (meta === undefined || meta.standing === 'kept' || members.has(key)) continue;
      members.set(key, { path: [...path, key], key, meta, required: !schema.safeParse(undefined).success });
    }
  }
  return [...members.values()];
}

/** Metadata of the entries of the list at `path`; undefined where there is no list. */
export function itemMetaAt(dialect: Dialect, path: JsonPath): FieldMeta | undefined {
  for (const form of schemasAt(dialect, path).flatMap(alternativesOf)) {
    const meta = isArray(form) ? metaOf(form.element as z.ZodType) : undefined;
    if (meta !== undefined) return meta;
  }
  return undefined;
}

/** The section that a setting is in; null for settings without a form. */
export function sectionAt(dialect: Dialect, path: JsonPath): SettingsSection | null {
  const field = formatOf(dialect).settings.find(({ key }) => key === path[0]);
  return field === undefined || metaOf(field.schema)?.standing === 'kept' ? null : (field.section as SettingsSection);
}

/** Every setting that forms offer outside of lists, with its section: for searching by name. */
export function allFormFields(
  dialect: Dialect,
): readonly (FormField & { readonly section: SettingsSection; readonly around: string | null })[] {
  const all: (FormField & { section: SettingsSection; around: string | null })[] = [];
  for (const section of sectionsOf(dialect)) {
    const walk = (fields: readonly FormField[], around: string | null) => {
      for (const field of fields) {
        all.push({ ...field, section, around });
        if (
          field.path.length < 4 &&
          !['items', 'navigation', 'redirects', 'versions', 'socials'].includes(field.meta.control)
        )
          walk(membersAt(dialect, field.path), field.meta.title);
      }
    };
    walk(fieldsOfSection(dialect, section), null);
  }
  return all;
}

/** What a form calls the setting at a path, or the nearest one around it that has a name; null where none has. */
export function settingTitle(dialect: Dialect, path: JsonPath): string | null {
  for (let place = path; place.length > 0; place = place.slice(0, -1)) {
    const key = place.at(-1);
    const around = place.slice(0, -1);
    const field =
      around.length === 0
        ? formatOf(dialect).settings.find((each) => each.key === key)
        : membersAt(dialect, around).find((each) => each.key === key);
    const title = field === undefined ? undefined : 'meta' in field ? field.meta.title : metaOf(field.schema)?.title;
    if (title !== undefined) return title;
  }
  return null;
}
