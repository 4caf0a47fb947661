import { alternativesOf, isArray, isObject } from '../settings/fields.ts';
import type { Dialect } from '../settings/model.ts';
import { allProperties } from '../settings/properties.ts';

/**
 * Every property of a settings file that has an effect of its own, as
 * `colors.background.light` or `anchors[].icon`, from the schemas themselves.
 * What is only kept in the file is left out, and so is what only holds others.
 */
export function settingPaths(dialect: Dialect): string[] {
  const properties = allProperties(dialect);
  const kept = properties.filter(({ meta }) => meta.standing === 'kept').map(({ path }) => path);
  const isKept = (path: string) =>
    kept.some((other) => path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[]`));
  return properties
    .filter(
      ({ path, schema }) =>
        !isKept(path) &&
        alternativesOf(schema).some(
          (form) =>
            !isObject(form) && !(isArray(form) && alternativesOf(form.element as typeof schema).every(isObject)),
        ),
    )
    .map(({ path }) => path)
    .sort();
}
