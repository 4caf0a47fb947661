import { defineField, described } from '../../define.ts';
import { openapiFiles } from '../../kinds.ts';

export const openapiField = defineField({
  key: 'openapi',
  section: 'API & OpenAPI',
  schema: described(openapiFiles(), {
    title: 'OpenAPI files',
    help: 'Files or web addresses that describe your API. Pages can then show an operation of it by name.',
    example: ['/openapi.json'],
    widget: 'openapi-list',
    without: 'Pages that name an operation stay without its description.',
  }),
});
