import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const openapiSchemaField = defineField({
  key: 'openapi-schema',
  section: 'API',
  schema: described(filledText(), {
    title: 'OpenAPI model',
    help: 'Name of a model in an OpenAPI file. The page then shows its fields.',
    example: 'Delivery',
    control: 'text',
    without: 'The page shows only its own text.',
    standing: 'extra',
  }),
});
