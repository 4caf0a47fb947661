import type { Code, RootContent } from 'mdast';
import type { TextEdit } from '../../base/edit.ts';
import { languageLabel } from '../../mdx/languages.ts';
import { readFence } from '../../base/fence.ts';
import { tagsOf, type Tag } from '../../mdx/elements.ts';
import { rangeOf } from '../../mdx/types.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { beforeOnLine } from '../content.ts';
import { defineRule } from '../define.ts';

const tools =
  /^(?:npm|npx|pnpm|yarn|bunx?|deno|pip3?|pipx|uv|poetry|conda|brew|apt|cargo|go|composer|gem|bundler|maven|gradle|curl|wget)\b/i;

export const useCodeGroupRule = defineRule({
  id: 'use-code-group',
  scope: 'page',
  severity: 'advice',
  summary: 'Code in several languages stands in a code group',
  why: 'A code group shows its tabs in the frame of the code, with one button to copy, and remembers the reader’s choice for all groups with the same titles.',
  fix: 'Put the blocks into a CodeGroup, and give each a title.',
  topic: 'Components',
  valid: [
    {
      files:
        '<Tabs>\n<Tab title="npm">\n\nRun this:\n\n```bash\na\n```\n\n</Tab>\n<Tab title="yarn">\n\n```bash\nb\n```\n\n</Tab>\n</Tabs>',
      marks: [],
    },
    {
      files:
        '<Tabs>\n<Tab title="Cloud">\n```python\na\n```\n</Tab>\n<Tab title="Self-hosted">\n```python\nb\n```\n</Tab>\n</Tabs>',
      marks: [],
    },
  ],
  invalid: [
    {
      files:
        '<Tabs>\n  <Tab title="npm">\n    ```bash\n    npm i\n    ```\n  </Tab>\n  <Tab title="yarn">\n    ```bash {1}\n    yarn add\n    ```\n  </Tab>\n</Tabs>',
      marks: ['<Tabs>'],
    },
    {
      files:
        '<Tabs sync={false}>\n<Tab title="A">\n```js\n1\n```\n</Tab>\n<Tab title="B" icon="x">\n```ts b.ts\n2\n```\n</Tab>\n</Tabs>',
      marks: ['<Tabs sync={false}>'],
    },
  ],
  check({ document, path, report }) {
    const { text } = document;
    const tags = tagsOf(document);
    for (const tag of tags) {
      if (componentByName(tag.name)?.purpose !== 'alternatives') continue;
      const tabs = tags.filter(
        (other) => other.parent === tag && componentByName(other.name)?.purpose === 'alternative',
      );
      const codes = tabs.map((tab) => onlyCode(tab.children));
      if (tabs.length < 2 || codes.some((code) => code === null)) continue;
      // Alternatives in one language, such as two products, are what tabs are for.
      const titles = tabs.map((tab) => tab.attributes.find(({ name }) => name === 'title')?.value);
      const isOneLanguage =
        new Set(codes.map((code) => languageLabel((code?.lang ?? '').toLowerCase()))).size < codes.length;
      if (isOneLanguage && !titles.every((title) => typeof title === 'string' && tools.test(title))) continue;
      const group = componentFor('languages').name;
      const edits = groupEdits(text, tag, tabs, codes as Code[], group);
      report({
        range: tag.opening,
        title: 'These tabs hold nothing but code',
        detail: `A ${group} is made for that: one frame, one button to copy, and readers’ choice is remembered.`,
        fixes: edits === null ? [] : [{ title: `Make it a ${group}`, certain: true, edits: [{ path, edits }] }],
      });
    }
  },
});

function onlyCode(children: readonly RootContent[]): Code | null {
  const content = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return content.length === 1 && content[0]!.type === 'code' ? content[0]! : null;
}

/** The tabs' tags go, their titles move into the fences. Null where something would be lost. */
function groupEdits(
  text: string,
  group: Tag,
  tabs: readonly Tag[],
  codes: readonly Code[],
  name: string,
): TextEdit[] | null {
  const closing = `</${group.name}>`;
  if (group.attributes.length > 0 || !text.slice(0, group.range.to).endsWith(closing)) return null;
  const edits: TextEdit[] = [
    { ...group.nameRange, insert: name },
    { from: group.range.to - closing.length + 2, to: group.range.to - 1, insert: name },
  ];
  for (const [index, tab] of tabs.entries()) {
    const [title] = tab.attributes;
    if (
      tab.attributes.length !== 1 ||
      title!.name !== 'title' ||
      typeof title!.value !== 'string' ||
      /[`{}=\r\n[\]]/.test(title!.value)
    )
      return null;
    const code = codes[index]!;
    const { from, to } = rangeOf(code);
    const fence = /^(`{3,}|~{3,})([^\r\n]*)/.exec(text.slice(from, to));
    if (fence === null || !code.lang) return null;
    const own = readFence(code.lang, code.meta).title;
    // A title in the fence and another on the tab: which of them counts is for the writer to say.
    if (own !== '' && own !== title!.value) return null;
    const at = from + fence[1]!.length + /^[ \t]*\S*/.exec(fence[2]!)![0].length;
    if (own === '') edits.push({ from: at, to: at, insert: ` ${title!.value}` });
    const end = `</${tab.name}>`;
    if (!text.slice(0, tab.range.to).endsWith(end)) return null;
    // Tags on lines of their own go with their lines; an empty line stays between the blocks.
    if (
      beforeOnLine(text, tab.range.from).trim() !== '' ||
      beforeOnLine(text, tab.range.to - end.length).trim() !== '' ||
      !/^[ \t]*[\r\n]/.test(text.slice(tab.opening.to))
    )
      return null;
    const closingFrom = tab.range.to - end.length;
    edits.push(
      { from: tab.opening.from - beforeOnLine(text, tab.opening.from).length, to: tab.opening.to, insert: '' },
      { from: closingFrom - beforeOnLine(text, closingFrom).length, to: tab.range.to, insert: '' },
    );
  }
  return edits;
}
