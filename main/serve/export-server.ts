import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeAddress } from '../../shared/base/encode.ts';
import { checkHost } from './guard.ts';
import { closeServer, createLoopbackServer, listen } from './loopback.ts';
import { addressPath, fileBelow, sendFile } from './static-files.ts';

export interface ExportServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Browsers open six connections to an origin: room for several tabs. */
const mostConnections = 48;

/** Shows an exported folder in a browser, as a usual web server would. */
async function startExportServer(folder: string, port = 0): Promise<ExportServer> {
  let bound = 0;
  const server = createLoopbackServer(mostConnections, (request, response) =>
    handle(request, response).catch(() => void response.destroy()),
  );
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (checkHost(request, bound) !== null) return void response.writeHead(403).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const path = addressPath(request.url ?? '/');
    if (path === null) return void response.writeHead(400).end();
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
    const file = await fileBelow(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (file !== null) return sendFile(request, response, file, headers);
    if (!path.endsWith('/') && (await fileBelow(folder, `${path}/index.html`)) !== null)
      return void response.writeHead(301, { Location: `/${encodeAddress(path)}/` }).end();
    const lost = await fileBelow(folder, '404.html');
    response.writeHead(404, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    response.end(lost === null ? 'Not found' : await readFile(lost));
  }
  await listen(server, port);
  bound = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${bound}/`, close: () => closeServer(server) };
}

/** Exported folders that are shown at a time; the one that was asked for longest ago ends. */
const mostFolders = 6;

/** The servers of what was exported: one a folder. */
export class ExportServers {
  readonly #servers = new Map<string, Promise<ExportServer>>();

  /** The address of an exported folder, served from now on. */
  async serve(folder: string): Promise<string> {
    const server = this.#servers.get(folder) ?? startExportServer(folder);
    this.#servers.delete(folder);
    this.#servers.set(folder, server);
    server.catch(() => this.#servers.delete(folder));
    const [oldest] = this.#servers.keys();
    if (this.#servers.size > mostFolders) void this.#end(oldest!);
    return (await server).url;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.keys()].map((folder) => this.#end(folder)));
  }

  async #end(folder: string): Promise<void> {
    const server = this.#servers.get(folder);
    this.#servers.delete(folder);
    await server?.then(
      (running) => running.close(),
      () => undefined,
    );
  }
}
