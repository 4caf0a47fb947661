import { described } from '../../../define.ts';
import { anything, choice, either, list, onOff, parts, text, webAddress } from '../../../kinds.ts';
import { readAuth, readOpenapi } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { newerOpenapi } from '../kinds.ts';

const forOtherTools = ['asyncapi', 'params', 'examples', 'url', 'spec'];
const kept = { title: 'For other tools', help: 'Galley keeps it without effect.', example: {}, control: 'key-values', without: 'Nothing changes.', standing: 'kept' } as const;

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
            title: 'Playground',
            help: 'Whether readers can try an endpoint on its page, only copy its address, or neither.',
            example: 'interactive',
            control: 'select',
            without: 'The playground is shown.',
            default: 'interactive',
            options: { interactive: 'Show it', simple: 'Only the endpoint', none: 'Hide it' },
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
        {
          title: 'Playground',
          help: 'What readers can do with an endpoint on its page.',
          example: { display: 'interactive' },
          control: 'fields',
          without: 'The playground is shown.',
        },
      ),
      mdx: described(
        parts({
          server: described(either('a complete web address such as https://api.acme.com, or a list of them', [webAddress(), list(webAddress())]).optional(), {
            title: 'Base address',
            help: 'Start of the address of every endpoint that a page describes by hand.',
            example: 'https://api.acme.com',
            control: 'base-urls',
            without: 'Pages that name only the path of an endpoint can’t send requests.',
          }),
          auth: described(
            parts({
              method: described(choice(['bearer', 'basic', 'key'], ['cobo']).optional(), {
                title: 'Method',
                help: 'How requests to your API prove who sends them.',
                example: 'bearer',
                control: 'select',
                without: 'The playground sends requests without signing in.',
                options: { bearer: 'Bearer token', basic: 'User name and password', key: 'Key in a header' },
              }),
              name: described(text().optional(), {
                title: 'Name',
                help: 'Name of the header or field in the playground. For user name and password, two names joined by a colon.',
                example: 'x-api-key',
                control: 'text',
                without: 'The playground uses the usual name of the method.',
              }),
            }).optional(),
            {
              title: 'Signing in',
              help: 'How the playground signs its requests, for pages that describe an endpoint by hand.',
              example: { method: 'key', name: 'x-api-key' },
              control: 'auth',
              without: 'The playground sends requests without signing in.',
            },
          ),
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
      api: { ...model.api, baseUrls: value.at('mdx', 'server').texts(), auth: readAuth(value.at('mdx', 'auth')), playground: display === undefined ? model.api.playground : playgrounds[display] },
      ...files,
      // The navigation as a whole may name files, too.
      openapi: [...new Set([...model.openapi, ...files.openapi])],
    };
  },
});
