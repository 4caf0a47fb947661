import { described } from '../../../define.ts';
import { choice, either, list, onOff, parts, text, webAddress } from '../../../kinds.ts';
import { readAuth } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

const auth = described(
  parts({
    method: described(choice(['bearer', 'basic', 'key'], ['cobo']).optional(), {
      title: 'Method',
      help: 'How requests to your API prove who sends them.',
      example: 'bearer',
      control: 'select',
      options: { bearer: 'Bearer token', basic: 'User name and password', key: 'Key in a header' },
      without: 'The playground sends requests without signing in.',
    }),
    name: described(text().optional(), {
      title: 'Name',
      help: 'Name of the header or field in the playground. For user name and password, two names joined by a colon.',
      example: 'x-api-key',
      control: 'text',
      without: 'The playground uses the usual name of the method.',
    }),
    inputPrefix: described(text().optional(), {
      title: 'Text before the key',
      help: 'Stands in the playground’s key field from the start, so that readers only add their key.',
      example: 'ApiKey',
      control: 'text',
      without: 'The key field is empty at first.',
    }),
  }).optional(),
  {
    title: 'Signing in',
    help: 'How the playground signs its requests, for pages that describe an endpoint by hand. OpenAPI files bring their own rules.',
    example: { method: 'key', name: 'x-api-key' },
    control: 'auth',
    without: 'The playground sends requests without signing in.',
  },
);

export const apiField = defineSetting({
  key: 'api',
  place: 230,
  section: 'API & OpenAPI',
  schema: described(
    parts({
      baseUrl: described(either('a complete web address such as https://api.acme.com, or a list of them', [webAddress(), list(webAddress())]).optional(), {
        title: 'Base address',
        help: 'Start of the address of every endpoint. With several, readers choose one in the playground.',
        example: 'https://api.acme.com',
        control: 'base-urls',
        without: 'Pages that name only the path of an endpoint can’t send requests.',
      }),
      auth,
      playground: described(
        parts({
          mode: described(choice(['show', 'simple', 'hide']).optional(), {
            title: 'Playground',
            help: 'Whether readers can try an endpoint on its page, only copy its address, or neither.',
            example: 'simple',
            control: 'select',
            options: { show: 'Show it', simple: 'Only the endpoint', hide: 'Hide it' },
            default: 'show',
            without: 'The playground is shown.',
          }),
        }).optional(),
        {
          title: 'Playground',
          help: 'What readers can do with an endpoint on its page.',
          example: { mode: 'simple' },
          control: 'fields',
          without: 'The playground is shown.',
        },
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
      baseUrls: value.get('baseUrl').texts(),
      auth: readAuth(value.get('auth')),
      playground: value.at('playground', 'mode').choice(['show', 'simple', 'hide']) ?? model.api.playground,
      maintainOrder: value.get('maintainOrder').flag() ?? model.api.maintainOrder,
    },
  }),
});
