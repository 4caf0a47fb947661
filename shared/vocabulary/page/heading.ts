import { h } from 'hastscript';
import { idAttribute, numberAttribute, numberValue, switchValue, ignoredStyling } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { asInline } from '../markdown-nodes.ts';
import type { MdxElement } from '../../mdx/types.ts';

/** How deep the heading is, 1 to 6. */
const levelOf = (element: MdxElement) => Math.min(6, Math.max(1, Math.round(numberAttribute(element, 'level', 2))));

export const heading = defineComponent({
  name: 'Heading',
  kind: 'block',
  group: 'Structure',
  icon: 'heading',
  summary: 'A heading that a component of your own puts together',
  useWhen: 'A component of your own has a heading, and works out its words or its depth. In text, write ## instead.',
  searchWords: ['heading', 'title', 'section', 'anchor'],
  alsoCalled: ['Header', 'SectionTitle'],
  beyondSpecification: true,
  forPrograms: true,
  attributes: {
    level: attr(numberValue(1, 6).default(2), 'How deep it is: 2 for a section, 3 for a part of one.', {
      control: 'number',
      extra: true,
    }),
    id: idAttribute,
    noAnchor: attr(switchValue.default(false), 'Readers can’t link to it.', {
      label: 'Without a link',
      control: 'switch',
      extra: true,
    }),
    ...ignoredStyling,
  },
  snippet: '<Heading level={${1:2}}>${2:Title}</Heading>$0',
  examples: [
    { title: 'A section', source: '<Heading level={2}>Retries</Heading>' },
    { title: 'With a name for links', source: '<Heading level={3} id="limits">Limits of retries</Heading>' },
  ],
  render(element, context) {
    const level = levelOf(element);
    const content = context.inlineChildren(element);
    const plain = context.plainText(content).trim();
    // The page’s title is its one heading of the first level.
    const name = `h${Math.max(2, level)}`;
    if (plain === '' || switchAttribute(element, 'noAnchor')) return h(name, content);
    const id = context.titleAnchor(plain, textAttribute(element, 'id'));
    if (level <= 3) context.tocEntry({ id, title: plain, level: level === 3 ? 3 : 2 });
    return h(name, { id }, [context.anchorLink(id, plain), ...content]);
  },
  markdown: (element, context) => [
    { type: 'heading', depth: levelOf(element) as 2, children: asInline(context.children(element)) },
  ],
});
