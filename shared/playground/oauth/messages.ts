import { isContainer } from '../../base/exact-json.ts';
import type { HttpRequest } from '../types.ts';

// What goes to an authorization server and what comes back, without anything that sends or shows it
// (RFC 6749, RFC 7636, RFC 8628, OpenID Connect Discovery).

/** Who asks for a token. */
export interface OauthClient {
  readonly id: string;
  /** Empty: a public client. */
  readonly secret: string;
  readonly secretIn: 'header' | 'body';
}

/** What a token is given for, by the names of the request's fields. */
export type OauthGrant = Readonly<Record<string, string>>;

export interface OauthToken {
  readonly token: string;
  /** Seconds; null where nothing is said. */
  readonly seconds: number | null;
  /** Empty where none came. */
  readonly refresh: string;
}

/** Why a server gave nothing, in its own words, which are text and nothing else. Both may be empty. */
export interface OauthRefusal {
  readonly error: string;
  readonly description: string;
}

/** Seconds that count where a server says nothing of them (RFC 8628, 3.2; it has to say how long a code is valid). */
const usualPause = 5;
const usualLife = 600;
/** Longest time for which a server is asked, in seconds. */
const longestLife = 1800;

/** Longest text of a server that is shown, in UTF-16 units. */
const longestReason = 300;

/**
 * An address of the API file, or of a provider's description, as something that may be opened or asked; null for one
 * that is neither http nor https.
 *
 * @param base the server's address, for relative ones
 */
export function oauthAddress(written: string, base: string): string | null {
  const context = URL.canParse(base) ? base : undefined;
  if (written === '' || !URL.canParse(written, context)) return null;
  const url = new URL(written, context);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** Where a reader signs in. What the address has already stays, but for the names that are ours to say. */
export function authorizationAddress(
  address: string,
  asked: {
    readonly answer: 'code' | 'token';
    readonly client: string;
    readonly redirect: string;
    readonly scopes: readonly string[];
    readonly state: string;
    /** Of the verifier; null where no code is asked for. */
    readonly challenge: string | null;
  },
): string {
  const [page = '', query = ''] = address.split('#')[0]!.split(/\?(.*)/s);
  const fields = new URLSearchParams(query);
  fields.set('response_type', asked.answer);
  fields.set('client_id', asked.client);
  fields.set('redirect_uri', asked.redirect);
  if (asked.scopes.length > 0) fields.set('scope', asked.scopes.join(' '));
  fields.set('state', asked.state);
  if (asked.challenge !== null) {
    fields.set('code_challenge', asked.challenge);
    fields.set('code_challenge_method', 'S256');
  }
  // A plus sign is no space to every server.
  return `${page}?${fields.toString().replaceAll('+', '%20')}`;
}

export type OauthCallback =
  | { readonly kind: 'code'; readonly code: string }
  | ({ readonly kind: 'token' } & OauthToken)
  | ({ readonly kind: 'refused' } & OauthRefusal)
  /** It was not this sign-in that is answered. */
  | { readonly kind: 'other' };

/** What a server sent a reader back with: a query, or a fragment, without its first sign. */
export function readCallback(text: string, state: string): OauthCallback {
  const given = new URLSearchParams(text);
  if (given.get('state') !== state) return { kind: 'other' };
  const error = given.get('error');
  if (error !== null) return { kind: 'refused', ...refusal(error, given.get('error_description')) };
  const code = given.get('code') ?? '';
  if (code !== '') return { kind: 'code', code };
  const token = tokenOf(Object.fromEntries(given));
  return token === null ? { kind: 'refused', error: '', description: '' } : { kind: 'token', ...token };
}

export function tokenRequest(address: string, client: OauthClient, grant: OauthGrant): HttpRequest {
  const isInHeader = client.secret !== '' && client.secretIn === 'header';
  const fields = new URLSearchParams(Object.entries(grant).filter(([, value]) => value !== ''));
  if (!isInHeader) {
    if (client.id !== '') fields.set('client_id', client.id);
    if (client.secret !== '') fields.set('client_secret', client.secret);
  }
  return {
    method: 'POST',
    url: address,
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Accept', 'application/json'],
      ...(isInHeader
        ? [['Authorization', `Basic ${btoa(`${encoded(client.id)}:${encoded(client.secret)}`)}`] as const]
        : []),
    ],
    body: { kind: 'text', text: fields.toString() },
    elseStraight: true,
  };
}

/** Both halves are written as fields of a form before they become one (RFC 6749, 2.3.1). */
function encoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** The answer of a token address: JSON, or the form that older servers send. */
export function readTokenAnswer(status: number, text: string): OauthToken | OauthRefusal {
  const given = fieldsOf(text);
  const token = status < 400 && given['error'] === undefined ? tokenOf(given) : null;
  return token ?? refusal(given['error'] ?? (status < 400 ? '' : String(status)), given['error_description']);
}

/** A code that is confirmed on another device. */
export interface DeviceCode {
  /** What the token is asked for with. */
  readonly device: string;
  /** What the reader enters. */
  readonly shown: string;
  /** Where it is entered, as the server writes it; with the code in it where the server gives such an address. */
  readonly address: string;
  readonly wholeAddress: string;
  /** Seconds between one question and the next. */
  readonly pause: number;
  /** Seconds for which the code is valid. */
  readonly seconds: number;
}

/** The answer of an address that gives codes for other devices (RFC 8628, 3.2). */
export function readDeviceAnswer(status: number, text: string): DeviceCode | OauthRefusal {
  const given = fieldsOf(text);
  const { device_code: device, user_code: shown, verification_uri: address, verification_url: older } = given;
  const at = typeof address === 'string' ? address : older;
  if (status >= 400 || typeof device !== 'string' || typeof shown !== 'string' || typeof at !== 'string')
    return refusal(given['error'] ?? (status < 400 ? '' : String(status)), given['error_description']);
  const number = (value: unknown, usual: number) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : usual;
  const whole = given['verification_uri_complete'];
  return {
    device,
    shown: shown.replace(/[\p{C}\s]+/gu, ' ').slice(0, longestReason),
    address: at,
    wholeAddress: typeof whole === 'string' ? whole : '',
    pause: number(given['interval'], usualPause),
    seconds: Math.min(number(given['expires_in'], usualLife), longestLife),
  };
}

/** The two addresses that an OpenID provider describes; null where it describes none. */
export function readDiscovery(text: string): { readonly authorizationUrl: string; readonly tokenUrl: string } | null {
  const given = fieldsOf(text);
  const { authorization_endpoint: authorization, token_endpoint: token } = given;
  return typeof authorization === 'string' && typeof token === 'string'
    ? { authorizationUrl: authorization, tokenUrl: token }
    : null;
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return isContainer(read) && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return text.includes('=') && !text.includes('<') ? Object.fromEntries(new URLSearchParams(text)) : {};
  }
}

function tokenOf(given: Readonly<Record<string, unknown>>): OauthToken | null {
  const { access_token: token, expires_in: written, refresh_token: refresh } = given;
  // A key is one line of text.
  if (typeof token !== 'string' || !/^[^\r\n\0]+$/.test(token)) return null;
  const seconds = typeof written === 'string' || typeof written === 'number' ? Number(written) : NaN;
  return {
    token,
    seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    refresh: typeof refresh === 'string' ? refresh : '',
  };
}

function refusal(error: unknown, description: unknown): OauthRefusal {
  const shown = (text: unknown) =>
    typeof text === 'string'
      ? text
          .replace(/[\p{C}\s]+/gu, ' ')
          .trim()
          .slice(0, longestReason)
      : '';
  return { error: shown(error), description: shown(description) };
}
