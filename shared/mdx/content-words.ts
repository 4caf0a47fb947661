import type { RootContent } from 'mdast';
import { isFragment, type MdxFragment, type Value } from './types.ts';

/** What a fragment holds that remembers whether a component asked for it. */
const held = new WeakMap<MdxFragment, readonly RootContent[]>();

/** A loop may ask the same content again and again. */
const known = new WeakMap<readonly RootContent[], string | null>();

/**
 * Content that says when a component takes it. Questions about it, whether it is a text for example, take nothing: one
 * that keeps its content back until a reader does something asks them, too.
 */
export function askingFragment(content: readonly RootContent[], ask: () => void): MdxFragment {
  const fragment = Object.defineProperty({ type: 'mdxFragment' }, 'children', {
    enumerable: true,
    get: () => {
      ask();
      return content;
    },
  }) as MdxFragment;
  held.set(fragment, content);
  return fragment;
}

/** What content holds, for a question about it. */
export const lookInto = (fragment: MdxFragment): readonly RootContent[] => held.get(fragment) ?? fragment.children;

/** Content that is words alone, which React hands to a component as a text; null for any other value. */
export function wordsIn(of: Value): string | null {
  if (!isFragment(of)) return null;
  const content = lookInto(of);
  let words = known.get(content);
  if (words === undefined) known.set(content, (words = joined(content)));
  return words;
}

function joined(content: readonly RootContent[]): string | null {
  if (content.length === 0 || content.some((node) => node.type !== 'text')) return null;
  return content.map((node) => (node as { value: string }).value).join('');
}

/** The same for whoever goes on with the words: they count as taken. */
export function takeWords(of: Value): string | null {
  const words = wordsIn(of);
  if (words !== null) void (of as MdxFragment).children;
  return words;
}
