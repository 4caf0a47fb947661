import type { ApiDocument, Located } from './document.ts';
import { isObject, isOn, listAt, objectAt, own, textAt, type JsonObject } from './json.ts';

/** One way in which a request can prove who sends it. */
export interface SecurityScheme {
  /** Name in the file; unique among the alternatives of an operation. */
  readonly id: string;
  /** broker: a way of its own of what AsyncAPI describes, such as `scramSha256`, which `format` names. */
  readonly kind: 'bearer' | 'basic' | 'key' | 'oauth2' | 'openid' | 'tls' | 'broker' | 'other';
  /** Name of the header, query parameter or cookie of a key. */
  readonly name: string;
  readonly place: 'header' | 'query' | 'cookie';
  readonly description: string;
  /** `JWT` and the like, of a bearer token; the word in the header of another http scheme. */
  readonly format: string;
  readonly scopes: readonly string[];
  readonly flows: readonly OauthFlow[];
  /** Where an OpenID provider or, since 3.2, an OAuth server describes itself; else empty. */
  readonly discoveryUrl: string;
  /** Since 3.2: to be used no more. */
  readonly deprecated: boolean;
}

/** One way to come to an OAuth token. Addresses are empty where the file has none. */
export interface OauthFlow {
  /** `authorizationCode`, `clientCredentials`, … */
  readonly name: string;
  /** Of `deviceAuthorization` where the code for the other device comes from. */
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly refreshUrl: string;
  /** What each scope allows. */
  readonly scopes: Readonly<Record<string, string>>;
}

/** Schemes that are needed together. An empty list: signing in is not needed. */
export type SecurityAlternative = readonly SecurityScheme[];

/** The ways to sign in to an operation, any of which is enough. Empty: none is said. */
export function readSecurity(document: ApiDocument, operation: Located): SecurityAlternative[] {
  const written = own(operation.value, 'security') ?? own(document.root, 'security');
  return Array.isArray(written) ? written.filter(isObject).map((alternative) => schemesOf(document, alternative)) : [];
}

/** The schemes that are needed together, by their names, each with its scopes. */
export function schemesOf(document: ApiDocument, alternative: JsonObject): SecurityAlternative {
  const schemes = objectAt(objectAt(document.root, 'components'), 'securitySchemes');
  return Object.keys(alternative).map((id) => {
    // A scheme that is not described is still needed.
    const found = document.resolve(own(schemes, id), document.file) ?? { value: {}, file: document.file, key: null };
    const scopes = listAt(alternative, id).filter((scope): scope is string => typeof scope === 'string');
    return readScheme(found, id, scopes);
  });
}

/** Every way to sign in that the file describes, in its order. */
export function describedSchemes(document: ApiDocument): SecurityScheme[] {
  const schemes = objectAt(objectAt(document.root, 'components'), 'securitySchemes') ?? {};
  return Object.keys(schemes).flatMap((id) => {
    const found = document.resolve(own(schemes, id), document.file);
    return found === null ? [] : [readScheme(found, id, [])];
  });
}

/** Ways to sign in that only AsyncAPI has (“Security Scheme Object”). */
function isOfBroker(type: string, place: string): boolean {
  return (
    /^(?:userPassword|X509|symmetricEncryption|asymmetricEncryption|plain|scramSha256|scramSha512|gssapi)$/.test(
      type,
    ) ||
    (type === 'apiKey' && (place === 'user' || place === 'password'))
  );
}

/** One scheme as it is described. `id`: what the file calls it. */
export function readScheme({ value }: Located, id: string, scopes: readonly string[]): SecurityScheme {
  const type = textAt(value, 'type');
  const scheme = textAt(value, 'scheme').toLowerCase();
  const place = textAt(value, 'in');
  const kind: SecurityScheme['kind'] =
    type === 'http' && scheme === 'bearer'
      ? 'bearer'
      : type === 'http' && scheme === 'basic'
        ? 'basic'
        : type === 'httpApiKey' || (type === 'apiKey' && !isOfBroker(type, place))
          ? 'key'
          : type === 'oauth2'
            ? 'oauth2'
            : type === 'openIdConnect'
              ? 'openid'
              : type === 'mutualTLS'
                ? 'tls'
                : isOfBroker(type, place)
                  ? 'broker'
                  : 'other';
  return {
    id,
    kind,
    name: kind === 'key' ? textAt(value, 'name') : 'Authorization',
    place: kind === 'key' && (place === 'query' || place === 'cookie') ? place : 'header',
    description: textAt(value, 'description'),
    format: kind === 'broker' ? type : kind === 'other' ? textAt(value, 'scheme') : textAt(value, 'bearerFormat'),
    scopes,
    flows: Object.entries(objectAt(value, 'flows') ?? {})
      .filter(([, flow]) => isObject(flow))
      .map(([name, flow]) => ({
        name,
        authorizationUrl: textAt(flow, 'authorizationUrl') || textAt(flow, 'deviceAuthorizationUrl'),
        tokenUrl: textAt(flow, 'tokenUrl'),
        refreshUrl: textAt(flow, 'refreshUrl'),
        scopes: Object.fromEntries(
          Object.entries(objectAt(flow, 'scopes') ?? objectAt(flow, 'availableScopes') ?? {}).map(([scope, text]) => [
            scope,
            typeof text === 'string' ? text : '',
          ]),
        ),
      })),
    discoveryUrl: textAt(value, 'openIdConnectUrl') || textAt(value, 'oauth2MetadataUrl'),
    deprecated: isOn(value, 'deprecated'),
  };
}
