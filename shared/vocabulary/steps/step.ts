import { h } from 'hastscript';
import { z } from 'zod';
import { iconAttributes, idAttribute, ignoredStyling, numberValue, switchValue, textValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { titled } from '../markdown-nodes.ts';
import { titleSizes, titleSizeOf } from './parts.ts';

export const step = defineComponent({
  name: 'Step',
  kind: 'block',
  group: 'Structure',
  face: { frame: 'step', title: 'title' },
  inOutline: true,
  icon: 'milestone',
  summary: 'One step of a procedure',
  purpose: 'procedure-step',
  useWhen: 'Inside Steps: one action, with a title that says it and what readers see when it worked.',
  searchWords: ['procedure', 'tutorial', 'instruction', 'stage'],
  attributes: {
    title: attr(textValue, 'The action, starting with a verb.', {
      control: 'markdown',
      required: 'Readers see a number without the action, and must read the step to learn what to do.',
      orHeading: true,
    }),
    ...iconAttributes({ extra: true, summary: 'Icon in place of the number.' }),
    stepNumber: attr(numberValue(0, 999), 'Number to show; the steps after it count on.', {
      control: 'number',
      extra: true,
    }),
    titleSize: attr(
      z.enum(titleSizes).default('p'),
      'Size of the title. Headings also stand in the table of contents.',
      { control: 'select', extra: true },
    ),
    id: idAttribute,
    noAnchor: attr(switchValue.default(false), 'No link to this step.', {
      label: 'No link to this step',
      control: 'switch',
      extra: true,
    }),
    ...ignoredStyling,
  },
  parents: ['Steps'],
  snippet: '<Step title="${1:Do this}">\n  ${2:How}\n</Step>$0',
  examples: [
    {
      title: 'Inside Steps',
      source:
        '<Steps>\n  <Step title="Open the settings">\n    They are behind your picture, top right.\n  </Step>\n</Steps>',
    },
    {
      title: 'Counting on from an earlier procedure',
      source:
        '<Steps>\n  <Step title="Deploy" stepNumber={4}>\n    Run `halyard deploy`.\n  </Step>\n  <Step title="Check the logs">\n    No line may start with `ERROR`.\n  </Step>\n</Steps>',
    },
  ],
  render(element, context) {
    const icon = context.icon(element.attributes.icon, {
      type: textAttribute(element, 'iconType'),
      className: 'step-icon',
    });
    const title = textAttribute(element, 'title');
    const size = titleSizeOf(element.attributes.titleSize) ?? 'p';
    const head = title === undefined ? [] : context.text(title);
    const plain = context.plainText(head).trim();
    const linked = plain !== '' && !switchAttribute(element, 'noAnchor');
    const id = linked ? context.titleAnchor(plain, textAttribute(element, 'id')) : undefined;
    if (id !== undefined && (size === 'h2' || size === 'h3'))
      context.tocEntry({ id, title: plain, level: size === 'h2' ? 2 : 3 });
    return h('div', { className: ['step', 'flow', ...(icon ? ['with-icon'] : [])], id }, [
      ...(icon ? [icon] : []),
      ...(head.length === 0
        ? []
        : [
            h(size, { className: ['step-title'] }, [
              ...(id === undefined ? [] : [context.anchorLink(id, plain)]),
              ...head,
            ]),
          ]),
      ...context.children(element),
    ]);
  },
  markdown(element, context) {
    const title = textAttribute(element, 'title');
    return titled(title === undefined ? [] : context.text(title), context.children(element));
  },
});
