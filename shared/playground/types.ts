// What a request is made from, and what is sent. Plain data: it stands in pages
// as JSON, travels from the engine to the window, and feeds samples, the site's
// playground and the app's API panel alike.

import type { ExactNumber } from '../base/exact-json.ts';

export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** As much of a schema as forms and checks need; OpenAPI's spellings are already one. */
export interface FormSchema {
  /** Empty: anything. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly nullable?: boolean;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  /** What values of `enum` are called, in the same order; empty where they have no name. */
  readonly enumNames?: readonly string[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  /** False: no other properties. */
  readonly additional?: FormSchema | boolean;
  readonly items?: FormSchema;
  readonly variants?: readonly { readonly label: string; readonly schema: FormSchema }[];
  readonly minimum?: number | ExactNumber;
  readonly maximum?: number | ExactNumber;
  readonly above?: number | ExactNumber;
  readonly below?: number | ExactNumber;
  readonly multipleOf?: number | ExactNumber;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** How a value becomes text (OpenAPI, “Style Values”). */
export interface Serialisation {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Media type of a parameter that is written as such, else null. */
  readonly contentType: string | null;
}

export interface RequestParameter extends Serialisation {
  readonly required: boolean;
  readonly deprecated: boolean;
  /** As readers see it: `string`, `enum<string>`. */
  readonly type: string;
  /** Markdown; the playground shows its first sentence. */
  readonly description: string;
  readonly schema: FormSchema;
  readonly placeholder: string;
  /** What the field holds at first; undefined: nothing. */
  readonly initial?: unknown;
  /** What a sample of the request says; undefined: it is left out. */
  readonly sample?: unknown;
}

export interface PartEncoding {
  readonly contentType: string;
  /** Empty where the file says none: objects are then JSON. */
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

export interface BodyContent {
  readonly type: string;
  readonly schema: FormSchema | null;
  /** Undefined: there is none, and none could be made. */
  readonly sample?: unknown;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
  /** What its fields hold at first; undefined: nothing. */
  readonly initial?: unknown;
  readonly encoding: Readonly<Record<string, PartEncoding>>;
}

export interface AuthField {
  readonly id: string;
  readonly kind: 'bearer' | 'basic' | 'key' | 'other';
  /** Header, query parameter or cookie. */
  readonly name: string;
  readonly place: 'header' | 'query' | 'cookie';
  /** Stands in front of what readers type: `Bearer`, or the site's `inputPrefix`. */
  readonly prefix: string;
  /** Names of the two fields of basic; empty where they have none of their own. */
  readonly user: string;
  readonly password: string;
  readonly description: string;
  /** How a token can be had; absent where the API file says no way. */
  readonly oauth?: OauthOffer;
  /** What the playground does not do itself: HTTP Digest, or a device’s code of which the file lacks an address. */
  readonly beyond?: 'digest' | 'device';
}

/** The ways of OAuth 2 in which the playground gets tokens. */
export type OauthWay = 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' | 'implicit' | 'password';

/** Addresses are as the API file has them, maybe relative to the server; empty where it has none. */
export interface OauthFlow {
  readonly way: OauthWay;
  /** Where a reader signs in, or where a code for another device comes from. */
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly refreshUrl: string;
  /** What each scope allows. */
  readonly scopes: Readonly<Record<string, string>>;
}

export interface OauthOffer {
  readonly flows: readonly OauthFlow[];
  /** Where an OpenID provider describes itself; else empty. */
  readonly discoveryUrl: string;
  /** Scopes that the endpoint asks for. */
  readonly needed: readonly string[];
}

export interface RequestServer {
  readonly url: string;
  readonly description: string;
  readonly variables: readonly {
    readonly name: string;
    readonly value: string;
    readonly choices: readonly string[];
    readonly description: string;
    readonly mayBeEmpty?: true;
  }[];
}

/** One endpoint, as far as a request to it is concerned. */
export interface RequestModel {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly servers: readonly RequestServer[];
  /** Ways to sign in; readers choose one. One without names: none. No ways: nothing is said. */
  readonly auth: readonly {
    readonly names: readonly string[];
    readonly fields: readonly AuthField[];
    /** A client certificate is needed, which no field can hold. */
    readonly certificate?: true;
  }[];
  readonly parameters: readonly RequestParameter[];
  readonly body: { readonly required: boolean; readonly contents: readonly BodyContent[] } | null;
  /** Languages of its samples, by their ids; all where absent. */
  readonly sampleLanguages?: readonly string[];
  /** Browsers send the cookies of the API's own site with it. */
  readonly withCredentials?: boolean;
  /** Address of the proxy of the site’s owner, through which a browser sends it. */
  readonly proxy?: string;
}

/** What can go through a websocket, which a request opens. */
export interface SocketModel extends RequestModel {
  /** Texts to begin a message with. */
  readonly messages: readonly { readonly name: string; readonly text: string }[];
  /** Names of headers that it asks for and that a browser can't send with it. */
  readonly unsent: readonly string[];
}

/** A file that goes with a request. `content` is a File in a browser, {@link sampleContent} in a sample. */
export interface RequestFile<Content = unknown> {
  readonly name: string;
  readonly type: string;
  readonly content: Content;
}

/** What a file in a sample holds: known by being this very object. */
export const sampleContent = Object.freeze({});

/** Tells files from objects of a body that have the same names: nothing in a JSON text can do what a file can. */
export function isRequestFile(value: unknown): value is RequestFile {
  if (typeof value !== 'object' || value === null || !('content' in value)) return false;
  const { content } = value;
  if (typeof content !== 'object' || content === null) return false;
  return content === sampleContent || ('arrayBuffer' in content && typeof content.arrayBuffer === 'function');
}

export type BodyValue =
  | { readonly kind: 'none' }
  /** Fields of a form, or what becomes JSON. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** Text as it was typed. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: RequestFile };

/** What readers filled in. `client/session.client.ts` alone keeps it: in a tab of a browser, in memory in the app. */
export interface RequestValues {
  /** Index into the servers. */
  readonly server: number;
  readonly variables: Readonly<Record<string, string>>;
  /** Index into the ways to sign in. */
  readonly auth: number;
  readonly credentials: Readonly<
    Record<string, { readonly value?: string; readonly user?: string; readonly password?: string }>
  >;
  /** By `place name`; undefined: not sent. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Index into the body's contents. */
  readonly content: number;
  readonly body: BodyValue;
}

export type RequestPart =
  | { readonly name: string; readonly text: string; readonly type: string }
  | { readonly name: string; readonly file: RequestFile };

export type HttpBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'multipart'; readonly parts: readonly RequestPart[] }
  | { readonly kind: 'file'; readonly file: RequestFile };

/** A request as it goes out. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** In order; cookies are one `Cookie` header. The content type of a multipart body is the sender's. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: HttpBody;
  /** See {@link RequestModel.withCredentials}. */
  readonly withCredentials?: boolean;
  /** Signed in to by HTTP Digest: each request answers what the server asks, so that no header can be written down. */
  readonly digest?: true;
  /** Where a proxy sends nothing to its server, the browser asks that itself. */
  readonly elseStraight?: boolean;
}

export function parameterKey(parameter: Pick<Serialisation, 'name' | 'place'>): string {
  return `${parameter.place} ${parameter.name}`;
}
