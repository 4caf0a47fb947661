import type { Element } from 'hast';
import { z } from 'zod';
import { colorValue, iconAttributes, ignoredStyling, textValue } from '../attributes.ts';
import { cssColor, withAlpha } from '../color-value.ts';
import { attr, defineComponent, textAttribute, type RenderContext } from '../define.ts';
import { text } from '../markdown-nodes.ts';
import { meaningNamed, meaningNames, meanings, type MeaningName } from '../meanings.ts';
import type { MdxElement } from '../../mdx/types.ts';
import { calloutBox, calloutQuote } from './parts.ts';

/** What the author's `type` means; info is the neutral one. */
function meaningOf(element: MdxElement): MeaningName {
  return meaningNamed(element.attributes.type) ?? 'info';
}

function iconOf(element: MdxElement, context: RenderContext): Element {
  const own = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
  return own ?? context.themeIcon(meanings[meaningOf(element)].drawing);
}

export const callout = defineComponent({
  name: 'Callout',
  kind: 'block',
  group: 'Callouts',
  face: { frame: 'tinted', hue: '', title: 'title' },
  icon: 'megaphone',
  summary: 'A box with an icon and colour of your own',
  useWhen:
    'None of the named callouts says what you mean, such as a box for one product plan that returns on many pages.',
  insteadUse: { when: 'it is a note, tip, warning, context or confirmation', component: 'Note' },
  searchWords: ['callout', 'box', 'aside', 'admonition', 'custom', 'banner', 'highlight'],
  alsoCalled: ['CallOut', 'Admonition'],
  beyondSpecification: true,
  attributes: {
    ...iconAttributes({ extra: true, summary: 'Icon in front of the text.' }),
    color: attr(colorValue, 'Colour of the icon; the box gets a light tint of it.', {
      label: 'Colour',
      control: 'color',
      extra: true,
    }),
    title: attr(textValue, 'Bold first line.', { control: 'markdown', extra: true }),
    type: attr(z.enum(meaningNames), 'Looks like one of the named callouts.', { control: 'select', extra: true }),
    ...ignoredStyling,
  },
  snippet: '<Callout icon="${1:key}" color="${2:#0E7C86}">\n  ${3:Text}\n</Callout>$0',
  examples: [
    {
      title: 'Own icon and colour',
      source: '<Callout icon="key" color="#C2410C">\n  Only administrators can see this page.\n</Callout>',
    },
    {
      title: 'With a title',
      source:
        '<Callout icon="flask" title="Early access">\n  This feature may change before it is released.\n</Callout>',
    },
  ],
  render(element, context) {
    const meaning = meaningOf(element);
    const title = textAttribute(element, 'title');
    const color = cssColor(element.attributes.color);
    // Tints are the author's colour thinned out, so they sit on any background.
    const style =
      color &&
      [
        `--c:${color}`,
        `--fill:${withAlpha(color, 0.07) ?? 'transparent'}`,
        `--edge:${withAlpha(color, 0.28) ?? color}`,
        `--fill-2:${withAlpha(color, 0.12) ?? 'transparent'}`,
      ].join(';');
    return calloutBox({
      hue: meanings[meaning].hue,
      label: title === undefined ? context.words[meaning] : context.plainText(context.text(title)),
      icon: iconOf(element, context),
      title: title === undefined ? undefined : context.text(title),
      content: context.children(element),
      style,
    });
  },
  markdown(element, context) {
    const title = textAttribute(element, 'title');
    const label = title === undefined ? [text(`${meanings[meaningOf(element)].label}:`)] : context.text(title);
    return calloutQuote(label, context.children(element));
  },
});
