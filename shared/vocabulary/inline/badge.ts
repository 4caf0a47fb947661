import { dictionary } from '../../base/dictionary.ts';
import { h } from 'hastscript';
import { z } from 'zod';
import { iconAttributes, ignoredStyling, switchValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { asInline, strong } from '../markdown-nodes.ts';

/** Colours by the names that real pages use, as the theme's meanings. Grey is the badge without one. */
const hues = dictionary<string | null>({
  gray: null,
  blue: 'blue',
  green: 'green',
  orange: 'amber',
  yellow: 'amber',
  red: 'red',
  purple: 'violet',
  white: 'outline',
  surface: null,
  'white-destructive': 'red outline',
  'surface-destructive': 'red',
});
const sizes = ['xs', 'sm', 'md', 'lg'] as const;

export const badge = defineComponent({
  name: 'Badge',
  kind: 'inline',
  group: 'Inline',
  icon: 'badge',
  summary: 'A small label',
  useWhen: 'A word or two give a state: new, beta, deprecated, the plan that includes a feature.',
  insteadUse: { when: 'it explains something', component: 'Tooltip' },
  searchWords: ['label', 'tag', 'pill', 'chip', 'status', 'beta', 'new'],
  alsoCalled: ['Tag', 'Pill'],
  beyondSpecification: true,
  face: { frame: 'pill', title: null },
  attributes: {
    color: attr(z.enum(Object.keys(hues) as [string, ...string[]]).default('gray'), 'Colour by its meaning.', {
      label: 'Colour',
      control: 'select',
      extra: true,
    }),
    size: attr(z.enum(sizes).default('md'), 'Size of the text.', { control: 'select', extra: true }),
    shape: attr(z.enum(['rounded', 'pill']).default('rounded'), 'Corners.', { control: 'select', extra: true }),
    ...iconAttributes({ extra: true, summary: 'Icon in front of the text.' }),
    stroke: attr(switchValue.default(false), 'An outline instead of a tint.', {
      label: 'Outline',
      control: 'switch',
      extra: true,
    }),
    disabled: attr(switchValue.default(false), 'Greyed out.', { control: 'switch', extra: true }),
    ...ignoredStyling,
  },
  snippet: '<Badge color="${1:green}">${2:New}</Badge>$0',
  examples: [
    {
      title: 'States',
      source: 'Streams <Badge color="green">New</Badge> replace queues <Badge color="orange">Deprecated</Badge>.',
    },
    {
      title: 'Shapes and icon',
      source:
        '<Badge color="blue" shape="pill" icon="star">Premium</Badge> or <Badge color="purple" stroke>Preview</Badge>',
    },
  ],
  render(element, context) {
    const hue = hues[textAttribute(element, 'color') ?? 'gray']?.split(' ') ?? [];
    const size = sizes.find((name) => name === element.attributes.size);
    const drawn = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
    const classNames = [
      'badge',
      ...hue,
      ...(size && size !== 'md' ? [size] : []),
      ...(element.attributes.shape === 'pill' ? ['pill'] : []),
      ...(switchAttribute(element, 'stroke') ? ['outline'] : []),
      ...(switchAttribute(element, 'disabled') ? ['disabled'] : []),
    ];
    return h('span', { className: [...new Set(classNames)] }, [
      ...(drawn ? [drawn] : []),
      ...context.inlineChildren(element),
    ]);
  },
  markdown: (element, context) => [strong(asInline(context.children(element)))],
});
