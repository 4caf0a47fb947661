import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts `in-window.mjs` into the window's page, in front of the window's own program. */
export function inWindow(root: string): Plugin {
  const path = join(root, 'tools/dev/in-window.mjs').replaceAll('\\', '/').replace(/^\//, '');
  return {
    name: 'galley-in-window',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: `/@fs/${path}` }, injectTo: 'head' }],
  };
}
