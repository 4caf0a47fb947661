import { createHmac } from 'node:crypto';
import ssh2, { type ParsedKey } from 'ssh2';
import { afterEach, describe, expect, it } from 'vitest';
import { TargetError } from './target.ts';
import { hostKey, parsedKey, testSftp } from './testing-sftp.ts';
import { sftpTests, type SftpMore, type SftpTests } from './testing-sftp-site.ts';
import { impatient, withList } from './testing-site.ts';

let tests: SftpTests;
afterEach(() => tests.close());

const site = { 'index.html': 'One' };
const failing = async (more: SftpMore) =>
  tests.publish(site, more).then(
    () => null,
    (error: TargetError) => error,
  );

/** An agent with one key. */
class OneKeyAgent extends ssh2.BaseAgent<ParsedKey> {
  readonly #key: ParsedKey;

  constructor(key: ParsedKey) {
    super();
    this.#key = key;
  }

  override getIdentities(answer: (error: Error | undefined, keys?: ParsedKey[]) => void): void {
    answer(undefined, [this.#key]);
  }

  override sign(_key: ParsedKey, data: Buffer, ...rest: readonly unknown[]): void {
    const answer = rest.at(-1) as (error: Error | undefined, signature?: Buffer) => void;
    const { hash } = (rest[0] ?? {}) as { readonly hash?: string };
    answer(undefined, this.#key.sign(data, hash));
  }
}

describe('signing in', () => {
  it('takes a password, asked for in either way', async () => {
    tests = await sftpTests();
    expect(await failing({})).toBeNull();
    const wrong = await failing({ values: { sftpPassword: 'wrong horse' } });
    expect(wrong).toMatchObject({ trouble: 'signed-out' });
    expect(String(wrong?.stack)).not.toContain('wrong horse');
    await tests.close();
    tests = await sftpTests({ asksQuestions: true });
    expect(await failing({})).toBeNull();
    expect(tests.server.signIns).toEqual(['password', 'keyboard-interactive']);
    expect(await failing({ values: { sftpPassword: 'wrong horse' } })).toMatchObject({ trouble: 'signed-out' });
  });

  it('takes a key of the agent where there is no password', async () => {
    tests = await sftpTests({ publicKey: parsedKey(hostKey('rsa')) });
    const values = { sftpPassword: '' };
    expect(await failing({ values, agent: new OneKeyAgent(parsedKey(hostKey('rsa'))) })).toBeNull();
    expect(await tests.there()).toEqual(withList(site));
    const other = new OneKeyAgent(parsedKey(hostKey('ecdsa')));
    expect(await failing({ values, agent: other })).toMatchObject({ trouble: 'signed-out' });
    expect(new Set(tests.server.signIns)).toEqual(new Set(['publickey']));
    const before = tests.server.signIns.length;
    expect(await failing({ values, agent: null })).toMatchObject({ trouble: 'not-a-value', field: 'sftpPassword' });
    expect(tests.server.signIns).toHaveLength(before);
  });
});

describe('a computer', () => {
  it('is asked nothing before it is known', async () => {
    tests = await sftpTests();
    const { server } = tests;
    const said = [`Its fingerprint is ${server.fingerprint}.`];
    expect(await failing({ knownHosts: '' })).toMatchObject({ trouble: 'unknown-computer', said });
    expect(await failing({ knownHosts: `* ${server.knownKey}` })).toMatchObject({ trouble: 'unknown-computer', said });
    const other = `SHA256:${'A'.repeat(43)}`;
    const strange = { knownHosts: '', values: { fingerprint: other } };
    expect(await failing(strange)).toMatchObject({ trouble: 'unknown-computer', said });
    const changed = await testSftp({ folder: server.folder }, [hostKey('rsa')]);
    await changed.close();
    const before = `[localhost]:${server.port} ${changed.knownKey}`;
    expect((await failing({ knownHosts: before }))?.said).toEqual([
      ...said,
      'SSH on this computer knows it by another key: somebody may be in between.',
    ]);
    const revoked = `[localhost]:${server.port} ${server.knownKey}\n@revoked * ${server.knownKey}\n`;
    const values = { fingerprint: server.fingerprint };
    expect((await failing({ knownHosts: revoked, values }))?.said).toEqual([...said, 'This key was revoked.']);
    expect(server.signIns).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('is known by a hashed name, or by the fingerprint that was said', async () => {
    tests = await sftpTests();
    const { server } = tests;
    const salt = Buffer.from('0123456789abcdefghij');
    const hash = createHmac('sha1', salt).update(`[localhost]:${server.port}`).digest('base64');
    expect(await failing({ knownHosts: `|1|${salt.toString('base64')}|${hash} ${server.knownKey}` })).toBeNull();
    expect(await failing({ knownHosts: '', values: { fingerprint: server.fingerprint } })).toBeNull();
    expect(await failing({ knownHosts: '', values: { fingerprint: `${server.fingerprint}=` } })).toBeNull();
  });

  it('shows the key that is known where it has several', async () => {
    tests = await sftpTests({}, [hostKey('rsa'), hostKey('ecdsa')]);
    const { server } = tests;
    expect(server.knownKey).toMatch(/^ssh-rsa /);
    expect(await failing({})).toBeNull();
    const signIns = server.signIns.length;
    expect(await failing({ knownHosts: '', values: { fingerprint: server.fingerprint } })).toBeNull();
    expect(server.signIns).toHaveLength(signIns + 1);
    const unknown = await failing({ knownHosts: '', values: { fingerprint: `SHA256:${'A'.repeat(43)}` } });
    expect(unknown).toMatchObject({ trouble: 'unknown-computer' });
    expect(server.signIns).toHaveLength(signIns + 1);
  });

  it('is not asked where a field can’t be right', async () => {
    tests = await sftpTests();
    const wrong: readonly (readonly [string, string])[] = [
      ['host', ''],
      ['host', 'a b'],
      ['host', 'ada@example.com'],
      ['host', 'sftp://example.com'],
      ['host', 'example.com/www'],
      ['host', 'example.com:0'],
      ['host', 'example.com:99999'],
      ['host', '[example.com]:22'],
      ['user', ''],
      ['user', 'a b'],
      ['directory', ''],
      ['directory', 'a\nb'],
      ['fingerprint', 'MD5:00:11'],
      ['fingerprint', 'SHA256:abc'],
    ];
    for (const [field, value] of wrong)
      expect(await failing({ values: { [field]: value } }), `${field} ${value}`).toMatchObject({
        trouble: 'not-a-value',
        field,
      });
    expect(tests.server.asked).toEqual([]);
    const { port } = tests.server;
    for (const host of [`127.0.0.1:${port}`, `LOCALHOST:${port}`])
      expect(await failing({ values: { host, fingerprint: tests.server.fingerprint } }), host).toBeNull();
    for (const directory of ['www/docs', '~/www/docs/', '/www/../www/docs'])
      expect(await failing({ values: { directory } }), directory).toBeNull();
    const nowhere = { host: 'nowhere.invalid' };
    expect(await failing({ values: nowhere, patience: impatient })).toSatisfy(
      (error) => error instanceof TargetError && ['offline', 'late'].includes(error.trouble),
    );
  });
});
