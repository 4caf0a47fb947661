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
  fix: 'Set a service that counts under Settings, Services, or an address that gets the answers, or switch “Thumbs up or down” off.',
  topic: 'Settings',
  valid: [
    { files: { 'docs.json': settings(',"analytics":{"fathom":{"siteId":"ABC"}}') }, marks: [] },
    {
      files: {
        'docs.json': '{"name":"A","navigation":[],"feedback":{"thumbsRating":true,"address":"https://f.example/a"}}',
      },
      marks: [],
    },
  ],
  invalid: [
    { files: { 'docs.json': settings('') }, marks: ['"thumbsRating":true'] },
    {
      files: { 'docs.json': '{"theme":"mint","name":"A","navigation":{},"feedback":{"thumbs":true}}' },
      marks: ['"thumbs":true'],
    },
    {
      files: { 'docs.json': settings(',"analytics":{"fathom":{"siteId":"?"}}') },
      marks: ['"thumbsRating":true'],
    },
  ],
  check({ index, report }) {
    const { thumbsRating, address } = index.model.feedback;
    if (!thumbsRating || address !== null || counts(index.model.services)) return;
    const { text } = index.settings;
    const range = switchedOn(text, 'thumbsRating') ?? switchedOn(text, 'thumbs');
    if (range === null) return;
    report({
      path: index.settings.path,
      range,
      title: 'Nobody counts “Thumbs up or down”',
      detail:
        'Answers of readers go to a service that counts visits, and none can be loaded. So readers are not asked. Set one under Services, name an address of your own beside the question, or switch it off.',
    });
  },
});
