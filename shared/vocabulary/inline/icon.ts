import { h } from 'hastscript';
import { colorValue, iconAttributes, ignoredStyling, numberAttribute, numberValue } from '../attributes.ts';
import { cssColor } from '../color-value.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { text } from '../markdown-nodes.ts';

export const icon = defineComponent({
  name: 'Icon',
  kind: 'inline',
  group: 'Inline',
  icon: 'shapes',
  summary: 'An icon in a line of text',
  useWhen: 'The interface shows an icon that readers must find, and you name it in the text as well.',
  insteadUse: { when: 'it marks a card, step, tab or accordion', component: 'Card' },
  searchWords: ['symbol', 'emoji', 'font awesome', 'glyph', 'pictogram', 'svg'],
  beyondSpecification: true,
  attributes: {
    ...iconAttributes({ extra: true, required: 'Readers see nothing here.', summary: 'Name of the icon.' }),
    color: attr(colorValue, 'Colour of the icon.', { label: 'Colour', control: 'color', extra: true }),
    size: attr(numberValue(8, 256), 'Size in pixels; as large as the text where it is absent.', {
      control: 'number',
      extra: true,
    }),
    ...ignoredStyling,
  },
  children: { none: true },
  snippet: '<Icon icon="${1:flag}" />$0',
  examples: [
    { title: 'In a sentence', source: 'Select the flag <Icon icon="flag" /> to mark a message for later.' },
    {
      title: 'With colour and size',
      source: '<Icon icon="circle-check" color="#16803D" size={20} /> means that the endpoint answers.',
    },
  ],
  render(element, context) {
    const drawn = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
    if (drawn === null) return [];
    const color = cssColor(element.attributes.color);
    const size = Math.min(256, Math.max(0, numberAttribute(element, 'size', 0)));
    const style = [...(color ? [`color:${color}`] : []), ...(size > 0 ? [`--size:${size / 16}rem`] : [])].join(';');
    return h('span', { className: ['inline-icon'], style: style === '' ? undefined : style }, drawn);
  },
  // Tables say yes and no with icons, so the name stays: “:circle-check:”.
  markdown(element) {
    const name = textAttribute(element, 'icon')?.trim() ?? '';
    if (name === '' || /[/\\]|\.\w{2,4}$/.test(name)) return [];
    return [text(/^[\w-]+$/.test(name) ? `:${name}:` : name)];
  },
});
