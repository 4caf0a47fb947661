import { defineField, described } from '../../define.ts';
import { choice } from '../../kinds.ts';

export const authMethodField = defineField({
  key: 'authMethod',
  section: 'API',
  schema: described(choice(['bearer', 'basic', 'key', 'none'], ['cobo']), {
    title: 'Signing in',
    help: 'How the playground of this page signs its requests, in place of the site’s setting.',
    example: 'bearer',
    control: 'select',
    without: 'The page follows the site’s setting.',
    options: { bearer: 'Bearer token', basic: 'User name and password', key: 'Key in a header', none: 'None' },
    standing: 'extra',
  }),
});
