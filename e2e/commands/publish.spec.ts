import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type TestHost } from '../../main/git/testing-host.ts';
import { gitAsAda } from '../../main/git/testing-repository.ts';
import { testS3 } from '../../main/publish/testing-s3.ts';
import { cli } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

let work: string;
let other: TestHost;
/** What gives rights elsewhere comes from the environment. */
let secrets: NodeJS.ProcessEnv = {};
test.beforeEach(async () => {
  secrets = {};
  work = mkdtempSync(join(tmpdir(), 'galley-publish-'));
  other = await startHost(work);
  writeFileSync(join(work, 'git-configuration'), `[http]\n\tsslCAInfo = ${other.certificate}\n`);
  expect(await galley('new', 'docs')).toMatchObject({ status: 0 });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  git('remote', 'add', 'origin', other.address);
});
test.afterEach(async () => {
  await other.close();
  rmSync(work, { recursive: true, force: true });
});

const git = (...args: string[]) => gitAsAda(join(work, 'docs'), args);

/** The other computer is in this process: nothing may wait for the command. */
function galley(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    HOME: work,
    GIT_CONFIG_GLOBAL: join(work, 'git-configuration'),
    GIT_CONFIG_NOSYSTEM: '1',
  };
  // They would win over the configuration.
  for (const name of ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH']) delete env[name];
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...args], { cwd: work, env }, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

test('the site goes to a branch of its own, and what did not change stays there', async () => {
  const trial = await galley('publish', 'docs', '--dry-run');
  expect(trial).toMatchObject({ status: 0, stderr: '' });
  expect(trial.stdout).toMatch(
    /^10 pages, \d+ files: \d+ files would be sent to “gh-pages” at localhost\/acme\/docs\. Nothing was\.\n$/,
  );
  expect(() => other.git('rev-parse', '--verify', '--quiet', 'gh-pages')).toThrow();

  expect((await galley('publish', 'docs', '--message', 'First site')).stdout).toMatch(
    /10 pages, .* as [0-9a-f]{8}\.\n/,
  );
  expect(other.git('log', '--format=%s', 'gh-pages')).toBe('First site');
  expect(other.git('show', 'gh-pages:index.html')).toContain('What you can do');
  expect(other.git('cat-file', '-t', 'gh-pages:.nojekyll')).toBe('blob');

  // The same site again is the same, byte for byte.
  expect((await galley('publish', 'docs')).stdout).toContain('nothing has changed on “gh-pages”');
  writeFileSync(join(work, 'docs/guides/keys.mdx'), '---\ntitle: Keys\n---\n\nA key opens the door.\n');
  const again = JSON.parse((await galley('publish', 'docs', '--json')).stdout) as { changed: number; files: number };
  expect(again).toMatchObject({ branch: 'gh-pages', to: 'localhost/acme/docs', pages: 10, errors: 0 });
  expect(again.changed).toBeLessThan(again.files);
  expect(other.git('show', 'gh-pages:guides/keys/index.html')).toContain('A key opens the door.');
  expect(git('for-each-ref', '--format=%(refname)').trim()).toBe('refs/heads/main');
});

test('what stands against it is said, and nothing is sent', async () => {
  expect(await galley('publish', 'docs', '--branch', 'main')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('“main” is a branch on which somebody writes') as unknown as string,
  });
  other.signIn = { name: 'ada', password: 'secret' };
  expect(await galley('publish', 'docs')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('You are not signed in') as unknown as string,
  });
  expect(other.git('for-each-ref')).toBe('');
});

test('the site goes to a storage, with what gives rights from the environment alone', async () => {
  const storage = await testS3();
  const place = ['--target', 's3', '--bucket', storage.bucket, '--region', storage.region, '--endpoint', storage.url];
  expect(await galley('publish', 'docs', ...place)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('AWS_ACCESS_KEY_ID: “Access key” is missing') as unknown as string,
  });
  expect(storage.asked).toEqual([]);
  secrets = { AWS_ACCESS_KEY_ID: storage.accessKey, AWS_SECRET_ACCESS_KEY: storage.secretKey };
  expect((await galley('publish', 'docs', ...place, '--dry-run')).stdout).toMatch(
    /files would be sent to acme-docs at 127\.0\.0\.1:\d+\. Nothing was\.\n$/,
  );
  expect(storage.objects.size).toBe(0);
  const first = await galley('publish', 'docs', ...place, '--json');
  expect(JSON.parse(first.stdout)).toMatchObject({ target: 's3', commit: null, isNew: true, served: null });
  expect(first.stdout + first.stderr).not.toContain(storage.secretKey);
  expect(storage.objects.get('index.html')!.bytes.toString()).toContain('What you can do');
  expect((await galley('publish', 'docs', ...place)).stdout).toContain('nothing has changed at acme-docs at');
  expect(await galley('publish', 'docs', '--target', 'ftp')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--target is one of branch, netlify, cloudflare, s3, sftp') as unknown as string,
  });
  await storage.close();
});
