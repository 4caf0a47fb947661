import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const asyncapiField = defineField({
  key: 'asyncapi',
  section: 'API',
  schema: described(filledText(), {
    title: 'AsyncAPI channel',
    help: 'Name of a channel, behind the AsyncAPI file that describes it. The page then shows what goes through it.',
    example: '/asyncapi.json deliveries',
    control: 'channel',
    without: 'The page shows only its own text.',
    standing: 'extra',
  }),
});
