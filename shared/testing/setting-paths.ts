import { z } from 'zod';
import { metaOf, unwrapped } from '../settings/define.ts';
import { docsJsonFields } from '../settings/docs-json/fields/index.gen.ts';

/**
 * Every property of a settings file that has an effect, as `colors.background.light`
 * or `anchors[].icon`, from the schemas themselves. Properties that are only kept
 * in the file are left out.
 */
export function settingPaths(): string[] {
  return [...new Set(docsJsonFields.flatMap((field) => pathsOf(field.schema, field.key)))].sort();
}

function pathsOf(given: z.ZodType, path: string, depth = 0): string[] {
  if (metaOf(given)?.standing === 'kept' || depth > 6) return [];
  const schema = unwrapped(given);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, part]) => pathsOf(part as z.ZodType, `${path}.${key}`, depth + 1));
  if (schema instanceof z.ZodArray) {
    const items = pathsOf(schema.element as z.ZodType, `${path}[]`, depth + 1);
    return items.length === 1 && items[0] === `${path}[]` ? [path] : items;
  }
  if (schema instanceof z.ZodUnion) {
    return (schema.options as z.ZodType[]).flatMap((option) => {
      const own = pathsOf(option, path, depth + 1);
      return own;
    });
  }
  return [path];
}
