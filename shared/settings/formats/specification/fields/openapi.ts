import { described } from '../../../define.ts';
import { openapiFiles } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const openapiField = defineSetting({
  key: 'openapi',
  place: 240,
  section: 'API & OpenAPI',
  schema: described(openapiFiles(), {
    title: 'OpenAPI files',
    help: 'Files or web addresses that describe your API. Pages can then show an operation of it by name.',
    example: ['/openapi.json'],
    control: 'openapi-list',
    without: 'Pages that name an operation stay without its description.',
  }),
  read: (value) => ({ openapi: value.texts() }),
});
