import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeAddress } from '../../shared/base/encode.ts';
import { previewHeaders, previewPolicy } from '../preview/policy.ts';
import { tellPreviewFault, type PreviewAnswer } from '../preview/respond.ts';
import { checkHost, isSameSecret, ownHosts } from './guard.ts';
import { closeServer, createLoopbackServer, listen } from './loopback.ts';
import { addressPath, sendFile } from './static-files.ts';

export interface PreviewServer {
  readonly origin: string;
  /** Address of the preview's top; the secret in it keeps other pages on this computer out. */
  readonly base: string;
  close(): Promise<void>;
}

/** Browsers open six connections to an origin: room for several windows and tabs. */
const mostConnections = 64;

/** Serves the previewed site on a port of its own: another origin than the window's. Reads only. */
export async function startPreviewServer(
  appPort: () => number | null,
  respond: (address: string) => Promise<PreviewAnswer>,
): Promise<PreviewServer> {
  const secret = randomBytes(32).toString('base64url');
  let port = 0;
  const server = createLoopbackServer(mostConnections, (request, response) =>
    handle(request, response).catch((error: unknown) => {
      tellPreviewFault(error);
      if (!response.headersSent) response.writeHead(503, previewHeaders).end();
      else response.destroy();
    }),
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number) => void response.writeHead(status, previewHeaders).end();
    const badHost = checkHost(request, port);
    if (badHost !== null) return refuse(badHost.status);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const path = addressPath(request.url ?? '/');
    if (path === null) return refuse(400);
    const slash = path.indexOf('/');
    if (slash < 0 || !isSameSecret(path.slice(0, slash), secret)) return refuse(404);
    const answer = await respond(path.slice(slash + 1));
    const origin = `http://127.0.0.1:${port}`;
    if (answer.kind === 'redirect')
      return void response
        .writeHead(302, { ...previewHeaders, Location: `/${secret}/${encodeAddress(answer.address)}` })
        .end();
    if (answer.kind === 'text') {
      const body = Buffer.from(answer.text, 'utf8');
      // A rule's list of hosts has no form for [::1]; the window is opened under the other two.
      const app = appPort();
      const parents =
        app === null
          ? "'none'"
          : ownHosts(app)
              .filter((host) => !host.startsWith('['))
              .map((host) => `http://${host}`)
              .join(' ');
      response.writeHead(answer.status, {
        ...previewHeaders,
        'Content-Type': answer.type,
        'Content-Length': String(body.length),
        'Content-Security-Policy': previewPolicy(answer.text, origin, parents),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    // The frame's origin is opaque: fonts and scripts of the theme need leave to load, and nothing else does.
    const headers = {
      ...previewHeaders,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': 'sandbox',
      ...(answer.isAsset ? { 'Access-Control-Allow-Origin': '*' } : {}),
    };
    await sendFile(request, response, answer.path, headers);
  }

  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, base: `${origin}/${secret}/`, close: () => closeServer(server) };
}
