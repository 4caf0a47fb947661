import type { Code, RootContent } from 'mdast';
import { z } from 'zod';
import {
  iconAttributes,
  ignoredAttribute,
  ignoredStyling,
  listAttribute,
  switchValue,
  textValue,
} from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import type { MdxElement } from '../../mdx/types.ts';

/** Numbers of lines as writers give them: `"[1,3]"`, `"1-3,5"`, `{[1, 3]}`. */
const linesValue = z.union([textValue, z.array(textValue)]);

/** Text as it is written, with every space of it. */
function exactText(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) =>
      'value' in node
        ? node.value
        : node.type === 'break'
          ? '\n'
          : 'children' in node
            ? exactText(node.children as RootContent[])
            : '',
    )
    .join('');
}

/** Words of a fence can't hold the quotes that they stand in. */
const quoted = (value: string) => `"${value.replaceAll('"', '’')}"`;

/** What the line of a fence would say; null where nothing is said. */
function metaOf(element: MdxElement): string | null {
  const given = (name: string, key: string) => {
    const value = textAttribute(element, name)?.trim() ?? '';
    return value === '' ? [] : [`${key}=${quoted(value)}`];
  };
  const lines = (name: string) => {
    const numbers = listAttribute(element, name)
      .join(',')
      .replaceAll(/[^\d,-]/g, '');
    return numbers === '' ? [] : [`${name}={${numbers}}`];
  };
  const words = [
    ...given('filename', 'title'),
    ...given('icon', 'icon'),
    ...given('iconType', 'iconType'),
    ...lines('highlight'),
    ...lines('focus'),
    ...['lines', 'wrap', 'expandable'].filter((name) => switchAttribute(element, name)),
  ];
  return words.length === 0 ? null : words.join(' ');
}

/** The code between the tags; blocks of code that are written there stay what they are. */
function codesOf(element: MdxElement): readonly Code[] {
  const written = element.children.filter((child) => child.type === 'code');
  if (written.length > 0) return written;
  const value = exactText(element.children)
    .replace(/^[ \t]*\r?\n/, '')
    .trimEnd();
  return [{ type: 'code', lang: textAttribute(element, 'language') ?? null, meta: metaOf(element), value }];
}

export const codeBlock = defineComponent({
  name: 'CodeBlock',
  kind: 'block',
  group: 'Code',
  icon: 'square-code',
  summary: 'Code that a component of your own puts together',
  useWhen: 'A component of your own shows code: it looks and copies like code between ``` lines.',
  insteadUse: { when: 'several languages say the same', component: 'CodeGroup' },
  searchWords: ['code block', 'syntax', 'highlight', 'snippet', 'listing'],
  alsoCalled: ['CodeSnippet', 'Code'],
  beyondSpecification: true,
  forPrograms: true,
  attributes: {
    language: attr(textValue, 'Language that the code is written in, for its colours.', {
      control: 'language',
      extra: true,
    }),
    filename: attr(textValue, 'Title above the code, such as the name of its file.', { extra: true }),
    ...iconAttributes({ extra: true, summary: 'Icon in front of the title.' }),
    lines: attr(switchValue.default(false), 'Numbers in front of the lines.', {
      label: 'Numbers of lines',
      control: 'switch',
      extra: true,
    }),
    wrap: attr(switchValue.default(false), 'Breaks long lines.', {
      label: 'Break long lines',
      control: 'switch',
      extra: true,
    }),
    expandable: attr(switchValue.default(false), 'Shows the beginning of long code at first.', {
      label: 'Folded at first',
      control: 'switch',
      extra: true,
    }),
    highlight: attr(linesValue, 'Lines that are marked, such as 1,3-5.', { label: 'Marked lines', extra: true }),
    focus: attr(linesValue, 'Lines that stay clear while the others are dimmed, such as 1,3-5.', {
      label: 'Lines in focus',
      extra: true,
    }),
    numberOfLines: ignoredAttribute('Nobody needs to say it: lines are counted.'),
    ...ignoredStyling,
  },
  snippet: '<CodeBlock language="${1:js}">{`${2:const answer = 42;}`}</CodeBlock>$0',
  examples: [
    { title: 'A command', source: '<CodeBlock language="bash">{`npm install @halyard/node`}</CodeBlock>' },
    {
      title: 'With a title and numbers of lines',
      source:
        '<CodeBlock language="javascript" filename="send.js" lines>{`const client = new Halyard();\nawait client.send("invoice.paid");`}</CodeBlock>',
    },
  ],
  render: (element, context) => codesOf(element).map((code) => context.codeBlock(code)),
  markdown: (element) => [...codesOf(element)],
});
