// The window's files, served by Vite: a changed view or style sheet is put in without a reload.
import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer, mergeConfig } from 'vite';
import { root } from '../common.mjs';
import { developmentPolicy } from './policy.mjs';

/**
 * Starts Vite for the window. It has no address of its own: the web host hands it the requests that it
 * has checked. Only its connection for news has a port, which asks for Vite's own token.
 * @param {import('vite').UserConfig} renderer
 * @param {string} out
 */
export async function startWindow(renderer, out) {
  const sockets = createHttpServer((_request, response) => response.writeHead(404).end());
  await new Promise((resolve, reject) => sockets.once('error', reject).listen({ host: '127.0.0.1', port: 0 }, resolve));
  const { port } = sockets.address();
  const vite = await createServer(
    mergeConfig(renderer, {
      configFile: false,
      base: '/',
      mode: 'development',
      // Named as it is so that the packages in it are known as such.
      cacheDir: join(out, 'node_modules/.vite'),
      clearScreen: false,
      server: {
        middlewareMode: true,
        cors: false,
        // Read before anybody asks for it, and with it all that it imports.
        warmup: { clientFiles: ['./app/main.tsx'] },
        hmr: { server: sockets, clientPort: port },
        // The packages may stand elsewhere: the folders of one repository can share them by a link.
        fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      },
    }),
  );
  return {
    /** @type {import('../../main/serve/app-server.ts').WindowFiles} */
    async answer(request, response, headers) {
      const policy = developmentPolicy(
        headers['Content-Security-Policy'],
        vite.config.html.cspNonce,
        `ws://127.0.0.1:${port}`,
      );
      for (const [name, value] of Object.entries({ ...headers, 'Content-Security-Policy': policy }))
        response.setHeader(name, value);
      await new Promise((done) => {
        response.once('close', done);
        vite.middlewares(request, response, () => response.writeHead(404).end());
      });
    },
    /** Tells every window something; `in-window.mjs` takes it. */
    tell: (event, data) => vite.ws.send(event, data),
    watcher: vite.watcher,
    async close() {
      await vite.close();
      sockets.closeAllConnections();
      await new Promise((done) => sockets.close(done));
    },
  };
}
