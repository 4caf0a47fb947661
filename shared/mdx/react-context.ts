import type { Node as EstreeNode } from 'estree-jsx';
import { isDrawn } from './at-usage.ts';
import { closureOf, Closure, closureValue, newValue, noSuchFunction, value, type Evaluation } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import { record } from './record.ts';
import { isFragment, type Value } from './types.ts';

/** What each context answers where nobody gives it another value. */
const defaults = new WeakMap<object, Value>();

const contentOf = (given: Value): Value => (isContainer(given) && 'children' in given ? given.children : null);

/**
 * `createContext('light')`. What stands between a component's tags is drawn before the component is, so a provider
 * comes too late for it: everybody gets the value that the context begins with.
 */
export function contextOf([first]: readonly Value[]): Evaluation {
  const context = record([
    ['Provider', closureValue(new Closure(([given]) => value(contentOf(given))))],
    [
      'Consumer',
      closureValue(
        new Closure(([given], node) => closureOf(contentOf(given))?.call([first], node) ?? noSuchFunction(node)),
      ),
    ],
  ]);
  defaults.set(context, first);
  return newValue(context);
}

/** `useContext(Theme)`. */
export const contextValue = (of: Value): Value =>
  typeof of === 'object' && of !== null ? defaults.get(of) : undefined;

/**
 * `React.cloneElement(child, { className: 'x' })`: a plain tag with more attributes. What a component drew stays as it
 * is: what it would have been given comes too late.
 */
export function clonedElement([of, more]: readonly Value[], node: EstreeNode): Evaluation {
  if (!isFragment(of)) return noSuchFunction(node);
  const [only, ...others] = of.children;
  if (only?.type !== 'mdxElement' || others.length > 0 || isDrawn(only) || !isContainer(more)) return value(of);
  const given = Object.entries(more as Record<string, Value>).filter(
    ([name, each]) => typeof each === 'string' && name !== 'key' && name !== 'children',
  );
  const attributes = record([...Object.entries(only.attributes), ...given]);
  return value({ type: 'mdxFragment', children: [{ ...only, attributes }] });
}
