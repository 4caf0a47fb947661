import { isContainer, readExactJson, writeExactJson } from '../base/exact-json.ts';
import { dictionary } from '../base/dictionary.ts';
import { encodePart } from '../base/encode.ts';
import { playgroundEnglish } from '../words/playground/en.ts';
import { said, type PlaygroundWords } from '../words/playground/words.ts';
import { multipartLines, sampleBoundary } from './multipart.ts';
import {
  serialiseCookie,
  serialiseFormBody,
  serialiseHeader,
  serialisePath,
  serialiseQuery,
  styledParts,
  encodeStrictly,
  written,
} from './serialise.ts';
import {
  isRequestFile,
  sampleContent,
  parameterKey,
  type AuthField,
  type BodyContent,
  type BodyValue,
  type HttpBody,
  type HttpRequest,
  type PartEncoding,
  type RequestFile,
  type RequestModel,
  type RequestPart,
  type RequestValues,
} from './types.ts';

/** A request, and what is still in its way. */
export interface BuiltRequest {
  readonly request: HttpRequest;
  /** In plain words, each with the field that it is about. */
  readonly problems: readonly RequestProblem[];
}

export interface RequestProblem {
  /** Key of a parameter, id of an auth field, `body`, or `server`. */
  readonly field: string;
  readonly message: string;
}

/** Makes the request that the values mean. Never throws; a request with problems should not be sent. */
export function buildRequest(
  model: RequestModel,
  values: RequestValues,
  words: PlaygroundWords = playgroundEnglish,
): BuiltRequest {
  const problems: RequestProblem[] = [];
  const headers: [string, string][] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  const valueOf = (key: string) => (Object.hasOwn(values.parameters, key) ? values.parameters[key] : undefined);
  let path = model.path;
  for (const parameter of model.parameters) {
    const key = parameterKey(parameter);
    const value = valueOf(key);
    const isEmpty = value === undefined || value === null || (parameter.place === 'path' && value === '');
    if (isEmpty && parameter.required)
      problems.push({ field: key, message: said(words, 'nameNeeded', { name: parameter.name }) });
    if (parameter.place === 'path') {
      const text = serialisePath(parameter, value);
      if (text !== '' || !isEmpty) {
        path = path.split(`{${parameter.name}}`).join(text);
        // The rest of an address, of as many parts as it has.
        path = path.split(`{${parameter.name}+}`).join(text.replaceAll('%2F', '/'));
      }
    } else if (parameter.place === 'header') {
      const text = serialiseHeader(parameter, value);
      if (text !== null) headers.push([parameter.name, text]);
    } else if (parameter.place === 'cookie')
      cookies.push(...[serialiseCookie(parameter, value)].filter((text) => text !== null));
    else query.push(...([serialiseQuery(parameter, value)].filter((text) => text !== null && text !== '') as string[]));
  }
  const signed = new Set<string>();
  let isDigest = false;
  for (const field of model.auth[values.auth]?.fields ?? []) {
    const given = values.credentials[field.id] ?? {};
    if (field.beyond === 'digest' && (given.value ?? '') === '') isDigest = true;
    // Two ways that write the same header are one: servers refuse it twice, or read one of them by chance.
    const place = `${field.place} ${field.place === 'header' ? field.name.toLowerCase() : field.name}`;
    const before = headers.length + query.length + cookies.length;
    if (signed.has(place)) continue;
    if (!signIn(field, given, headers, query, cookies)) problems.push({ field: field.id, message: words.keyIsOneLine });
    if (headers.length + query.length + cookies.length > before) signed.add(place);
  }
  const content = sentAs(model, values, model.body?.contents[values.content] ?? null);
  const body = content === null ? { kind: 'none' as const } : buildBody(content, values, headers);
  if (body === null) problems.push({ field: 'body', message: words.formHasNames });
  if (model.body?.required === true && values.body.kind === 'none')
    problems.push({ field: 'body', message: words.bodyNeeded });
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  path = asAddress(path);
  const address = baseAddress(model, values) + (path.startsWith('/') || path === '' ? path : `/${path}`);
  if (!/^(?:https?|wss?):\/\//i.test(address)) problems.push({ field: 'server', message: words.nowhere });
  const unfilled = /\{([^{}]+)\}/.exec(baseAddress(model, values))?.[1];
  if (unfilled !== undefined)
    problems.push({ field: 'server', message: said(words, 'partNeeded', { name: unfilled }) });
  const url = address + (query.length === 0 ? '' : `${address.includes('?') ? '&' : '?'}${query.join('&')}`);
  const request: HttpRequest = {
    method: model.method,
    url,
    headers,
    body: body ?? { kind: 'none' },
    ...(model.withCredentials === true ? { withCredentials: true } : {}),
    ...(isDigest ? { digest: true } : {}),
  };
  return { request, problems };
}

/** A page that describes its endpoint by hand may ask for the type of its body among the headers. */
function sentAs(model: RequestModel, values: RequestValues, content: BodyContent | null): BodyContent | null {
  const header = model.parameters.find(({ place, name }) => place === 'header' && /^content-type$/i.test(name));
  const type = header === undefined ? undefined : values.parameters[parameterKey(header)];
  return content === null || typeof type !== 'string' || !/^[\w.+-]+\/[\w.+-]+/.test(type.trim())
    ? content
    : { ...content, type: type.trim() };
}

/** A body of text that is filled in as one field is that field’s text. */
function loneText(value: unknown): unknown {
  const [only, ...others] = isContainer(value) ? Object.values(value) : [];
  return typeof only === 'string' && others.length === 0 ? only : value;
}

/** A path whose letters all programs accept in an address; parts that are still to be filled in keep their names. */
function asAddress(path: string): string {
  return path.replace(/\{[^{}]*\}|[^\x21-\x7e]/gu, (part) => (part.startsWith('{') ? part : encodePart(part)));
}

/** The chosen server with its variables, without a slash at the end; empty where none is known. */
export function baseAddress(model: RequestModel, values: Pick<RequestValues, 'server' | 'variables'>): string {
  const server = model.servers[values.server] ?? model.servers[0];
  if (server === undefined) return '';
  return server.url
    .replace(/\{([^{}]+)\}/g, (unfilled, name: string) => {
      const own = Object.hasOwn(values.variables, name) ? values.variables[name]! : '';
      if (own !== '') return own;
      const variable = server.variables.find((each) => each.name === name);
      return variable?.mayBeEmpty === true ? '' : variable?.value || unfilled;
    })
    .replace(/(?<!\/)\/+$/, '');
}

/** Puts a key where it goes; false where it can’t be sent. */
function signIn(
  field: AuthField,
  given: { readonly value?: string; readonly user?: string; readonly password?: string },
  headers: [string, string][],
  query: string[],
  cookies: string[],
): boolean {
  const { value = '', user = '', password = '' } = given;
  if (field.kind === 'basic') {
    // What samples say in its place.
    if (value !== '') headers.push(['Authorization', `Basic ${value}`]);
    else if (user !== '' || password !== '') headers.push(['Authorization', `Basic ${base64(`${user}:${password}`)}`]);
    return true;
  }
  if (value === '') return true;
  const text = withPrefix(field.prefix, value);
  if (/[\r\n\0]/.test(text)) return false;
  if (field.place === 'query') query.push(`${encodeStrictly(field.name)}=${encodeStrictly(text)}`);
  else if (field.place === 'cookie') cookies.push(`${field.name}=${encodeStrictly(text)}`);
  else headers.push([field.name, text]);
  return true;
}

/** `Bearer` and `ApiKey` are words of their own; a prefix that ends in a sign, such as `sk-`, is part of the key. */
function withPrefix(prefix: string, value: string): string {
  return prefix === '' ? value : /[\p{L}\p{N}]$/u.test(prefix) ? `${prefix} ${value}` : prefix + value;
}

/** Null for a form that is no fields with names. */
function buildBody(content: BodyContent, values: RequestValues, headers: [string, string][]): HttpBody | null {
  const { body } = values;
  const type = content.type.split(';')[0]!.trim().toLowerCase();
  if (body.kind === 'none') return { kind: 'none' };
  if (type === 'multipart/form-data') {
    if (body.kind !== 'value' || !isContainer(body.value)) return { kind: 'none' };
    return {
      kind: 'multipart',
      parts: Object.entries(body.value).flatMap(([name, value]) => parts(name, value, content.encoding[name])),
    };
  }
  if (type.startsWith('multipart/') && body.kind === 'value' && isContainer(body.value)) {
    const lines = multipartLines(mixedParts(body.value, content), sampleBoundary, false);
    headers.push(['Content-Type', `${type}; boundary=${sampleBoundary}`]);
    return {
      kind: 'text',
      text: lines.map((line) => (typeof line === 'string' ? line : `<contents of ${line.name}>`)).join('\r\n'),
    };
  }
  // Nothing filled in is nothing sent: a body without a sign in it would be wrong with GET.
  if (type === 'application/x-www-form-urlencoded' && body.kind === 'value' && isContainer(body.value)) {
    const text = serialiseFormBody(body.value, content.encoding);
    if (text === '') return { kind: 'none' };
    headers.push(['Content-Type', concrete(content.type, body)]);
    return { kind: 'text', text };
  }
  headers.push(['Content-Type', concrete(content.type, body) + boundaryOf(type, body)]);
  if (body.kind === 'file') return { kind: 'file', file: body.file };
  if (body.kind === 'text') return { kind: 'text', text: body.text };
  if (type === 'application/x-www-form-urlencoded') return null;
  const isAsJson = isJson(type) || type === '*/*';
  return {
    kind: 'text',
    text:
      typeof body.value === 'string' && !isAsJson
        ? body.value
        : isAsJson
          ? writeExactJson(body.value, 2)
          : written(type, type.startsWith('text/') ? loneText(body.value) : body.value),
  };
}

export function isJson(type: string): boolean {
  return /[/+]json$/i.test(type.split(';')[0]!.trim());
}

/**
 * A range such as `image/*` can't be sent; what it means is said by the file itself, or is plain bytes. Where anything
 * goes, forms write JSON.
 */
function concrete(type: string, body: BodyValue): string {
  if (type.split(';')[0]!.trim() === '*/*' && body.kind !== 'file') return 'application/json';
  if (type.includes('*') && body.kind === 'file' && body.file.type !== '') return body.file.type;
  return type.includes('*') ? 'application/octet-stream' : type;
}

/** A text of several parts says its boundary itself, in its first line. */
function boundaryOf(type: string, body: BodyValue): string {
  const found =
    type.startsWith('multipart/') && body.kind === 'text' ? /^\s*--([\w'()+,./:=?-]{1,70})\r?\n/.exec(body.text) : null;
  return found === null ? '' : `; boundary="${found[1]!}"`;
}

/** Parts of `multipart/mixed` and its like: fields in their order, or the entries of a list; each with its type. */
function mixedParts(value: object, content: BodyContent): RequestPart[] {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((entry: unknown) => ['part', entry])
    : Object.entries(value);
  return entries.flatMap(([name, entry]) => parts(name, entry, content.encoding[name]));
}

/** A list is one part an entry; an object is JSON unless the file says otherwise (OpenAPI, “Encoding Object”). */
function parts(name: string, value: unknown, encoding: PartEncoding | undefined): RequestPart[] {
  if (value === undefined || value === null) return [];
  if (isRequestFile(value)) return [{ name, file: value }];
  const hasFile = Array.isArray(value) && value.some(isRequestFile);
  if (encoding !== undefined && encoding.style !== '' && isContainer(value) && !hasFile)
    return styledParts(name, encoding, value).map(([part, text]) => ({ name: part, text, type: '' }));
  if (Array.isArray(value)) return value.flatMap((entry) => parts(name, entry, encoding));
  const own = encoding?.contentType.split(',')[0]!.trim() ?? '';
  const type = own !== '' && !own.includes('*') ? own : isContainer(value) ? 'application/json' : '';
  const isText = typeof value === 'string' && (!isJson(type) || isWrittenJson(value));
  return [
    { name, text: isText ? value : isContainer(value) || isJson(type) ? writeExactJson(value) : String(value), type },
  ];
}

/** Whether a text is JSON as it stands: somebody wrote it so. */
function isWrittenJson(text: string): boolean {
  try {
    readExactJson(text);
    return true;
  } catch {
    return false;
  }
}

/** Base64 of a text's UTF-8. Written out because the core has no `btoa`. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let result = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes[at]!, bytes[at + 1], bytes[at + 2]];
    result +=
      signs[a >> 2]! +
      signs[((a & 3) << 4) | ((b ?? 0) >> 4)]! +
      (b === undefined ? '=' : signs[((b & 15) << 2) | ((c ?? 0) >> 6)]!) +
      (c === undefined ? '=' : signs[c & 63]!);
  }
  return result;
}

/** What samples say in place of a reader's own key. */
function placeholderFor({ kind, place }: AuthField): string {
  // Addresses and cookies are encoded, and angle brackets would be no longer legible.
  const words = kind === 'bearer' ? 'YOUR_TOKEN' : 'YOUR_KEY';
  return place === 'header' ? `<${words}>` : words;
}

/** The values that a sample of the request shows: given examples, made ones for what is needed, no credentials. */
export function sampleValues(model: RequestModel): RequestValues {
  const content = model.body === null ? null : (model.body.contents[0] ?? null);
  const credentials = Object.fromEntries(
    (model.auth[0]?.fields ?? []).map((field) => [
      field.id,
      field.beyond === 'digest'
        ? {}
        : field.kind === 'basic'
          ? // Written out: the Base64 of a placeholder would tell nobody what to put there.
            { value: `<base64 of ${field.user || 'user name'}:${field.password || 'password'}>` }
          : { value: placeholderFor(field) },
    ]),
  );
  return {
    server: 0,
    variables: {},
    auth: 0,
    credentials,
    parameters: Object.fromEntries(
      model.parameters.flatMap((parameter) =>
        parameter.sample === undefined ? [] : [[parameterKey(parameter), parameter.sample]],
      ),
    ),
    content: 0,
    body:
      content === null
        ? { kind: 'none' }
        : isFileBody(content)
          ? { kind: 'file', file: sampleFile('file', content.type) }
          : content.sample === undefined
            ? { kind: 'none' }
            : typeof content.sample === 'string' && !isJson(content.type)
              ? { kind: 'text', text: content.sample }
              : { kind: 'value', value: asFiles(content, content.sample) },
  };
}

/** Fields of a multipart body that stand for files. */
function asFiles(content: BodyContent, sample: unknown): unknown {
  if (!/^multipart\//i.test(content.type) || typeof sample !== 'object' || sample === null) return sample;
  const isFile = (name: string): boolean => {
    const schema = content.schema?.properties?.[name];
    return (
      schema?.format === 'binary' ||
      schema?.items?.format === 'binary' ||
      (schema?.type === undefined && /octet-stream|image\/|\*/.test(content.encoding[name]?.contentType ?? ''))
    );
  };
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      isFile(name) ? sampleFile(name, content.encoding[name]?.contentType ?? '') : value,
    ]),
  );
}

/** Whether a body is a file as it is: its schema says so, or its media type can be nothing else. */
export function isFileBody({ type, schema, examples }: BodyContent): boolean {
  const plain = type.split(';')[0]!.trim().toLowerCase();
  if (plain.startsWith('multipart/') || plain === 'application/x-www-form-urlencoded') return false;
  const isBytes = /^(?:image|audio|video|font)\/(?!svg)|octet-stream$|\/(?:pdf|zip|gzip)$|^application\/\*$/.test(
    plain,
  );
  return (
    schema?.format === 'binary' ||
    (isBytes && examples.length === 0) ||
    (schema === null && !/^text\/|\*|[/+.-](?:json|xml|yaml|ndjson|jsonl|csv)\b/.test(plain))
  );
}

const extensions = dictionary<string>({
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/json': 'json',
});

/** A file that a sample names in place of the reader's own. `types`: media types, the first of which counts. */
function sampleFile(name: string, types: string): RequestFile {
  const type = types.split(/[,;]/)[0]!.trim().toLowerCase();
  const isKnown = type !== '' && !type.includes('*');
  return {
    name: `${name}.${extensions[type] ?? 'bin'}`,
    type: isKnown ? type : 'application/octet-stream',
    content: sampleContent,
  };
}
