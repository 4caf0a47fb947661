import { sampleLanguageIds } from '../../../../base/sample-language.ts';
import { described } from '../../../define.ts';
import { choice, filledText, list, onOff, parts } from '../../../kinds.ts';
import {
  baseAddresses,
  playgroundMeta,
  playgroundModeMeta,
  proxy,
  readProxy,
  signInMeta,
  signInParts,
} from '../../pieces.ts';
import { readApiFiles, readAuth } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { keptFor } from '../kept.ts';
import { newerAsyncapi, newerOpenapi } from '../kinds.ts';

/** Galley’s words for what other tools call otherwise. */
const playgrounds = { interactive: 'show', auth: 'show', simple: 'simple', none: 'hide' } as const;

const exampleParts = () => ({
  languages: described(list(filledText()).optional(), {
    title: 'Languages',
    help: `Languages of the samples, in the order of their tabs. Galley writes ${sampleLanguageIds.join(', ')}, and passes over others.`,
    example: ['curl', 'python'],
    control: 'list',
    without: 'Readers get every language.',
  }),
  defaults: described(choice(['all', 'required']).optional(), {
    title: 'Parameters in samples',
    help: 'Whether samples show all parameters and fields, or only those that a request must have.',
    example: 'required',
    control: 'select',
    options: { all: 'All', required: 'Only what is required' },
    default: 'all',
    without: 'Samples show all of them.',
  }),
  prefill: described(onOff().optional(), {
    title: 'Fill the playground in',
    help: 'Whether the playground begins with the examples and defaults of the API file.',
    example: true,
    control: 'switch',
    default: false,
    without: 'Its fields are empty at first.',
  }),
  autogenerate: described(onOff().optional(), {
    title: 'Make samples',
    help: 'Whether samples are made. Otherwise readers get those that the API file or the page has.',
    example: false,
    control: 'switch',
    default: true,
    without: 'Samples are made in every language.',
  }),
});

const fieldParts = () => ({
  expanded: described(choice(['all', 'closed']).optional(), {
    title: 'Inner fields',
    help: 'Whether what lies inside of fields is open at first.',
    example: 'all',
    control: 'select',
    options: { closed: 'Closed', all: 'Open' },
    default: 'closed',
    without: 'They open with a click.',
  }),
  post: described(list(filledText()).optional(), {
    title: 'More facts',
    help: 'Names of properties of the API file’s schemas, such as x-scope: what they say stands beside the name of a field.',
    example: ['x-scope'],
    control: 'list',
    without: 'Fields show what the formats know.',
  }),
});

export const apiField = defineSetting({
  key: 'api',
  place: 230,
  section: 'API & OpenAPI',
  schema: described(
    parts({
      openapi: newerOpenapi({
        help: 'Files or web addresses that describe your API. Pages can then show an operation of it by name.',
        without: 'Pages find operations in the files that the navigation names.',
      }),
      playground: described(
        parts({
          display: described(choice(['interactive', 'simple', 'none'], ['auth']).optional(), {
            ...playgroundModeMeta,
            example: 'interactive',
            options: { interactive: 'Show it', simple: 'Only the endpoint', none: 'Hide it' },
            default: 'interactive',
          }),
          credentials: described(onOff().optional(), {
            title: 'Send cookies',
            help: 'Whether readers’ browsers send the cookies that they have of your API’s address. The API must allow this site for that. Through a proxy none are sent.',
            example: true,
            control: 'switch',
            default: false,
            without: 'No cookies are sent.',
          }),
          proxy: proxy(),
        }).optional(),
        { ...playgroundMeta, example: { display: 'interactive' } },
      ),
      examples: described(parts(exampleParts()).optional(), {
        title: 'Samples of requests',
        help: 'Which code readers get for an endpoint.',
        example: { languages: ['curl', 'python'] },
        control: 'fields',
        without: 'They get a sample in every language, with all parameters.',
      }),
      params: described(parts(fieldParts()).optional(), {
        title: 'Parameters and fields',
        help: 'How parameters and fields are shown.',
        example: { expanded: 'all' },
        control: 'fields',
        without: 'What lies inside of a field opens with a click.',
      }),
      url: described(choice(['full']).optional(), {
        title: 'Address of an endpoint',
        help: 'Whether the address above an endpoint begins with that of the server.',
        example: 'full',
        control: 'select',
        options: { full: 'With the server' },
        without: 'Only the path is shown.',
      }),
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
      proxy: proxy({ sameAs: 'api.playground.proxy', standing: 'extra' }),
      asyncapi: newerAsyncapi({
        help: 'Files that describe channels of events, for pages that name one.',
        without: 'Pages about channels use the files that they and the navigation name.',
      }),
      spec: keptFor('Description', 'How other tools name the API file.', 'So this has no effect.', '/openapi.json'),
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
    const files = readApiFiles(value);
    return {
      api: {
        ...model.api,
        baseUrls: value.at('mdx', 'server').texts(),
        auth: readAuth(value.at('mdx', 'auth')),
        playground: display === undefined ? model.api.playground : playgrounds[display],
        samples: {
          languages: value.at('examples', 'languages').texts(),
          amount: value.at('examples', 'defaults').choice(['all', 'required']) ?? 'all',
          areMade: value.at('examples', 'autogenerate').flag() ?? true,
          fill: value.at('examples', 'prefill').flag() ?? false,
        },
        expandsFields: value.at('params', 'expanded').text() === 'all',
        facts: value.at('params', 'post').texts().slice(0, 20),
        showsServer: value.get('url').text() === 'full',
        withCredentials: value.at('playground', 'credentials').flag() ?? false,
        proxy: readProxy(value.at('playground', 'proxy'), value.get('proxy')),
      },
      ...files,
      // The navigation as a whole may name files, too.
      openapi: [...new Set([...model.openapi, ...files.openapi])],
    };
  },
});
