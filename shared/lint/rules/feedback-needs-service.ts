import { counts } from '../../settings/services/services.ts';
import { defineRule } from '../define.ts';
import { switchedOn } from '../switched-on.ts';

const settings = (more: string) => `{"name":"A","navigation":[],"feedback":{"thumbsRating":true}${more}}`;

export const feedbackNeedsServiceRule = defineRule({
  id: 'feedback-needs-service',
  scope: 'site',
  severity: 'advice',
  summary: 'Where readers are asked whether a page helped, a service counts their answers',
  why: 'Readers are not asked: nobody would get their answers.',
  fix: 'Set a service that counts under Settings, Services, or switch “Thumbs up or down” off.',
  topic: 'Settings',
  valid: [{ files: { 'docs.json': settings(',"analytics":{"fathom":{"siteId":"ABC"}}') }, marks: [] }],
  invalid: [
    { files: { 'docs.json': settings('') }, marks: ['"thumbsRating":true'] },
    {
      files: { 'docs.json': settings(',"analytics":{"fathom":{"siteId":"?"}}') },
      marks: ['"thumbsRating":true'],
    },
  ],
  check({ index, report }) {
    if (!index.model.feedback.thumbsRating || counts(index.model.services)) return;
    const range = switchedOn(index.settings.text, 'thumbsRating');
    if (range === null) return;
    report({
      path: index.settings.path,
      range,
      title: 'Nobody counts “Thumbs up or down”',
      detail:
        'Answers of readers go to a service that counts visits, and none can be loaded. So readers are not asked. Set one under Services, or switch the question off.',
    });
  },
});
