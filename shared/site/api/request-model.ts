import type { ApiDocument } from '../../openapi/document.ts';
import type { MediaContent, Operation, Parameter } from '../../openapi/operation.ts';
import { bodyText } from '../../openapi/body-text.ts';
import { exampleValue, sampleContent, sampleParameter } from '../../openapi/sample.ts';
import { typeLabel } from '../../openapi/schema-words.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { SecurityAlternative, SecurityScheme } from '../../openapi/security.ts';
import { oauthWays } from '../../playground/oauth/ways.ts';
import type {
  AuthField,
  BodyContent,
  OauthFlow,
  PartEncoding,
  RequestModel,
  RequestParameter,
  RequestServer,
} from '../../playground/types.ts';
import { firstSentence, formSchema, partsSchema } from './form-schema.ts';

/**
 * What the playground and the samples need of an operation. `baseUrls` count where the file names no complete server.
 */
export function requestModel(document: ApiDocument, operation: Operation, baseUrls: readonly string[]): RequestModel {
  const { entry } = operation;
  return {
    method: entry.httpMethod,
    path: entry.path,
    title: entry.title,
    // The API sends a webhook to an address that only its reader knows.
    servers: entry.isWebhook ? [] : serversOf(operation, baseUrls),
    auth: operation.security.map(authOf),
    parameters: operation.parameters.map((parameter) => parameterOf(document, parameter)),
    body:
      operation.body === null
        ? null
        : {
            required: operation.body.required,
            contents: operation.body.contents.map((content) => contentOf(document, content)),
          },
  };
}

function serversOf(operation: Operation, baseUrls: readonly string[]): RequestServer[] {
  const scheme = operation.entry.channel === undefined ? /^https?:\/\/|^\{/i : /^wss?:\/\//i;
  const isComplete = (url: string) => scheme.test(url);
  const complete = operation.servers.filter((server) => isComplete(server.url));
  if (complete.length > 0)
    return complete.map((server) => ({
      url: server.url,
      description: server.description || (server.name ?? ''),
      variables: server.variables,
    }));
  const relative = operation.servers[0]?.url ?? '';
  return baseUrls.map((url) => ({
    url:
      url.replace(/(?<!\/)\/+$/, '') + (relative === '' || relative === '/' ? '' : `/${relative.replace(/^\/+/, '')}`),
    description: '',
    variables: operation.servers[0]?.variables ?? [],
  }));
}

function authOf(alternative: SecurityAlternative): RequestModel['auth'][number] {
  // A certificate is no part of a request that could be filled in.
  const fields = alternative.filter(({ kind }) => kind !== 'tls' && kind !== 'broker').map(fieldOf);
  return {
    fields,
    names: alternative.map((scheme) => scheme.id),
    ...(alternative.some(({ kind }) => kind === 'tls') ? { certificate: true } : {}),
  };
}

function fieldOf(scheme: SecurityScheme): AuthField {
  const kind: AuthField['kind'] =
    scheme.kind === 'oauth2' || scheme.kind === 'openid'
      ? 'bearer'
      : scheme.kind === 'tls' || scheme.kind === 'broker'
        ? 'other'
        : scheme.kind;
  return {
    id: scheme.id,
    kind,
    name: scheme.name,
    place: scheme.place,
    prefix: kind === 'bearer' ? 'Bearer' : kind === 'other' ? scheme.format : '',
    user: '',
    password: '',
    description: firstSentence(scheme.description),
    ...oauthOf(scheme),
    ...beyondOf(scheme),
  };
}

/** Ways to sign in that a reader has to be told of, for the playground has none of its own there. */
function beyondOf(scheme: SecurityScheme): Pick<AuthField, 'beyond'> {
  if (scheme.kind === 'other') return scheme.format.toLowerCase() === 'digest' ? { beyond: 'digest' } : {};
  const hasDevice = scheme.flows.some(({ name }) => name === 'deviceAuthorization');
  return hasDevice && oauthOf(scheme).oauth === undefined ? { beyond: 'device' } : {};
}

/** How a token can be had in the playground, with the addresses that each way needs. */
function oauthOf({ kind, flows, discoveryUrl, scopes }: SecurityScheme): Pick<AuthField, 'oauth'> {
  if (kind === 'openid') return discoveryUrl === '' ? {} : { oauth: { flows: [], discoveryUrl, needed: scopes } };
  if (kind !== 'oauth2') return {};
  const usable = flows.flatMap((flow): OauthFlow[] => {
    const way = oauthWays.find((each) => each === flow.name);
    const { authorizationUrl, tokenUrl, refreshUrl } = flow;
    const isAsking = way === 'authorizationCode' || way === 'implicit' || way === 'deviceAuthorization';
    const lacksSignIn = isAsking && authorizationUrl === '';
    const lacksToken = way !== 'implicit' && tokenUrl === '';
    return way === undefined || lacksSignIn || lacksToken
      ? []
      : [{ way, authorizationUrl, tokenUrl, refreshUrl, scopes: flow.scopes }];
  });
  return usable.length === 0 ? {} : { oauth: { flows: usable, discoveryUrl: '', needed: scopes } };
}

function parameterOf(document: ApiDocument, parameter: Parameter): RequestParameter {
  const view = parameter.schema === null ? null : viewSchema(document, parameter.schema);
  return {
    name: parameter.name,
    place: parameter.place,
    style: parameter.style,
    explode: parameter.explode,
    allowReserved: parameter.allowReserved,
    contentType: parameter.contentType,
    required: parameter.required,
    deprecated: parameter.deprecated,
    type: view === null ? '' : typeLabel(document, view),
    description: firstSentence(parameter.description || (view?.description ?? '')),
    schema: formSchema(document, parameter.schema),
    placeholder: '',
    sample: sampleParameter(document, parameter),
  };
}

function contentOf(document: ApiDocument, content: MediaContent): BodyContent {
  // Fields and JSON travel as values; XML, YAML and lines of JSON as the text that they are.
  const asWritten = (value: unknown) =>
    value === undefined ||
    typeof value === 'string' ||
    !/[/+.-](?:xml|yaml|ndjson|jsonl|json-seq|event-stream)\b/i.test(content.type)
      ? value
      : bodyText(document, content, value).text;
  return {
    type: content.type,
    schema:
      content.schema === null
        ? null
        : /^multipart\//i.test(content.type)
          ? partsSchema(document, content.schema, (name) =>
              Object.hasOwn(content.encoding, name) ? content.encoding[name]!.contentType : '',
            )
          : formSchema(document, content.schema),
    sample: asWritten(sampleContent(document, content, 'request')),
    examples: content.examples
      .filter((example) => example.value !== undefined && example.name !== '')
      .map((example) => ({
        name: example.summary || example.name,
        value: asWritten(exampleValue(content, example.value)),
      })),
    encoding: Object.fromEntries(
      Object.entries(content.encoding).map(([name, encoding]): [string, PartEncoding] => {
        // Either of the two says that the field is written like a parameter (OpenAPI, “Encoding Object”).
        // Of parts of a form only since 3.1; Swagger 2.0 says it of its fields.
        const isIgnored = document.version === '3.0' && /^multipart\//i.test(content.type);
        const style = isIgnored ? '' : encoding.style === '' && encoding.explode !== null ? 'form' : encoding.style;
        return [
          name,
          {
            contentType: encoding.contentType,
            style,
            explode: encoding.explode ?? (style === 'form' || style === ''),
            allowReserved: encoding.allowReserved,
          },
        ];
      }),
    ),
  };
}
