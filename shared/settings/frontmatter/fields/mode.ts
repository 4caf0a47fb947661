import { defineField, described } from '../../define.ts';
import { choice } from '../../kinds.ts';

export const modeField = defineField({
  key: 'mode',
  section: 'Page',
  schema: described(choice(['wide', 'custom', 'frame', 'center', 'assistant']), {
    title: 'Layout',
    help: 'How much room the text gets, and what stands beside it.',
    example: 'wide',
    control: 'select',
    without: 'The page has the sidebar and its table of contents.',
    options: {
      wide: 'Wide, without table of contents',
      custom: 'Empty canvas',
      frame: 'Canvas with sidebar',
      center: 'Centred',
      assistant: 'Assistant',
    },
    standing: 'extra',
  }),
});
