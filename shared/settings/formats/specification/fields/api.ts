import { described } from '../../../define.ts';
import { choice, onOff, parts, text } from '../../../kinds.ts';
import {
  baseAddresses,
  playgroundMeta,
  playgroundModeMeta,
  proxy,
  readProxy,
  signInMeta,
  signInParts,
} from '../../pieces.ts';
import { readAuth } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

const auth = described(
  parts({
    ...signInParts,
    inputPrefix: described(text().optional(), {
      title: 'Text before the key',
      help: 'Stands in the playground’s key field from the start, so that readers only add their key.',
      example: 'ApiKey',
      control: 'text',
      without: 'The key field is empty at first.',
    }),
  }).optional(),
  signInMeta,
);

export const apiField = defineSetting({
  key: 'api',
  place: 230,
  section: 'API & OpenAPI',
  schema: described(
    parts({
      baseUrl: baseAddresses,
      auth,
      playground: described(
        parts({
          mode: described(choice(['show', 'simple', 'hide']).optional(), {
            ...playgroundModeMeta,
            example: 'simple',
            options: { show: 'Show it', simple: 'Only the endpoint', hide: 'Hide it' },
            default: 'show',
          }),
          proxy: proxy({ standing: 'extra' }),
        }).optional(),
        { ...playgroundMeta, example: { mode: 'simple' } },
      ),
      maintainOrder: described(onOff().optional(), {
        title: 'Keep the order of the file',
        help: 'Lists the fields of an endpoint in the order of the OpenAPI file. Otherwise required ones come first, then all by name.',
        example: true,
        control: 'switch',
        without: 'Required fields come first, then all by name.',
      }),
    }),
    {
      title: 'API pages',
      help: 'Settings for pages that describe endpoints of an API.',
      example: { baseUrl: 'https://api.acme.com', playground: { mode: 'show' } },
      control: 'fields',
      without: 'Endpoint pages use the addresses of the OpenAPI files.',
    },
  ),
  read: (value, model) => ({
    api: {
      ...model.api,
      baseUrls: value.get('baseUrl').texts(),
      auth: readAuth(value.get('auth')),
      playground: value.at('playground', 'mode').choice(['show', 'simple', 'hide']) ?? model.api.playground,
      proxy: readProxy(value.at('playground', 'proxy')),
      maintainOrder: value.get('maintainOrder').flag() ?? model.api.maintainOrder,
    },
  }),
});
