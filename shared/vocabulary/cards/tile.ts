import { h } from 'hastscript';
import { ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { asBlocks, link, list, listItem, paragraph, text } from '../markdown-nodes.ts';
import { stretchedLink } from './parts.ts';

export const tile = defineComponent({
  name: 'Tile',
  kind: 'block',
  group: 'Cards',
  icon: 'image',
  summary: 'A preview picture with title and link',
  useWhen: 'A gallery shows what things look like: templates, components, integrations.',
  insteadUse: { when: 'text matters more than the picture', component: 'Card' },
  searchWords: ['gallery', 'preview', 'showcase', 'thumbnail', 'card', 'picture'],
  beyondSpecification: true,
  attributes: {
    href: attr(textValue, 'Page or address that the tile leads to.', {
      label: 'Opens',
      control: 'link',
      required: 'Readers see a tile that opens nothing.',
      extra: true,
    }),
    title: attr(textValue, 'Line under the picture.', { control: 'markdown', extra: true }),
    description: attr(textValue, 'A second, quieter line.', { control: 'markdown', extra: true }),
    ...ignoredStyling,
  },
  snippet:
    '<Tile href="${1:/}" title="${2:Title}" description="${3:Text}">\n  ${4:Paste or drop a picture here}\n</Tile>$0',
  examples: [
    {
      title: 'A template',
      source:
        '<Tile href="/templates/blog" title="Blog" description="Posts, tags and a feed">\n  ![A list of posts with pictures](/images/blog.png)\n</Tile>',
    },
    {
      title: 'Two tiles',
      source:
        '<Columns cols={2}>\n  <Tile href="/maps" title="Maps">\n    ![A map of Europe](/images/map.png)\n  </Tile>\n  <Tile href="/charts" title="Charts">\n    ![A bar chart](/images/chart.png)\n  </Tile>\n</Columns>',
    },
  ],
  render(element, context) {
    const title = textAttribute(element, 'title');
    const description = textAttribute(element, 'description');
    const href = textAttribute(element, 'href');
    const label = title === undefined ? [] : context.text(title);
    const head =
      href === undefined
        ? label
        : [stretchedLink(href, label, title === undefined ? (description ?? href) : undefined, context)];
    return h('div', { className: ['card', 'tile', ...(href === undefined ? [] : ['linked'])] }, [
      h('div', { className: ['tile-preview'] }, ...context.inlineChildren(element)),
      ...(head.length > 0 ? [h('p', { className: ['card-title'] }, ...head)] : []),
      ...(description === undefined ? [] : [h('div', { className: ['card-body'] }, ...context.text(description))]),
    ]);
  },
  markdown(element, context) {
    const href = textAttribute(element, 'href');
    const title = textAttribute(element, 'title');
    const description = textAttribute(element, 'description');
    const label = title === undefined ? [text(href ?? '')] : context.text(title);
    const head = paragraph(
      ...(href === undefined ? label : [link(href, label)]),
      ...(description === undefined ? [] : [text(': '), ...context.text(description)]),
    );
    return [list([listItem([head, ...asBlocks(context.children(element))])])];
  },
});
