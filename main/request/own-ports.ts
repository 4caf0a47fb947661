import { isIP } from 'node:net';

/** Ports of this computer that Galley itself listens on. Requests of the API panel never go there. */
const own = new Set<number>();

export function claimPort(port: number): void {
  own.add(port);
}

export function releasePort(port: number): void {
  own.delete(port);
}

/** Whether an address and port are one of Galley's own servers. All of them listen on this computer only. */
export function isOwnPort(address: string, port: number): boolean {
  return own.has(port) && isLoopback(address);
}

/** Whether an IP address means this computer; so do `0.0.0.0` and `::`, which systems take for it. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').toLowerCase();
  const mapped =
    /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ??
    (plain.startsWith('::ffff:') ? hexToDotted(plain.slice(7)) : null) ??
    plain;
  if (isIP(mapped) === 4) return mapped.startsWith('127.') || mapped.startsWith('0.');
  return /^(?:0*:)*:?0*1$/.test(plain) || /^[0:]+$/.test(plain);
}

function hexToDotted(hex: string): string | null {
  const match = /^([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(hex);
  if (match === null) return null;
  const [high, low] = [parseInt(match[1]!, 16), parseInt(match[2]!, 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}
