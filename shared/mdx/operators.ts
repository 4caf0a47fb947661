import type { Node as EstreeNode } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { takeWords, wordsIn } from './content-words.ts';
import { asNumber, dateOf, untoldMoment } from './dates.ts';
import { code, tooMuch, value, type Evaluation } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';
import { textOf } from './values.ts';

const longestText = limits.filledIn.oneText;

/** What an operator between two values answers. */
export function operate(
  operator: string,
  given: Value,
  beside: Value,
  node: EstreeNode,
  spending: Spending,
): Evaluation {
  // Content that is words alone is a text: comparing it takes nothing of it.
  const isIdentity = /^[!=]==?$/.test(operator);
  const asText = isIdentity ? wordsIn : takeWords;
  const left = isIdentity && typeof beside !== 'string' ? given : (asText(given) ?? given);
  const right = isIdentity && typeof given !== 'string' ? beside : (asText(beside) ?? beside);
  const isBesideNow = dateOf(left)?.isNow === true || dateOf(right)?.isNow === true;
  const a = isIdentity ? left : asNumber(left, operator, isBesideNow);
  const b = isIdentity ? right : asNumber(right, operator, isBesideNow);
  if ((a === null && left !== null) || (b === null && right !== null)) return untoldMoment(node);
  if (operator === 'in' && isContainer(b)) return value(Object.hasOwn(b, textOf(a)));
  if (operator === '===' || operator === '!==') return value((a === b) === (operator === '==='));
  if (operator === '==' || operator === '!=') return value(isAlike(a, b) === (operator === '=='));
  if ((typeof a === 'object' && a !== null) || (typeof b === 'object' && b !== null)) {
    return code(node, 'arithmetic with lists');
  }
  switch (operator) {
    case '+': {
      const sum = typeof a === 'string' || typeof b === 'string' ? String(a) + String(b) : Number(a) + Number(b);
      return typeof sum === 'string' && (sum.length > longestText || !spending.made(sum))
        ? tooMuch(node, 'a text that is too long')
        : value(sum);
    }
    case '&':
      return value(Number(a) & Number(b));
    case '|':
      return value(Number(a) | Number(b));
    case '^':
      return value(Number(a) ^ Number(b));
    case '<<':
      return value(Number(a) << Number(b));
    case '>>':
      return value(Number(a) >> Number(b));
    case '>>>':
      return value(Number(a) >>> Number(b));
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

/**
 * What `==` means to authors (ECMAScript, IsLooselyEqual): nothing is like nothing, whichever of its two names it has,
 * and a number like the text that writes it. A list or settings are alike to themselves alone: nobody compares the text
 * that they would become.
 */
function isAlike(a: Value, b: Value): boolean {
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? null) === (b ?? null);
  if (typeof a === typeof b || typeof a === 'object' || typeof b === 'object') return a === b;
  return Number(a) === Number(b);
}
