import { defineCallout } from './parts.ts';

export const danger = defineCallout('danger', {
  name: 'Danger',
  icon: 'octagon-alert',
  summary: 'Something that can’t be undone',
  useWhen: 'The next action destroys something for good. Everything milder is a Warning.',
  insteadUse: { when: 'the damage can be mended', component: 'Warning' },
  searchWords: ['callout', 'box', 'aside', 'admonition', 'error', 'critical', 'destructive', 'stop', 'irreversible'],
  alsoCalled: ['Error'],
  beyondSpecification: true,
  snippet: '<Danger>\n  ${1:What is lost for good}\n</Danger>$0',
  examples: [
    {
      title: 'Before a deletion',
      source: '<Danger>\n  Deleting an endpoint removes its history at once. Nobody can bring it back.\n</Danger>',
    },
    {
      title: 'With consequences',
      source:
        '<Danger>\n  Publishing a secret key gives everybody full access:\n\n  - messages can be read\n  - endpoints can be changed\n</Danger>',
    },
  ],
});
