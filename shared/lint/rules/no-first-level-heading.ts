import { rangeOf } from '../../mdx/types.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { removeBlock, shiftHeadings } from '../headings.ts';

export const noFirstLevelHeadingRule = defineRule({
  id: 'no-first-level-heading',
  scope: 'page',
  severity: 'warning',
  summary: 'Sections start at the second level',
  why: 'The page’s title is its largest heading already. A second one as large confuses search engines and people who have the page read to them, and is missing from the outline.',
  fix: 'Write ## for a section, ### for a part of it.',
  topic: 'Page',
  valid: [
    { files: '---\ntitle: A\n---\n\n## B\n\n### C', marks: [] },
    { files: '---\ntitle: A\nmode: custom\n---\n\n# B', marks: [] },
    // Without a title, the heading becomes it: that is another rule's fix.
    { files: '# A\n\ntext', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\n---\n\n# B\n\n## C\n\n# D', marks: ['# B'] },
    {
      files: '---\ntitle: Keys and secrets\n---\n\n# Keys & secrets\n\n# Keys and Secrets\n\n## More',
      marks: ['# Keys & secrets'],
    },
    { files: '---\ntitle: Keys\n---\n\n# **Keys**\n\ntext', marks: ['# **Keys**'] },
    { files: '---\ntitle: A\n---\n\nB\n=\n\nC\n-\n', marks: ['B\n='] },
    { files: '---\ntitle: A\n---\n\n## B\n\n# C', marks: ['# C'] },
  ],
  check({ index, path, isSnippet, document, report }) {
    const page = index.pages.get(path);
    if (isSnippet || page === undefined || !page.hasTitle || page.settings.mode === 'custom') return;
    const { headings } = contentOf(document);
    const first = headings.filter(({ node }) => node.depth === 1);
    if (first.length === 0) return;
    const range = rangeOf(first[0]!.node);
    const isFirst = first[0] === headings[0] && first[0]!.parent === null;
    const remove = { title: 'Remove this line', edits: [{ path, edits: [removeBlock(document.text, range)] }] };
    if (isFirst && first.length === 1 && sameWords(textOf(first[0]!.node), page.title)) {
      report({
        range,
        title: 'The title stands here a second time',
        detail: 'Readers see it twice: it is shown above the page already.',
        fixes: [{ ...remove, certain: true }],
      });
      return;
    }
    // Several of them are the page's sections, and everything below moves along. One alone may also be a second title.
    const isStructure = isFirst && first.length > 1;
    const edits = shiftHeadings(document, isStructure ? headings : first, 1);
    const section = { title: 'Make it a section', edits: [{ path, edits: edits ?? [] }] };
    // Right below the title it says the title once more in other words; whether it adds something only the writer
    // knows.
    const isAtTop =
      isFirst &&
      first[0]!.siblings.slice(0, first[0]!.index).every((node) => node.type === 'yaml' || node.type === 'mdxjsEsm');
    const isSecondTitle = isAtTop && sharesWords(textOf(first[0]!.node), page.title);
    const others = first.length - 1;
    report({
      range,
      title: 'This heading is as large as the page’s title',
      detail: `Sections start one level below the title: write \`##\`.${others === 0 ? '' : ` ${others === 1 ? 'One more heading' : `${others} more headings`} of this page ${others === 1 ? 'is' : 'are'} as large.`}`,
      fixes:
        edits === null
          ? []
          : isStructure
            ? [{ title: 'Make all headings one level smaller', certain: true, edits: [{ path, edits }] }]
            : isSecondTitle
              ? [remove, section]
              : isAtTop
                ? [section, remove]
                : [section],
    });
  },
});

/** Whether most words of the shorter one stand in the other: “CrewAI CLI documentation” and “CLI”. */
function sharesWords(a: string, b: string): boolean {
  const words = (text: string) =>
    new Set(
      text
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
  const [shorter, longer] = [words(a), words(b)].sort((one, other) => one.size - other.size) as [
    Set<string>,
    Set<string>,
  ];
  return shorter.size > 0 && [...shorter].filter((word) => longer.has(word)).length >= shorter.size / 2;
}

function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(a) === plain(b) && plain(a) !== '';
}
