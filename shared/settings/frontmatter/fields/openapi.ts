import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const openapiField = defineField({
  key: 'openapi',
  section: 'API',
  schema: described(filledText(), {
    title: 'Operation',
    help: 'Method and path of an operation in an OpenAPI file. The page then shows its description.',
    example: 'GET /v1/deliveries',
    control: 'operation',
    without: 'The page shows only its own text.',
    standing: 'extra',
  }),
});
