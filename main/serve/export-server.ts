import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from './app-server.ts';
import { checkHost } from './guard.ts';
import { addressPath, fileBelow, sendFile } from './static-files.ts';

export interface ExportServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Shows an exported folder in a browser, as a usual web server would. */
export async function startExportServer(folder: string, port = 0): Promise<ExportServer> {
  let bound = 0;
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (checkHost(request, bound) !== null) return void response.writeHead(403).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const path = addressPath(request.url ?? '/');
    if (path === null) return void response.writeHead(400).end();
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
    const file = await fileBelow(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (file !== null) return sendFile(request, response, file, headers);
    if (!path.endsWith('/') && (await fileBelow(folder, `${path}/index.html`)) !== null) return void response.writeHead(301, { Location: `/${encodeURI(path)}/` }).end();
    const lost = await fileBelow(folder, '404.html');
    response.writeHead(404, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    if (lost === null) response.end('Not found');
    else {
      const { readFile } = await import('node:fs/promises');
      response.end(await readFile(lost));
    }
  }
  await listen(server, port);
  bound = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${bound}/`, close: () => closeServer(server) };
}
