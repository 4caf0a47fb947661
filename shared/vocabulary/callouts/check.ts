import { defineCallout } from './parts.ts';

export const check = defineCallout('check', {
  name: 'Check',
  icon: 'circle-check',
  summary: 'Success: what readers see when it worked',
  useWhen: 'After a procedure or a major step, to say what readers should see now.',
  insteadUse: { when: 'it says what to do next', component: 'Note' },
  searchWords: [
    'callout',
    'box',
    'aside',
    'admonition',
    'success',
    'done',
    'verified',
    'expected result',
    'outcome',
    'confirmation',
  ],
  alsoCalled: ['Success'],
  snippet: '<Check>\n  ${1:What readers see when it worked}\n</Check>$0',
  examples: [
    {
      title: 'Expected result',
      source: '<Check>\n  The command prints `Connected` and the dashboard shows a green dot.\n</Check>',
    },
    {
      title: 'After a procedure',
      source:
        '<Check>\n  Your first message was delivered. It stands at the top of **Messages** with the state `delivered`.\n</Check>',
    },
  ],
});
