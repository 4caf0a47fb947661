import { switchAttribute, defineComponent } from '../define.ts';
import { ignoredStyling } from '../attributes.ts';
import { codeAttributes, codeFrame } from './parts.ts';

export const codeGroup = defineComponent({
  name: 'CodeGroup',
  kind: 'block',
  group: 'Code',
  icon: 'code-xml',
  summary: 'The same code in several languages',
  purpose: 'languages',
  useWhen:
    'One concept is shown in several languages, package managers or files. Give each block a language and a title; readers’ choice carries over to other groups with the same titles.',
  insteadUse: { when: 'the alternatives need text and steps as well', component: 'Tabs' },
  searchWords: [
    'code tabs',
    'code block',
    'languages',
    'multi-language',
    'snippet group',
    'package manager',
    'npm',
    'example',
  ],
  alsoCalled: ['CodeTabs', 'CodeBlocks', 'SnippetGroup'],
  face: { frame: 'strip', title: null },
  attributes: { ...codeAttributes, ...ignoredStyling },
  children: { code: true, min: 1 },
  snippet:
    '<CodeGroup>\n\n```${1:bash} ${2:npm}\n${3:npm install}\n```\n\n```${4:bash} ${5:pnpm}\n${6:pnpm add}\n```\n\n</CodeGroup>$0',
  examples: [
    {
      title: 'Package managers',
      source:
        '<CodeGroup>\n\n```bash npm\nnpm install @halyard/node\n```\n\n```bash pnpm\npnpm add @halyard/node\n```\n\n```bash yarn\nyarn add @halyard/node\n```\n\n</CodeGroup>',
    },
    {
      title: 'Languages',
      source:
        '<CodeGroup>\n\n```javascript Node.js\nconst message = await halyard.messages.send({ type: "invoice.paid" });\n```\n\n```python Python\nmessage = halyard.messages.send(type="invoice.paid")\n```\n\n```go Go\nmessage, err := client.Messages.Send(ctx, "invoice.paid")\n```\n\n</CodeGroup>',
    },
    {
      title: 'Many languages, in a menu',
      source:
        '<CodeGroup dropdown>\n\n```bash cURL\ncurl https://api.example.com/v1/status\n```\n\n```javascript JavaScript\nawait fetch("https://api.example.com/v1/status");\n```\n\n</CodeGroup>',
    },
  ],
  render(element, context) {
    const { frame, rest } = codeFrame(
      element,
      context.words.codeExamples,
      switchAttribute(element, 'dropdown'),
      context,
    );
    return frame === null ? rest : [frame, ...rest];
  },
  // Titles stay in the fences' info strings, where machines find them.
  markdown: (element, context) => context.children(element),
});
