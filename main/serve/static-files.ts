import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import mime from 'mime';
import { parseRepoPath } from '../../shared/base/path.ts';
import { isInside } from '../workspace/contain.ts';

/** What a browser should take a file for. */
export function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml|svg/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Path of an address without query, decoded; null when it is malformed. No slash at the start. */
export function addressPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0]!).replace(/^\/+/, '');
  } catch {
    return null;
  }
}

/** A file below `root`, contained; null when there is none. */
export async function fileBelow(root: string, path: string): Promise<string | null> {
  const parsed = parseRepoPath(path);
  if (!parsed.ok) return null;
  const real = await realpath(join(root, ...parsed.value.split('/'))).catch(() => null);
  const realRoot = await realpath(root).catch(() => root);
  if (real === null || !isInside(realRoot, real)) return null;
  return (await stat(real)).isFile() ? real : null;
}

/**
 * Sends a file, whole or the part that is asked for (videos need parts). Resolves
 * when it is closed again, also where it could not be sent.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const { size } = await stat(path);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  let start = 0;
  let end = size - 1;
  if (range !== null && size > 0) {
    start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
    end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
    if (start > end) {
      response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
      return;
    }
    response.writeHead(206, {
      ...headers,
      'Content-Type': contentType(path),
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${size}`,
      'Accept-Ranges': 'bytes',
    });
  } else
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentType(path),
      'Content-Length': String(size),
      'Accept-Ranges': 'bytes',
    });
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  // Who went away while the file was looked at needs none of it.
  if (request.socket.destroyed || response.destroyed) return;
  // Closes the file in every case: sent, unreadable, or nobody there any more.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => void response.destroy());
}
