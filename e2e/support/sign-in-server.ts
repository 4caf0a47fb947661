import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in behaves; a test changes it. */
export interface SignInManners {
  /** What comes back of the page where one consents. */
  consent: 'code' | 'denied' | 'other-state';
  /** How the token's address answers. */
  token: 'gives' | 'refuses' | 'keeps-out';
  /** Seconds for which tokens are given. */
  seconds: number;
  /** Whether somebody has confirmed the code on another device: not yet, yes, no, or too late. */
  device: 'pending' | 'confirmed' | 'denied' | 'over';
}

export interface SignInServer {
  readonly url: string;
  readonly manners: SignInManners;
  /** What was asked of the token's address: the fields, and who says that it asks. */
  readonly asked: { readonly fields: Readonly<Record<string, string>>; readonly authorization: string }[];
  /** What people were sent to the page of consent with. */
  readonly consents: Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

/**
 * A stand-in for a server that signs people in: OAuth 2 with proof keys, and OpenID’s description of itself.
 * `/authorize` is a page with a button; tokens are `token-1`, `token-2` and so on.
 */
export async function startSignIns(): Promise<SignInServer> {
  const manners: SignInManners = { consent: 'code', token: 'gives', seconds: 3600, device: 'pending' };
  const asked: SignInServer['asked'] = [];
  const consents: SignInServer['consents'] = [];
  const challenges = new Map<string, string>();
  let count = 0;
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization' };
  const json = { ...cors, 'Content-Type': 'application/json' };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', base());
    const query = Object.fromEntries(url.searchParams);
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (url.pathname === '/.well-known/openid-configuration')
      return void response
        .writeHead(200, json)
        .end(JSON.stringify({ authorization_endpoint: `${base()}/authorize`, token_endpoint: `${base()}/token` }));
    if (url.pathname === '/authorize') {
      consents.push(query);
      return void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(`<form action="/decide">${hidden(query)}<button>Allow</button></form>`);
    }
    if (url.pathname === '/decide') {
      const back = new URL(query['redirect_uri']!);
      const state = manners.consent === 'other-state' ? 'somebody-else' : query['state']!;
      const isImplicit = query['response_type'] === 'token';
      const answer = new URLSearchParams(
        manners.consent === 'denied'
          ? { state, error: 'access_denied', error_description: '<b>They</b> said no' }
          : isImplicit
            ? { state, access_token: `token-${++count}`, expires_in: String(manners.seconds) }
            : { state, code: `code-${++count}` },
      );
      if (!isImplicit) challenges.set(`code-${count}`, query['code_challenge'] ?? '');
      if (isImplicit) back.hash = answer.toString();
      else back.search = answer.toString();
      return void response.writeHead(302, { Location: back.href }).end();
    }
    if (url.pathname === '/device')
      return void bodyOf(request).then((body) => {
        asked.push({
          fields: Object.fromEntries(new URLSearchParams(body)),
          authorization: request.headers.authorization ?? '',
        });
        response.writeHead(200, json).end(
          JSON.stringify({
            device_code: 'device-1',
            user_code: 'WDJB-MJHT',
            verification_uri: `${base()}/enter`,
            verification_uri_complete: `${base()}/enter?code=WDJB-MJHT`,
            interval: 0.05,
            expires_in: 60,
          }),
        );
      });
    if (url.pathname !== '/token') return void response.writeHead(404).end();
    void bodyOf(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.push({ fields, authorization: request.headers.authorization ?? '' });
      if (manners.token === 'keeps-out') return response.writeHead(200).end('{"access_token":"unseen"}');
      const isProven =
        fields['grant_type'] !== 'authorization_code' ||
        createHash('sha256')
          .update(fields['code_verifier'] ?? '')
          .digest('base64url') === challenges.get(fields['code']!);
      const isAsking = fields['grant_type']?.endsWith(':device_code') === true;
      if (isAsking && manners.device !== 'confirmed') {
        const error = { pending: 'authorization_pending', denied: 'access_denied', over: 'expired_token' }[
          manners.device
        ];
        return response.writeHead(400, json).end(JSON.stringify({ error }));
      }
      if (manners.token === 'refuses' || !isProven)
        return response
          .writeHead(400, json)
          .end(
            JSON.stringify({ error: 'invalid_grant', error_description: '<img src=x onerror=alert(1)> is used up' }),
          );
      return response.writeHead(200, json).end(
        JSON.stringify({
          access_token: `token-${++count}`,
          token_type: 'Bearer',
          expires_in: manners.seconds,
          ...(fields['grant_type'] === 'client_credentials' ? {} : { refresh_token: `refresh-${count}` }),
        }),
      );
    });
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: base(),
    manners,
    asked,
    consents,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
