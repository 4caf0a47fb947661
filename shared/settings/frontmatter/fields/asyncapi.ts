import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const asyncapiField = defineField({
  key: 'asyncapi',
  section: 'More',
  schema: described(anything(), {
    title: 'AsyncAPI channel',
    help: 'Channel of an event interface, for other tools. Galley keeps it without effect.',
    example: '/asyncapi.json deliveries',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
