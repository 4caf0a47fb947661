import type { Scope } from './evaluate.ts';
import type { LookedUp } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Value } from './types.ts';

/** What a capitalised name stands for, `Icons.Star` too; undefined for one of the vocabulary. */
export function componentOf(name: string, scope: Scope): LookedUp {
  const [first, ...parts] = name.split('.');
  let found = scope.lookUp(first!);
  for (const part of parts) {
    if (found === undefined || 'refused' in found) return found;
    const of = found.value;
    if (!isContainer(of) || Array.isArray(of) || !Object.hasOwn(of, part)) return undefined;
    found = { value: (of as Record<string, Value>)[part] };
  }
  return found;
}

/** Whether a tag is only its content. */
export const isReactFragment = (name: string): boolean => name === 'Fragment' || name === 'React.Fragment';
