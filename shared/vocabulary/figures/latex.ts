import { ignoredStyling, switchValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute } from '../define.ts';
import { asInline } from '../markdown-nodes.ts';

export const latex = defineComponent({
  name: 'Latex',
  kind: 'either',
  group: 'Media',
  icon: 'square-function',
  summary: 'A formula in TeX',
  useWhen:
    'A page brings it along; new formulas are written between dollar signs: $x^2$, or $$ for a line of their own.',
  insteadUse: { when: 'it is program code', component: 'CodeGroup' },
  searchWords: ['math', 'formula', 'equation', 'tex', 'katex', 'mathematics'],
  beyondSpecification: true,
  attributes: {
    display: attr(switchValue.default(false), 'On a line of its own.', { control: 'switch', extra: true }),
    ...ignoredStyling,
  },
  face: { frame: 'formula', title: null },
  snippet: '<Latex>${1:8x + 4 = 20}</Latex>$0',
  examples: [
    { title: 'In a sentence', source: 'The cost is <Latex>8 x (n + 1)</Latex> credits.' },
    { title: 'On a line of its own', source: '<Latex display>a^2 + b^2 = c^2</Latex>' },
  ],
  render: (element, context) =>
    context.formula(context.plainText(element.children).trim(), switchAttribute(element, 'display')),
  markdown(element, context) {
    const value = asInline(context.children(element))
      .map((node) => ('value' in node ? node.value : ''))
      .join('')
      .trim();
    return [switchAttribute(element, 'display') ? { type: 'math', value } : { type: 'inlineMath', value }];
  },
});
