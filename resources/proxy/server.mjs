// The proxy as a server of its own, for Node 20.19 and later: `ALLOW="https://api.acme.com" node server.mjs`.
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createProxy, readSettings } from './proxy.mjs';

/**
 * A server that is not listening yet.
 *
 * @param {import('./proxy.mjs').ProxySettings} settings
 */
export function createProxyServer(settings) {
  const proxy = createProxy(settings);
  // Keys in a request’s headers can be long.
  return createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    void answer(proxy, request, response).catch(() => response.destroy());
  });
}

/**
 * @param {ReturnType<typeof createProxy>} proxy
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(proxy, request, response) {
  const { method = 'GET', rawHeaders } = request;
  if (/^(?:connect|trace|track)$/i.test(method)) return void response.writeHead(405).end();
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at], rawHeaders[at + 1]);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const isBare = method === 'GET' || method === 'HEAD';
  const given = await proxy(
    new Request('http://proxy.invalid/', {
      method,
      headers,
      signal: gone.signal,
      ...(isBare ? {} : { body: Readable.toWeb(request), duplex: 'half' }),
    }),
  );
  response.writeHead(given.status, [...given.headers].flat());
  // A stream’s reader hears of it before its first byte.
  response.flushHeaders();
  if (given.body === null) return void response.end();
  await pipeline(Readable.fromWeb(given.body), response);
}

function start() {
  const { ALLOW_FILE: file, PORT: port = '8787', HOST: host = '127.0.0.1' } = process.env;
  const listed = file === undefined ? '' : readFileSync(file, 'utf8');
  const settings = readSettings({ ...process.env, ALLOW: `${process.env.ALLOW ?? ''} ${listed}` });
  createProxyServer(settings).listen(Number(port), host, () => {
    console.log(`The proxy listens on http://${host}:${port} and sends requests to ${settings.allow.join(', ')}.`);
    if (settings.sites.length === 0) console.log('Pages of any site may ask: name yours in SITES to change that.');
  });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
