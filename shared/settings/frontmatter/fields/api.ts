import { defineField, described } from '../../define.ts';
import { endpointLine } from '../../kinds.ts';

export const apiField = defineField({
  key: 'api',
  section: 'API',
  schema: described(endpointLine(), {
    title: 'Endpoint',
    help: 'Method and address of the endpoint that the page describes by hand.',
    example: 'POST /v1/deliveries',
    control: 'text',
    without: 'The page describes no endpoint.',
    standing: 'extra',
  }),
});
