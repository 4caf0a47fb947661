import { h } from 'hastscript';
import { ignoredAttribute, ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { linkProperties, withoutLinks } from '../links.ts';
import { asInline, link as linkNode } from '../markdown-nodes.ts';

export const link = defineComponent({
  name: 'Link',
  kind: 'inline',
  group: 'Inline',
  icon: 'link',
  summary: 'A link written as a component',
  useWhen: 'A page brings it along; new links are written as [text](/page).',
  searchWords: ['anchor', 'href', 'url', 'hyperlink'],
  beyondSpecification: true,
  attributes: {
    href: attr(textValue, 'Page, section or web address.', {
      label: 'Opens',
      control: 'link',
      required: 'Readers see the words, and can’t follow them.',
      extra: true,
    }),
    target: ignoredAttribute('Links open where readers choose.'),
    rel: ignoredAttribute('Galley sets what browsers need.'),
    ...ignoredStyling,
  },
  snippet: '<Link href="${1:/}">${2:text}</Link>$0',
  examples: [
    { title: 'To a page', source: 'Read <Link href="/quickstart">the quickstart</Link> first.' },
    { title: 'To a section', source: 'See <Link href="/webhooks#retries">how retries work</Link>.' },
  ],
  render(element, context) {
    const href = textAttribute(element, 'href');
    const content = context.inlineChildren(element);
    return href === undefined
      ? content
      : h('a', { className: ['link'], ...linkProperties(href, context) }, ...withoutLinks(content));
  },
  markdown(element, context) {
    const href = textAttribute(element, 'href');
    const content = asInline(context.children(element));
    return href === undefined ? content : [linkNode(href, content)];
  },
});
