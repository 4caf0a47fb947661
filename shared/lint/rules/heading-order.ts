import type { Heading } from 'mdast';
import { rangeOf } from '../../mdx/types.ts';
import { contentOf, textOf, type Found } from '../content.ts';
import { defineRule } from '../define.ts';
import { shiftHeadings } from '../headings.ts';

export const headingOrderRule = defineRule({
  id: 'heading-order',
  scope: 'page',
  severity: 'advice',
  summary: 'Headings leave no level out',
  why: 'People who have the page read to them move from heading to heading, and the outline beside the page is made from them. A missing level looks like a missing section.',
  fix: 'Make the heading one level smaller than the one that it belongs to.',
  topic: 'Page',
  valid: [
    { files: '---\ntitle: A\n---\n\n## B\n\n### C\n\n#### D\n\n## E', marks: [] },
    // Inside a step or a tab, headings count from the first one there.
    { files: '---\ntitle: A\n---\n\n## B\n\n<Steps>\n<Step title="S">\n\n#### C\n\n</Step>\n</Steps>', marks: [] },
    { files: '---\ntitle: A\n---\n\n# B\n\n## C', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\n---\n\n## B\n\n#### C\n\n##### D\n\n#### E\n\n## F', marks: ['#### C'] },
    { files: '---\ntitle: A\n---\n\n### B\n\n#### C\n\n### D\n\n## E', marks: ['### B'] },
    { files: '---\ntitle: A\n---\n\n## B\n\n#### C\n\n### D\n\n##### E', marks: ['#### C', '##### E'] },
  ],
  check({ path, isSnippet, document, report }) {
    if (isSnippet) return;
    const { headings } = contentOf(document);
    // Other rules speak of headings as large as the title; until then no order can be expected.
    if (headings.some(({ node }) => node.depth === 1)) return;
    const lastIn = new Map<unknown, number>();
    for (let index = 0; index < headings.length; index++) {
      const heading = headings[index]!;
      const place = heading.parent?.node ?? null;
      const before = lastIn.get(place) ?? (place === null ? 1 : null);
      lastIn.set(place, heading.node.depth);
      if (before === null || heading.node.depth <= before + 1) continue;
      const belonging = run(headings, index, place);
      const edits = shiftHeadings(document, belonging, before + 1 - heading.node.depth);
      lastIn.set(place, belonging.at(-1)!.node.depth + before + 1 - heading.node.depth);
      index = headings.indexOf(belonging.at(-1)!);
      const isFirst = before === 1;
      report({
        range: rangeOf(heading.node),
        title: isFirst ? 'The page’s headings start too small' : 'A level of headings is left out',
        detail: isFirst
          ? `Sections start with \`##\`. “${textOf(heading.node)}” is level ${heading.node.depth}.`
          : `“${textOf(heading.node)}” is level ${heading.node.depth}, and the heading before it level ${before}.`,
        fixes:
          edits === null
            ? []
            : [
                {
                  title:
                    belonging.length === 1
                      ? `Make it level ${before + 1}`
                      : `Make it level ${before + 1} and move the next ${belonging.length === 2 ? 'one' : belonging.length - 1} along`,
                  certain: true,
                  edits: [{ path, edits }],
                },
              ],
      });
    }
  },
});

/** The heading at `index` and those that belong to it or follow it at its level, until a larger one comes. */
function run(headings: readonly Found<Heading>[], index: number, place: unknown): Found<Heading>[] {
  const { depth } = headings[index]!.node;
  const found: Found<Heading>[] = [];
  for (const heading of headings.slice(index)) {
    if ((heading.parent?.node ?? null) !== place) continue;
    if (heading.node.depth < depth) break;
    found.push(heading);
  }
  return found;
}
