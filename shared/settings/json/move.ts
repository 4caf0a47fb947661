import type { TextEdit } from '../../base/edit.ts';
import type { JsonPath } from '../model.ts';
import { insertChild, removeChild } from './children.ts';
import { fileAround, JsonEditError, moveInArray, parseEditable } from './edit.ts';
import { parseTree } from './parse-tree.ts';
import { editInSteps } from './pieces.ts';
import { indentationAt, isOneLine, reindented, styleOf } from './style.ts';
import { nodeAt } from './tree.ts';

/**
 * Moves an item of one list into another, or to another place of the same list.
 * It is written there as it was written here: its own order, comments and line
 * breaks go along, only the indentation is the new place's.
 *
 * @param from path of the item
 * @param list path of the list, as it is before the move
 * @param index place in that list before which the item goes, as it is before the move; its length for the end
 *
 * Throws a JsonEditError where there is no such item or place, and when an item would go into itself.
 */
export function moveItemTo(text: string, from: JsonPath, list: JsonPath, index: number): TextEdit[] {
  const source = from.slice(0, -1);
  const at = from.at(-1);
  if (typeof at !== 'number') throw new JsonEditError('no-such-place', 'Only items of a list can be moved');
  if (source.length === list.length && source.every((step, depth) => step === list[depth]))
    return moveInArray(text, list, at, index > at ? index - 1 : index);
  if (list.length >= from.length && from.every((step, depth) => step === list[depth]))
    throw new JsonEditError('no-such-place', 'A group can’t go into itself');
  return editInSteps(text, [
    (current) => {
      const tree = parseEditable(current);
      if (fileAround(tree, source) !== null || fileAround(tree, list) !== null)
        throw new JsonEditError('other-file', 'One of the lists stands in another file');
      const item = nodeAt(tree, from);
      const target = nodeAt(tree, list);
      if (item === null || target?.kind !== 'array' || index < 0 || index > target.items.length)
        throw new JsonEditError('no-such-place', 'There is no such place');
      const style = styleOf(tree);
      const written = current.slice(item.range.from, item.range.to);
      const before = indentationAt(current, item.range.from);
      const spread =
        target.items.length === 0 &&
        style.multiline &&
        (!isOneLine(current, item.range) || style.oneLine.array === false);
      return [
        insertChild(tree, target, index, style, spread, (indentation) => reindented(written, before, indentation)),
      ];
    },
    (current) => {
      const tree = parseTree(current);
      // What was put in front of it has moved it, if it stands further on in a list on the way.
      const path = from.map((step, depth) =>
        depth === list.length &&
        typeof step === 'number' &&
        step >= index &&
        list.every((other, before) => other === from[before])
          ? step + 1
          : step,
      );
      const parent = nodeAt(tree, path.slice(0, -1));
      if (parent?.kind !== 'array') throw new JsonEditError('no-such-place', 'There is no such item');
      return [removeChild(tree, parent, path.at(-1) as number)];
    },
  ]);
}
