import type { PhrasingContent, RootContent } from 'mdast';
import { answerSign, type Fix } from '../../base/diagnostic.ts';
import type { TextEdit } from '../../base/edit.ts';
import { rangeOf } from '../../mdx/types.ts';
import { resolveLink } from '../../workspace/links.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';

/** Words that say that there is a link, and not where it leads. */
const saysNothing =
  /^(?:(?:click|see|read|look|check|go|right|over|press|tap)[ -])?(?:(?:it|this|them|more)[ ])?(?:here|link|this|this (?:page|link|article|doc|document|url|one|section|post|website)|that|it|more|more info(?:rmation)?|read more|see more|view more|learn more|find out more|details|more details|click|page|url|website|source|docs)\W*$/i;

export const linkTextRule = defineRule({
  id: 'link-text',
  scope: 'page',
  severity: 'advice',
  summary: 'The words of a link say where it leads',
  why: 'People who look through a page, or hear its links read out, see the words of the link alone: “here” tells them nothing. Search engines take them for what the other page is about.',
  fix: 'Make the name of what is behind the link the link: “see [rotating keys](/keys)”.',
  topic: 'Links',
  valid: [
    {
      files: {
        'page.mdx': 'See [rotating keys](/b). [![Logo](/a.png)](/b) [How to get here](/b)',
        'b.mdx': '',
        'a.png': '',
      },
      marks: [],
    },
    {
      files: { 'page.mdx': '- [Docs](/b)\n- [Source](/b)\n\n| a |\n|-|\n| Decay ([details](/b)) |', 'b.mdx': '' },
      marks: [],
    },
  ],
  invalid: [
    { files: { 'page.mdx': 'Click [here](/b) for more.', 'b.mdx': '---\ntitle: Keys\n---\n' }, marks: ['here'] },
    {
      files: { 'page.mdx': '[**Click here**](https://x.y), [this page](/b) or [read more…](/b)', 'b.mdx': '' },
      marks: ['**Click here**', 'this page', 'read more…'],
    },
    { files: { 'page.mdx': '[](/b)', 'b.mdx': '' }, marks: ['[](/b)'] },
  ],
  check({ index, document, path, report }) {
    for (const { node, parent, siblings } of contentOf(document).links) {
      const range = rangeOf(node);
      // An address alone is its own text.
      if (document.text[range.from] !== '[') continue;
      const words = textOf(node).trim();
      const isEmpty = words === '' && !node.children.some((child) => child.type === 'image' || 'name' in child);
      const isAlone =
        parent?.node.type === 'tableCell' ||
        siblings.every((sibling) => sibling === node || (sibling.type === 'text' && sibling.value.trim() === ''));
      // An entry of a list or a table says by its place what the one word is about.
      if (
        !isEmpty &&
        (!saysNothing.test(words) || (isAlone && /^(?:docs|source|details|website|page|more)$/i.test(words)))
      )
        continue;
      const inside = contentRange(node.children, range.from + 1);
      const target = resolveLink(index, path, node.url);
      const example =
        target.kind === 'page' && target.hash === '' && !saysNothing.test(target.page.title) ? target.page.title : null;
      const edit = (insert: string): TextEdit[] => [{ ...inside, insert }];
      const phrase = !/^(?:click )?(?:here|this)$/i.test(words)
        ? null
        : phraseBefore(document.text, siblings[siblings.indexOf(node as RootContent) - 1], range.from);
      const fixes: Fix[] = [
        // “Learn more about keys [here](/keys)”: the words that say it are there already.
        ...(phrase === null
          ? []
          : [
              {
                title: `Link “${phrase.words}”`,
                edits: [
                  {
                    path,
                    edits: [
                      { from: phrase.from, to: phrase.from, insert: '[' },
                      { from: phrase.from + phrase.words.length, to: inside.to, insert: '' },
                    ],
                  },
                ],
              },
            ]),
        {
          title: 'Save',
          ask: {
            label: 'Words of the link',
            placeholder: example === null ? 'Say where it leads' : `Such as: ${example}`,
            into: 'markdown',
          },
          edits: [{ path, edits: edit(answerSign) }],
        },
      ];
      report({
        range: isEmpty ? range : inside,
        severity: isEmpty ? 'warning' : 'advice',
        title: isEmpty ? 'A link has no words' : `“${words}” does not say where the link leads`,
        detail: isEmpty ? 'Readers can’t see it, and so can’t follow it.' : 'Name what is behind it.',
        fixes,
      });
    }
  },
});

/** Everything between the brackets. */
function contentRange(children: readonly PhrasingContent[], from: number) {
  return children.length === 0
    ? { from, to: from }
    : { from: rangeOf(children[0]!).from, to: rangeOf(children.at(-1)!).to };
}

/**
 * What the sentence in front of a link says about it: “learn more about keys”, “see the full example”. Expression:
 * linear – at most eight words are looked at behind a verb.
 */
const announced =
  /\b(?:(?:learn|read|find out|know|discover|see)(?: \w+)? more (?:about|on)|(?:see|view|check out|find|read|follow|download|browse) (?=(?:the|our|your|its|their|all) ))\s*((?:(?!\b(?:and|or|but|that|which|at|from|on|here)\b)[\p{L}\p{N}'’/-]+(?:\.\p{L}+)?[ ]){1,8})$/iu;

function phraseBefore(
  text: string,
  before: RootContent | undefined,
  linkFrom: number,
): { readonly from: number; readonly words: string } | null {
  if (before?.type !== 'text') return null;
  const { from, to } = rangeOf(before);
  if (to !== linkFrom || text.slice(from, to) !== before.value) return null;
  const said = announced.exec(before.value)?.[1];
  return said === undefined ||
    /^(?:the|our|your|its|their|all|an?|it|this|them)$|\b(?:of|in|to|for|with|by|about|as)$/i.test(said.trim())
    ? null
    : { from: to - said.length, words: said.trimEnd() };
}
