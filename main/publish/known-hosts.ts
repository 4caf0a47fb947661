import { createHash, createHmac } from 'node:crypto';

/** What this computer knows of the keys by which another one shows which it is. */
export interface KnownKeys {
  /** Keys that it is known by, as they are sent. */
  readonly trusted: readonly Buffer[];
  /** Keys that nobody may show any more. */
  readonly revoked: readonly Buffer[];
}

/**
 * What a file of known hosts says of a computer. Only lines that name it count for it, in full or hashed: one with a
 * pattern (`*`) was written for others, and certificates (`@cert-authority`) are not looked at. A revoked key counts
 * whoever shows it. As SSH does it, a computer on another port is also known by its name alone: the key is the same
 * machine's.
 *
 * @source https://man.openbsd.org/sshd.8#SSH_KNOWN_HOSTS_FILE_FORMAT
 */
export function knownKeys(file: string, host: string, port: number): KnownKeys {
  const name = host.toLowerCase();
  const names = port === 22 ? [name] : [`[${name}]:${port}`, name];
  const trusted: Buffer[] = [];
  const revoked: Buffer[] = [];
  for (const line of file.split(/\r?\n/)) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    const marker = words[0]?.startsWith('@') === true ? words.shift() : null;
    const [hosts, type, key] = words;
    if (hosts === undefined || hosts.startsWith('#') || type === undefined || key === undefined) continue;
    const bytes = Buffer.from(key, 'base64');
    // The name of its kind stands in the key, too.
    if (keyType(bytes) !== type) continue;
    if (marker === '@revoked') revoked.push(bytes);
    else if (marker === null && isNamed(hosts, names)) trusted.push(bytes);
  }
  return { trusted, revoked };
}

/** Whether the first part of a line names a computer. */
function isNamed(hosts: string, names: readonly string[]): boolean {
  if (hosts.startsWith('|')) {
    const [, kind, salt, hash] = hosts.split('|');
    if (kind !== '1' || salt === undefined || hash === undefined) return false;
    const hashed = (name: string) => createHmac('sha1', Buffer.from(salt, 'base64')).update(name).digest('base64');
    return names.some((name) => hashed(name) === hash);
  }
  const patterns = hosts.toLowerCase().split(',');
  // Which computers `!*.example.com` leaves out is not looked at: the line counts for none.
  const isLeftOut = patterns.some(
    (pattern) => pattern.startsWith('!') && (/[*?]/.test(pattern) || names.includes(pattern.slice(1))),
  );
  return !isLeftOut && patterns.some((pattern) => names.includes(pattern));
}

/** `ssh-ed25519`: a key begins with the name of its kind. Empty where it does not. */
export function keyType(key: Buffer): string {
  const length = key.length < 4 ? 0 : key.readUInt32BE(0);
  return length > 64 || key.length < 4 + length ? '' : key.toString('latin1', 4, 4 + length);
}

/** A key as SSH shows it to people: `SHA256:…`. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
}
