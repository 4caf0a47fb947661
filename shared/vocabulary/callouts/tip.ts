import { defineCallout } from './parts.ts';

export const tip = defineCallout('tip', {
  name: 'Tip',
  icon: 'lightbulb',
  summary: 'Best practice or a shortcut',
  useWhen: 'There is a better or faster way than the one just described, and readers may take it or leave it.',
  insteadUse: { when: 'it is plain background', component: 'Note' },
  searchWords: ['callout', 'box', 'aside', 'admonition', 'hint', 'best practice', 'advice', 'shortcut', 'pro tip'],
  alsoCalled: ['Hint'],
  snippet: '<Tip>\n  ${1:A better way}\n</Tip>$0',
  examples: [
    { title: 'A shortcut', source: '<Tip>\n  Add `--watch` to build again whenever a file changes.\n</Tip>' },
    {
      title: 'Advice with a link',
      source:
        '<Tip>\n  Start with the [quickstart](/quickstart) if you have no account yet. It takes five minutes.\n</Tip>',
    },
  ],
});
