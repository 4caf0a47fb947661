import { net, protocol } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeAddress } from '../../shared/base/encode.ts';
import { builtFolder } from '../engine/resources.ts';
import { previewHeaders, previewPolicy } from '../preview/policy.ts';
import { respondToPreview, tellPreviewFault } from '../preview/respond.ts';
import { addressPath, contentType, fileBelow } from '../serve/static-files.ts';
import { windowPolicy } from '../serve/app-server.ts';
import { windowOrigin } from './addresses.ts';
import type { WindowManager } from './window-manager.ts';

/** Must run before the app is ready. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'galley', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    {
      scheme: 'galley-preview',
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, stream: true },
    },
  ]);
}

/**
 * Answers for a file of the window; `headers` are those that every answer carries. The product has no way to
 * name one: `npm run dev -- --desktop` does, for a window that is being worked on.
 */
export type DesktopFiles = (request: Request, headers: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * `galley://app/` is the window, `galley-preview://<secret>/` a folder's previewed site. No file: address is ever
 * loaded.
 */
export function serveSchemes(windows: WindowManager, windowFiles?: DesktopFiles): void {
  const renderer = join(builtFolder(), 'renderer');
  protocol.handle('galley', async (request) => {
    const url = new URL(request.url);
    const path = url.host === 'app' ? addressPath(url.pathname) : null;
    const headers = {
      'Content-Security-Policy': windowPolicy('galley-preview:'),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    };
    if (path !== null && windowFiles !== undefined) return windowFiles(request, headers);
    const file = path === null ? null : await fileBelow(renderer, path === '' ? 'index.html' : path);
    if (file === null) return new Response('Not found', { status: 404 });
    return fileResponse(request, file, headers);
  });
  protocol.handle('galley-preview', async (request) => {
    try {
      return await preview(request);
    } catch (error) {
      tellPreviewFault(error);
      return new Response(null, { status: 503, headers: previewHeaders });
    }
  });

  async function preview(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const owner = windows.bySecret(url.host);
    const path = addressPath(url.pathname);
    if (owner === null || path === null || (request.method !== 'GET' && request.method !== 'HEAD'))
      return new Response('Not found', { status: 404, headers: previewHeaders });
    const answer = await respondToPreview(owner, path);
    switch (answer.kind) {
      case 'redirect':
        return new Response(null, {
          status: 302,
          headers: { ...previewHeaders, Location: `galley-preview://${url.host}/${encodeAddress(answer.address)}` },
        });
      case 'text':
        return new Response(answer.text, {
          status: answer.status,
          headers: {
            ...previewHeaders,
            'Content-Type': answer.type,
            'Content-Security-Policy': previewPolicy(answer.text, 'galley-preview:', windowOrigin),
          },
        });
      case 'file':
        return fileResponse(request, answer.path, {
          ...previewHeaders,
          'Content-Security-Policy': 'sandbox',
          ...(answer.isAsset ? { 'Access-Control-Allow-Origin': '*' } : {}),
        });
    }
  }
}

async function fileResponse(request: Request, path: string, headers: Record<string, string>): Promise<Response> {
  const file = await net.fetch(pathToFileURL(path).href);
  // Nobody reads a body that was not asked for: the file would stay open.
  if (request.method === 'HEAD') await file.body?.cancel();
  return new Response(request.method === 'HEAD' ? null : file.body, {
    status: file.status,
    headers: { ...headers, 'Content-Type': contentType(path) },
  });
}
