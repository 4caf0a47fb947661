import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, knownKeys } from './known-hosts.ts';

function key(letter: string, type = 'ssh-ed25519'): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(type.length);
  return Buffer.concat([length, Buffer.from(type), Buffer.from(letter.repeat(36))]);
}
const line = (hosts: string, of: Buffer, type = 'ssh-ed25519') =>
  `${hosts} ${type} ${of.toString('base64')} somebody\n`;
const hashed = (name: string) => {
  const salt = Buffer.from('0123456789abcdefghij');
  return `|1|${salt.toString('base64')}|${createHmac('sha1', salt).update(name).digest('base64')}`;
};
const trusted = (file: string, host = 'example.com', port = 22) => knownKeys(file, host, port).trusted;

describe('known hosts', () => {
  it('knows a computer by its name, plain or hashed, with the port where it is another', () => {
    expect(trusted(line('example.com', key('a')))).toEqual([key('a')]);
    expect(trusted(line('192.0.2.1,Example.COM', key('a')), 'EXAMPLE.com')).toEqual([key('a')]);
    expect(trusted(line(hashed('example.com'), key('a')))).toEqual([key('a')]);
    expect(trusted(line('[example.com]:2222', key('a')), 'example.com', 2222)).toEqual([key('a')]);
    expect(trusted(line(hashed('[example.com]:2222'), key('a')), 'example.com', 2222)).toEqual([key('a')]);
    expect(trusted(line('example.com', key('a')), 'example.com', 2222)).toEqual([key('a')]);
    expect(trusted(line('::1', key('a')), '::1')).toEqual([key('a')]);
    const two = line('example.com', key('a')) + line('example.com', key('b'));
    expect(trusted(two.replaceAll('\n', '\r\n').replaceAll(' ', ' \t '))).toEqual([key('a'), key('b')]);
  });

  it('knows it by nothing else', () => {
    for (const hosts of [
      'example.org',
      'www.example.com',
      '*',
      '*.com',
      'example.co?',
      'example.com,!example.com',
      'example.com,!*.org',
      '[example.com]:22',
      '[example.com]:2222',
      hashed('example.org'),
      '|1|abc',
      '|2|abc|abc',
      '#example.com',
      '@cert-authority example.com',
      '@unknown example.com',
    ])
      expect(trusted(line(hosts, key('a'))), hosts).toEqual([]);
    expect(trusted(line('example.com', key('a'), 'ssh-rsa'))).toEqual([]);
    expect(trusted(`example.com ssh-ed25519\nexample.com ssh-ed25519 AAAA\n\n \nexample.com`)).toEqual([]);
  });

  it('knows which keys nobody may show', () => {
    const file = line('example.com', key('a')) + line('@revoked *', key('a')) + line('@revoked example.org', key('b'));
    expect(knownKeys(file, 'example.com', 22)).toEqual({ trusted: [key('a')], revoked: [key('a'), key('b')] });
  });

  it('shows a key as SSH does', () => {
    // `ssh-keygen -lf` of the key that github.com shows.
    const github = 'AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
    expect(fingerprintOf(Buffer.from(github, 'base64'))).toBe('SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU');
  });
});
