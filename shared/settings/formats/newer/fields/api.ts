import { described } from '../../../define.ts';
import { anything, choice, onOff, parts } from '../../../kinds.ts';
import { baseAddresses, playgroundMeta, playgroundModeMeta, signInMeta, signInParts } from '../../pieces.ts';
import { readAuth, readOpenapi } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { newerOpenapi } from '../kinds.ts';

const forOtherTools = ['asyncapi', 'params', 'examples', 'url', 'spec'];
const kept = {
  title: 'For other tools',
  help: 'Galley keeps it without effect.',
  example: {},
  control: 'key-values',
  without: 'Nothing changes.',
  standing: 'kept',
} as const;

/** Galley’s words for what other tools call otherwise. */
const playgrounds = { interactive: 'show', auth: 'show', simple: 'simple', none: 'hide' } as const;

export const apiField = defineSetting({
  key: 'api',
  place: 230,
  section: 'API & OpenAPI',
  schema: described(
    parts({
      openapi: newerOpenapi(),
      playground: described(
        parts({
          display: described(choice(['interactive', 'simple', 'none'], ['auth']).optional(), {
            ...playgroundModeMeta,
            example: 'interactive',
            options: { interactive: 'Show it', simple: 'Only the endpoint', none: 'Hide it' },
            default: 'interactive',
          }),
          proxy: described(onOff().optional(), {
            title: 'Proxy',
            help: 'Whether other tools send requests through their own servers. Galley keeps it without effect.',
            example: true,
            control: 'switch',
            without: 'Nothing changes.',
            standing: 'kept',
          }),
        }).optional(),
        { ...playgroundMeta, example: { display: 'interactive' } },
      ),
      mdx: described(
        parts({
          server: baseAddresses,
          auth: described(parts(signInParts).optional(), signInMeta),
        }).optional(),
        {
          title: 'Pages written by hand',
          help: 'Settings for pages that describe an endpoint by hand.',
          example: { server: 'https://api.acme.com' },
          control: 'fields',
          without: 'Such pages need complete addresses.',
        },
      ),
      ...Object.fromEntries(forOtherTools.map((key) => [key, described(anything().optional(), kept)])),
    }),
    {
      title: 'API pages',
      help: 'Settings for pages that describe endpoints of an API.',
      example: { openapi: '/openapi.json' },
      control: 'fields',
      without: 'Endpoint pages use the files that the navigation names.',
    },
  ),
  read: (value, model) => {
    const display = value.at('playground', 'display').choice(['interactive', 'simple', 'none', 'auth']);
    const files = readOpenapi(value.get('openapi'));
    return {
      api: {
        ...model.api,
        baseUrls: value.at('mdx', 'server').texts(),
        auth: readAuth(value.at('mdx', 'auth')),
        playground: display === undefined ? model.api.playground : playgrounds[display],
      },
      ...files,
      // The navigation as a whole may name files, too.
      openapi: [...new Set([...model.openapi, ...files.openapi])],
    };
  },
});
