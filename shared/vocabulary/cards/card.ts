import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { h } from 'hastscript';
import { z } from 'zod';
import { colorValue, iconAttributes, ignoredStyling, switchValue, textValue } from '../attributes.ts';
import { cssColor } from '../color-value.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { asBlocks, link, list, listItem, paragraph, strong, text } from '../markdown-nodes.ts';
import { meaningNamed, meaningNames, meanings } from '../meanings.ts';
import { imageOf, stretchedLink } from './parts.ts';

export const card = defineComponent({
  name: 'Card',
  kind: 'block',
  group: 'Cards',
  icon: 'square-mouse-pointer',
  summary: 'A box with title, icon and link',
  useWhen: 'Something deserves emphasis, most often a link to a page that readers want next.',
  insteadUse: { when: 'the link belongs into a sentence', component: 'Link' },
  searchWords: ['box', 'tile', 'link card', 'button', 'feature', 'next steps', 'panel', 'call to action', 'linkcard'],
  alsoCalled: ['LinkCard'],
  face: { frame: 'boxed', title: 'title', picture: 'img', below: ['description'], caption: 'cta' },
  attributes: {
    title: attr(textValue, 'First line of the card.', {
      control: 'markdown',
      required: 'Readers see a card without a heading, and those who listen to the page don’t hear what it is about.',
    }),
    ...iconAttributes({ extra: false, summary: 'Icon above the title.' }),
    href: attr(textValue, 'Page or address that the card leads to.', { label: 'Opens', control: 'link' }),
    color: attr(colorValue, 'Colour of the icon.', { label: 'Colour', control: 'color', extra: true }),
    horizontal: attr(switchValue.default(false), 'Icon beside the text instead of above it.', {
      control: 'switch',
      extra: true,
    }),
    img: attr(textValue, 'Picture across the top.', { label: 'Picture', control: 'image', extra: true }),
    cta: attr(textValue, 'Words of a call to action at the foot.', { label: 'Call to action', extra: true }),
    arrow: attr(switchValue, 'Always show the arrow, or never.', { control: 'switch', extra: true }),
    type: attr(z.enum(meaningNames), 'Meaning, shown by the colour of the icon.', { control: 'select', extra: true }),
    disabled: attr(switchValue.default(false), 'Greyed out, without its link.', { control: 'switch', extra: true }),
    description: attr(textValue, 'Text of the card, where it has no content.', { control: 'markdown', extra: true }),
    ...ignoredStyling,
  },
  snippet: '<Card title="${1:Title}" icon="${2:rocket}">\n  ${3:What readers find there}\n</Card>$0',
  examples: [
    {
      title: 'A link',
      source:
        '<Card title="Quickstart" icon="rocket" href="/quickstart">\n  Send the first event in five minutes.\n</Card>',
    },
    {
      title: 'With picture and call to action',
      source:
        '<Card title="Event catalogue" img="/images/catalogue.png" href="/catalogue" cta="Open the catalogue">\n  Describe every event once, and publish it for your customers.\n</Card>',
    },
    {
      title: 'Horizontal',
      source:
        '<Card title="Talk to us" icon="message" href="https://example.com/support" horizontal>\n  The icon stands beside the text. Good for one strong link between two sections.\n</Card>',
    },
    {
      title: 'Without a link',
      source: '<Card title="99.99 %" icon="heart-pulse">\n  Uptime of the last year\n</Card>',
    },
  ],
  render(element, context) {
    const titleText = textAttribute(element, 'title');
    const title = titleText === undefined ? [] : context.text(titleText);
    const description = textAttribute(element, 'description');
    const body = [
      ...(description === undefined ? [] : [h('p', {}, ...context.text(description))]),
      ...context.children(element),
    ];
    const disabled = switchAttribute(element, 'disabled');
    const href = disabled ? undefined : textAttribute(element, 'href');
    const cta = textAttribute(element, 'cta');
    const color = cssColor(element.attributes.color);
    const icon = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
    const meaning = meaningNamed(element.attributes.type);
    const hue = meaning === undefined ? '' : meanings[meaning].hue;

    const name = title.length > 0 ? undefined : (cta ?? (context.plainText(body).trim() || href));
    const head: ElementContent[] = href === undefined ? title : [stretchedLink(href, title, name, context)];
    // Outgoing links point out of the page, the others ahead; seen on hover unless asked for.
    const arrow = href !== undefined && cta === undefined && switchAttribute(element, 'arrow', true);
    const arrowClass = element.attributes.arrow === undefined ? 'go' : 'go always';
    const image = imageOf(element, 'img', context);
    const classNames = [
      'card',
      ...(hue === '' ? [] : [hue]),
      ...(switchAttribute(element, 'horizontal') ? ['horizontal'] : []),
      ...(href === undefined ? [] : ['linked']),
      ...(disabled ? ['disabled'] : []),
    ];
    return h('div', { className: classNames }, [
      ...(image ? [image] : []),
      ...(icon ? [h('span', { className: ['card-icon'], style: color && `color:${color}` }, icon)] : []),
      ...(head.length > 0 ? [h('p', { className: ['card-title'] }, ...head)] : []),
      ...(body.some((node) => node.type !== 'text' || node.value.trim() !== '')
        ? [h('div', { className: ['card-body', 'flow'] }, ...body)]
        : []),
      ...(cta === undefined
        ? []
        : [h('p', { className: ['card-cta'] }, [{ type: 'text', value: cta }, context.themeIcon('arrow-right')])]),
      ...(arrow
        ? [
            context.link(href).external
              ? context.themeIcon('arrow-up-right', arrowClass)
              : context.themeIcon('arrow-right', arrowClass),
          ]
        : []),
    ]);
  },
  markdown(element, context) {
    const title = textAttribute(element, 'title');
    const description = textAttribute(element, 'description');
    const href = textAttribute(element, 'href');
    const cta = textAttribute(element, 'cta');
    const label = title !== undefined ? context.text(title) : [text(cta ?? href ?? '')];
    const head: RootContent = href === undefined ? strong(label) : link(href, label);
    const body = [
      ...(description === undefined ? [] : [paragraph(...context.text(description))]),
      ...asBlocks(context.children(element)),
    ];
    const extra =
      cta === undefined || title === undefined
        ? []
        : [paragraph(href === undefined ? text(cta) : link(href, [text(cta)]))];
    const first = body[0];
    // “Title: text” on one line where the body starts with a paragraph.
    const lines =
      first?.type === 'paragraph'
        ? [paragraph(head, text(': '), ...first.children), ...body.slice(1)]
        : [paragraph(head), ...body];
    return [list([listItem([...lines, ...extra])])];
  },
});
