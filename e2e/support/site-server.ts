import { createServer, type Server } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};

/**
 * The plainest static server there is: what works here works anywhere. `base` is the path under which the folder
 * stands.
 */
export async function serveFolder(folder: string, base = '/'): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0]!);
      if (!path.startsWith(base)) return response.writeHead(404).end('outside');
      let file = join(folder, path.slice(base.length));
      if ((await stat(file).catch(() => null))?.isDirectory()) {
        if (!path.endsWith('/')) return response.writeHead(301, { Location: `${path}/` }).end();
        file = join(file, 'index.html');
      }
      const content = await readFile(file).catch(() => null);
      if (content === null)
        return response
          .writeHead(404, { 'Content-Type': 'text/html' })
          .end(await readFile(join(folder, '404.html')).catch(() => 'no'));
      return response
        .writeHead(200, { 'Content-Type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` })
        .end(content);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, close: () => void server.close() };
}
