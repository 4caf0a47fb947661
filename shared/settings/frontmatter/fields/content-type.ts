import { defineField, described } from '../../define.ts';
import { choice } from '../../kinds.ts';

export const contentTypeField = defineField({
  key: 'contentType',
  section: 'API',
  schema: described(choice(['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']), {
    title: 'Kind of body',
    help: 'How the playground writes the fields of the body of this endpoint.',
    example: 'multipart/form-data',
    control: 'select',
    without: 'As APIs usually want it; with a file among the fields, as a form with parts.',
    options: {
      'application/json': 'JSON',
      'multipart/form-data': 'Form with parts, for files',
      'application/x-www-form-urlencoded': 'Form',
    },
    standing: 'extra',
  }),
});
