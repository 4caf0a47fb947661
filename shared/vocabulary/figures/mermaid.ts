import type { Code } from 'mdast';
import type { MdxElement } from '../../mdx/types.ts';
import { ignoredAttribute, ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { asInline } from '../markdown-nodes.ts';

/** The diagram's source as a fence: from the attribute, a fence inside, or words. */
function fenceOf(element: MdxElement): Code {
  const inner = element.children.find((child) => child.type === 'code');
  const value =
    textAttribute(element, 'chart') ??
    (inner?.type === 'code'
      ? inner.value
      : asInline(element.children)
          .map((node) => ('value' in node ? node.value : ''))
          .join(''));
  return { type: 'code', lang: 'mermaid', value: value.trim() };
}

export const mermaid = defineComponent({
  name: 'Mermaid',
  kind: 'block',
  group: 'Media',
  icon: 'workflow',
  summary: 'A diagram written in Mermaid',
  useWhen: 'A page brings it along; new diagrams are code blocks with the language mermaid.',
  insteadUse: { when: 'it shows files and folders', component: 'Tree' },
  searchWords: ['diagram', 'flowchart', 'sequence', 'chart', 'graph', 'state machine', 'uml'],
  beyondSpecification: true,
  attributes: {
    chart: attr(textValue, 'The diagram’s source.', { extra: true }),
    placement: ignoredAttribute('Diagrams scroll where they are wide; other buttons are not offered.'),
    actions: ignoredAttribute('Diagrams scroll where they are wide; other buttons are not offered.'),
    ...ignoredStyling,
  },
  snippet: '<Mermaid chart="flowchart LR\n  ${1:First} --> ${2:Second}" />$0',
  examples: [
    {
      title: 'A flow chart',
      source:
        '<Mermaid chart="flowchart LR\n  Event[Event] --> Endpoint{Answers?}\n  Endpoint -->|yes| Done([Delivered])\n  Endpoint -->|later| Retry[Wait]\n  Retry --> Endpoint" />',
    },
    {
      title: 'A sequence',
      source:
        '<Mermaid chart="sequenceDiagram\n  participant Shop\n  participant Halyard\n  Shop->>Halyard: invoice.paid\n  Halyard-->>Shop: 202 Accepted" />',
    },
  ],
  render: (element, context) => context.codeBlock(fenceOf(element)),
  markdown: (element) => [fenceOf(element)],
});
