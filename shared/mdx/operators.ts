import type { Node as EstreeNode } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { textOf } from './builtins.ts';
import { code, tooMuch, value, type Evaluation } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

const longestText = limits.filledIn.oneText;

/** What an operator between two values answers. */
export function operate(operator: string, a: Value, b: Value, node: EstreeNode, spending: Spending): Evaluation {
  if (operator === 'in' && isContainer(b)) return value(Object.hasOwn(b, textOf(a)));
  if ((typeof a === 'object' && a !== null) || (typeof b === 'object' && b !== null)) {
    return operator === '==='
      ? value(a === b)
      : operator === '!=='
        ? value(a !== b)
        : code(node, 'arithmetic with lists');
  }
  switch (operator) {
    case '+': {
      const sum = typeof a === 'string' || typeof b === 'string' ? String(a) + String(b) : Number(a) + Number(b);
      return typeof sum === 'string' && (sum.length > longestText || !spending.made(sum))
        ? tooMuch(node, 'a text that is too long')
        : value(sum);
    }
    case '-':
      return value(Number(a) - Number(b));
    case '*':
      return value(Number(a) * Number(b));
    case '/':
      return value(Number(a) / Number(b));
    case '%':
      return value(Number(a) % Number(b));
    case '**':
      return value(Number(a) ** Number(b));
    case '===':
      return value(a === b);
    case '!==':
      return value(a !== b);
    case '==':
      // eslint-disable-next-line eqeqeq -- the author wrote the loose comparison and gets what it means
      return value(a == b);
    case '!=':
      // eslint-disable-next-line eqeqeq -- the author wrote the loose comparison and gets what it means
      return value(a != b);
    case '<':
      return value((a as number) < (b as number));
    case '<=':
      return value((a as number) <= (b as number));
    case '>':
      return value((a as number) > (b as number));
    case '>=':
      return value((a as number) >= (b as number));
    default:
      return code(node, `the operator ${operator}`);
  }
}
