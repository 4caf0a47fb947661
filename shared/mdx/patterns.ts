import type { Expression, Pattern } from 'estree-jsx';
import { partOfContent } from './content-parts.ts';
import { code, value, type Evaluation, type Scope } from './evaluation.ts';
import { record } from './record.ts';
import { isFragment, type Value } from './types.ts';

export type Evaluate = (node: Expression, scope: Scope) => Evaluation;
/** Gives a name, or another place, its value; answers what stands against it, or null. */
export type Put = (target: Pattern, value: Value) => Evaluation | null;

/** Takes a value apart as a pattern says, and puts the parts; answers what stands against it, or null. */
export function takeApart(pattern: Pattern, given: Value, scope: Scope, evaluate: Evaluate, put: Put) {
  const inner = (part: Pattern, of: Value): Evaluation | null => {
    switch (part.type) {
      case 'AssignmentPattern': {
        if (of !== undefined) return inner(part.left, of);
        const usual = evaluate(part.right, scope);
        return usual.ok ? inner(part.left, usual.value) : usual;
      }
      case 'ArrayPattern': {
        const list = typeof of === 'string' ? [...of] : of;
        // What is left over is a list of its own.
        if (Array.isArray(list) && (list !== of || part.elements.at(-1)?.type === 'RestElement'))
          scope.spending.work(list.length / 4);
        if (!Array.isArray(list)) return code(part, 'a part of something that is no list');
        for (const [index, element] of part.elements.entries()) {
          if (element === null) continue;
          const isRest = element.type === 'RestElement';
          const taken: Value = isRest ? list.slice(index) : (list as readonly Value[])[index];
          const failed = inner(isRest ? element.argument : element, taken);
          if (failed !== null) return failed;
        }
        return null;
      }
      case 'ObjectPattern': {
        if (of === null || of === undefined) return code(part, 'a part of something that is empty');
        const taken = new Set<string>();
        const partOf = (name: string): Value => {
          if (name === 'length' && Array.isArray(of)) return of.length;
          return typeof of === 'object' && Object.hasOwn(of, name) ? (of as Record<string, Value>)[name] : undefined;
        };
        for (const property of part.properties) {
          if (property.type === 'RestElement') {
            const all = typeof of === 'object' ? Object.entries(of as Record<string, Value>) : [];
            scope.spending.work(all.length);
            const failed = inner(property.argument, record(all.filter(([name]) => !taken.has(name))));
            if (failed !== null) return failed;
            continue;
          }
          const key = property.computed
            ? evaluate(property.key as Expression, scope)
            : value(nameOf(property.key as Expression));
          if (!key.ok) return key;
          const name = String(key.value as string);
          const own = isFragment(of) ? partOfContent(of, name, part, scope.spending) : value(partOf(name));
          if (!own.ok) return own;
          const failed = inner(property.value, own.value);
          if (failed !== null) return failed;
          taken.add(name);
        }
        return null;
      }
      default:
        return put(part, of);
    }
  };
  return inner(pattern, given);
}

function nameOf(key: Expression): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}
