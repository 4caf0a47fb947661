import { defineField, described } from '../../define.ts';
import { choice } from '../../kinds.ts';

export const playgroundField = defineField({
  key: 'playground',
  section: 'API',
  schema: described(choice(['interactive', 'simple', 'none'], ['show', 'hide', 'auth']), {
    title: 'Playground',
    help: 'Whether readers can try the endpoint on this page, only copy its address, or neither.',
    example: 'simple',
    control: 'select',
    without: 'The page follows the site’s setting.',
    options: { interactive: 'Show it', simple: 'Only the endpoint', none: 'Hide it' },
    standing: 'extra',
  }),
});
