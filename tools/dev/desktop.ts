// Entry of the desktop app while it is worked on: the window's files come from Vite. No part of the product.
import { net } from 'electron';
import { startDesktop } from '../../main/windows/start-desktop.ts';
import { developmentPolicy } from './policy.mjs';

/** Put in by electron.vite.config.ts. */
declare const windowNonce: string;

const server = new URL(process.env['ELECTRON_RENDERER_URL']!);

startDesktop(async (request, headers) => {
  const { pathname, search } = new URL(request.url);
  const answer = await net.fetch(new URL(pathname + search, server).href);
  const policy = developmentPolicy(headers['Content-Security-Policy']!, windowNonce, `ws://${server.host}`);
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      ...headers,
      'Content-Security-Policy': policy,
      'Content-Type': answer.headers.get('Content-Type') ?? '',
    },
  });
});
