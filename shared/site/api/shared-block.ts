import type { ElementContent } from 'hast';
import type { ApiPageContext } from './context.ts';
import type { Words } from '../../words/words.ts';
import { quickHtml } from './quick-html.ts';

/** Levels inside a named schema that all pages share. */
const sharedLevels = 3;
/** Fields of one such schema. */
const mostShared = 150;
/** Longest HTML of one named schema, in UTF-16 units; larger ones are drawn less deep. */
const longestBlock = 9_000;

/** HTML of what named schemas hold, for all pages of a file in a language; null for what is too long to be taken. */
const drawn = new WeakMap<object, Map<Words, Map<string, string | null>>>();

/**
 * What stands inside a named schema, drawn once for all operations that use it:
 * large files repeat a few hundred schemas on a thousand pages. What is drawn
 * depends on the schema (`key`) and the levels left and on nothing around it, so a
 * circle ends where it closes upon this schema or the levels do.
 */
export function sharedBlock(
  context: ApiPageContext,
  key: string,
  levels: number,
  draw: (work: ApiPageContext, depth: number) => ElementContent[],
): ElementContent[] {
  const { words } = context.render;
  let spoken = drawn.get(context.document);
  if (spoken === undefined) drawn.set(context.document, (spoken = new Map()));
  let known = spoken.get(words);
  if (known === undefined) spoken.set(words, (known = new Map()));
  const look = JSON.stringify([context.keepsOrder, context.isExpanded, context.facts]);
  // From shallow to deep, as long as the result stays short.
  let best: string | null = null;
  for (let depth = 1; depth <= Math.max(1, Math.min(levels, sharedLevels)); depth++) {
    // Deeper is longer: what would not be taken is not drawn.
    if (best !== null && best.length > longestBlock) break;
    const id = `${key} ${look} ${depth}`;
    let html = known.get(id);
    if (html === undefined) {
      const work: ApiPageContext = { ...context, left: mostShared, isShared: true, isOwn: false };
      const content = draw(work, depth);
      if (work.isOwn) {
        context.isOwn = true;
        context.left = Math.min(context.left, work.left);
        return content;
      }
      html = quickHtml(content);
      if (best !== null && html.length > longestBlock) html = null;
      known.set(id, html);
    }
    if (html === null) break;
    best = html;
  }
  return [{ type: 'raw', value: best! } as unknown as ElementContent];
}
