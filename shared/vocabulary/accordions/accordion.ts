import { h } from 'hastscript';
import { iconAttributes, idAttribute, ignoredStyling, switchValue, textValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { withoutLinks } from '../links.ts';
import { paragraph, titled } from '../markdown-nodes.ts';

export const accordion = defineComponent({
  name: 'Accordion',
  kind: 'block',
  inOutline: true,
  group: 'Structure',
  icon: 'chevrons-up-down',
  summary: 'Content that opens under its title',
  purpose: 'disclosure',
  useWhen:
    'Only some readers need it: details, rare cases, answers to frequent questions. What everybody needs must not hide.',
  insteadUse: { when: 'it holds the properties of a parameter or field', component: 'Expandable' },
  searchWords: ['collapsible', 'dropdown', 'toggle', 'details', 'disclosure', 'faq', 'fold', 'expand', 'spoiler'],
  face: { frame: 'boxed', title: 'title', below: ['description'] },
  alsoCalled: ['Collapse', 'Collapsible', 'Details', 'Toggle', 'Dropdown'],
  attributes: {
    title: attr(textValue, 'What is inside, so that readers can decide.', {
      control: 'markdown',
      required: 'Readers see “Details”, and can’t decide whether to open it.',
    }),
    description: attr(textValue, 'A second, quieter line under the title.', { control: 'markdown', extra: true }),
    defaultOpen: attr(switchValue.default(false), 'Stands open at first.', { control: 'switch', extra: true }),
    ...iconAttributes({ extra: true }),
    id: idAttribute,
    ...ignoredStyling,
  },
  snippet: '<Accordion title="${1:Title}">\n  ${2:Content}\n</Accordion>$0',
  examples: [
    {
      title: 'A rare case',
      source:
        '<Accordion title="Behind a proxy">\n  Set `HTTPS_PROXY` before you start the agent.\n\n  ```bash\n  export HTTPS_PROXY=http://proxy.example.com:8080\n  ```\n</Accordion>',
    },
    {
      title: 'Open, with icon and description',
      source:
        '<Accordion title="How long are events kept?" description="Retention, replay and export" icon="clock" defaultOpen>\n  For 30 days. Export them to keep them longer.\n</Accordion>',
    },
  ],
  render(element, context) {
    const title = withoutLinks(context.text(textAttribute(element, 'title') ?? context.words.details));
    const description = textAttribute(element, 'description');
    const icon = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
    const id = context.titleAnchor(context.plainText(title).trim(), textAttribute(element, 'id'));
    return h('details', { className: ['accordion'], id, open: switchAttribute(element, 'defaultOpen') }, [
      h('summary', {}, [
        context.themeIcon('chevron-right', 'chevron'),
        ...(icon ? [icon] : []),
        h('span', {}, [
          ...title,
          ...(description === undefined ? [] : [h('small', {}, ...withoutLinks(context.text(description)))]),
        ]),
      ]),
      h('div', { className: ['flow'] }, ...context.children(element)),
    ]);
  },
  markdown(element, context) {
    const description = textAttribute(element, 'description');
    return titled(context.text(textAttribute(element, 'title') ?? 'Details'), [
      ...(description === undefined ? [] : [paragraph(...context.text(description))]),
      ...context.children(element),
    ]);
  },
});
