import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a request is turned away, with the status that says so. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405;
  readonly reason: 'host' | 'target' | 'method' | 'path' | 'origin' | 'site' | 'token';
}

/** Every header of a name, also when it came more than once. */
function headerValues(request: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    if (request.rawHeaders[index]!.toLowerCase() === name) values.push(request.rawHeaders[index + 1]!);
  }
  return values;
}

/** The addresses under which this port may be asked for. */
export function ownHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
}

/**
 * First lock: exactly one Host, exactly one of ours. A page that was bound to
 * this address by its own name server carries its own name here. The target must
 * be a plain path; a full address in it would say another host than the header.
 */
export function checkHost(request: IncomingMessage, port: number): Refusal | null {
  const hosts = headerValues(request, 'host');
  if (hosts.length !== 1 || !ownHosts(port).includes(hosts[0]!)) return { status: 403, reason: 'host' };
  if (!(request.url ?? '').startsWith('/')) return { status: 400, reason: 'target' };
  return null;
}

/**
 * Second lock, for everything that acts: the Origin must be there and be ours.
 * It is never compared with Host, which the same attacker controls.
 */
export function checkOrigin(request: IncomingMessage, port: number): Refusal | null {
  const origins = headerValues(request, 'origin');
  const isOwn = origins.length === 1 && ownHosts(port).some((host) => origins[0] === `http://${host}`);
  return isOwn ? null : { status: 403, reason: 'origin' };
}

/** Third lock: browsers say where a request comes from. `none` is typed or clicked in a terminal. */
export function checkFetchSite(request: IncomingMessage): Refusal | null {
  const sites = headerValues(request, 'sec-fetch-site');
  return sites.every((site) => site === 'same-origin' || site === 'none') ? null : { status: 403, reason: 'site' };
}

/** Compares two secrets in a time that does not tell where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  // The length is no secret: all tokens have the same.
  return a.length === b.length && timingSafeEqual(a, b);
}
