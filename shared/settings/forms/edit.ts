import type { TextEdit } from '../../base/edit.ts';
import { unwrapped } from '../define.ts';
import { keyOrderOf, schemasAt } from '../fields.ts';
import { removeValue, setValue } from '../json/edit.ts';
import { parseTree } from '../json/parse-tree.ts';
import { nodeAt, type JsonValue } from '../json/tree.ts';
import type { Dialect, JsonPath } from '../model.ts';

/**
 * The edits that give a setting a value; `undefined` takes it out of the file,
 * and with it the curly brackets around it that would be left empty. Everything
 * else of the text stays as it is. Throws a JsonEditError when the text has
 * mistakes to be mended first.
 */
export function changeSetting(
  text: string,
  dialect: Dialect,
  path: JsonPath,
  value: JsonValue | undefined,
): TextEdit[] {
  if (value !== undefined) return setValue(text, path, value, { order: keyOrderOf(dialect) });
  const tree = parseTree(text);
  let last = path;
  for (;;) {
    const around = last.slice(0, -1);
    const node = around.length === 0 ? null : nodeAt(tree, around);
    // An entry of a list is removed by its own button only.
    if (
      node?.kind !== 'object' ||
      node.properties.some(({ key }) => key !== last.at(-1)) ||
      typeof around.at(-1) !== 'string' ||
      holdsComment(tree.comments, node.range)
    )
      break;
    last = around;
  }
  return removeValue(text, last);
}

function holdsComment(
  comments: readonly { readonly from: number; readonly to: number }[],
  range: { readonly from: number; readonly to: number },
): boolean {
  return comments.some(({ from, to }) => from >= range.from && to <= range.to);
}

/** The value that an offered option stands for: a number where the setting is one. */
export function optionValue(dialect: Dialect, path: JsonPath, option: string): JsonValue {
  return needsAt(dialect, path, option) !== null && needsAt(dialect, path, Number(option)) === null
    ? Number(option)
    : option;
}

/** What a value lacks to be used as a setting, as the end of “… needs …”; null when it can be used. */
export function needsAt(dialect: Dialect, path: JsonPath, value: JsonValue): string | null {
  let needs: string | null = null;
  for (const schema of schemasAt(dialect, path)) {
    const result = unwrapped(schema).safeParse(value);
    if (result.success) return null;
    needs ??= result.error.issues.find((issue) => issue.path.length === 0)?.message ?? 'another value';
  }
  return needs;
}
