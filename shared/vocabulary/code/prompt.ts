import { h } from 'hastscript';
import { iconAttributes, ignoredAttribute, ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { asBlocks, titled } from '../markdown-nodes.ts';

export const prompt = defineComponent({
  name: 'Prompt',
  kind: 'block',
  group: 'Code',
  icon: 'message-square-code',
  summary: 'A prompt for an AI assistant, to copy',
  useWhen: 'Readers can hand the task to an AI assistant, and you give them the words for it.',
  insteadUse: { when: 'it is program code', component: 'CodeGroup' },
  searchWords: ['ai', 'assistant', 'copy', 'chat', 'instructions', 'llm', 'cursor'],
  beyondSpecification: true,
  attributes: {
    description: attr(textValue, 'What the prompt does, shown above it.', {
      control: 'markdown',
      required: 'Readers see “Prompt” above it, and must read it all to learn what it is for.',
      extra: true,
    }),
    ...iconAttributes({ extra: true, summary: 'Icon in front of the description.' }),
    actions: ignoredAttribute('Prompts can be copied; other buttons are not offered.'),
    ...ignoredStyling,
  },
  snippet: '<Prompt description="${1:What it does}">\n  ${2:The prompt}\n</Prompt>$0',
  examples: [
    {
      title: 'A task',
      source:
        '<Prompt description="Add webhooks to a project">\n  Add an endpoint that receives Halyard webhooks. Verify the signature before you read the body.\n</Prompt>',
    },
    {
      title: 'With an icon and a list',
      source:
        '<Prompt description="Review a page" icon="pencil">\n  Review this page:\n\n  - every step says what the reader sees afterwards\n  - every term is explained where it first appears\n</Prompt>',
    },
  ],
  render(element, context) {
    const description = textAttribute(element, 'description') ?? context.words.prompt;
    const icon =
      context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') }) ??
      context.themeIcon('sparkles');
    return h('figure', { className: ['code', 'prompt'] }, [
      h('figcaption', { className: ['code-head'] }, [
        icon,
        h('span', {}, ...context.text(description)),
        h(
          'button',
          {
            type: 'button',
            className: ['copy', 'needs-js'],
            ariaLabel: context.words.copyPrompt,
            dataCopy: context.plainText(element.children).trim(),
          },
          [context.themeIcon('copy', 'cp'), context.themeIcon('check', 'ok')],
        ),
      ]),
      h(
        'div',
        { className: ['prompt-text', 'flow'], tabIndex: 0, role: 'group', ariaLabel: context.words.promptText },
        ...context.children(element),
      ),
    ]);
  },
  markdown(element, context) {
    const description = textAttribute(element, 'description');
    return titled(description === undefined ? [] : context.text(description), [
      { type: 'blockquote', children: asBlocks(context.children(element)) },
    ]);
  },
});
