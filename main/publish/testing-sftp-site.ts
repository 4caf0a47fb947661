import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BaseAgent } from 'ssh2';
import type { Patience } from './http.ts';
import { listName } from './published-list.ts';
import { sftpTarget } from './sftp.ts';
import type { TargetAnswer } from './target.ts';
import { filesBelow, testSftp, type TestSftp, type TestSftpOptions } from './testing-sftp.ts';
import { hasty, TestSites, type Files } from './testing-site.ts';

export interface SftpMore {
  readonly values?: Readonly<Record<string, string>>;
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
  readonly patience?: Patience;
  readonly knownHosts?: string;
  readonly agent?: BaseAgent | null;
}

export interface SftpTests {
  readonly sites: TestSites;
  readonly server: TestSftp;
  /** The folder there into which sites go. */
  readonly folder: string;
  publish(files: Files, more?: SftpMore): Promise<TargetAnswer>;
  /** What stands there, without what Galley keeps for itself. */
  there(): Promise<Files>;
  close(): Promise<void>;
}

/** A server, a folder on it, and sites that can go there. */
export async function sftpTests(options: Omit<TestSftpOptions, 'folder'> = {}, keys?: string[]): Promise<SftpTests> {
  const sites = new TestSites();
  const top = join(sites.folder, 'server');
  const folder = join(top, 'www', 'docs');
  mkdirSync(folder, { recursive: true });
  const server = await testSftp({ ...options, folder: top }, keys);
  const usualHosts = join(sites.folder, 'known_hosts');
  writeFileSync(usualHosts, `[localhost]:${server.port} ${server.knownKey}\n`);
  return {
    sites,
    server,
    folder,
    publish(files, more = {}) {
      const { patience = hasty, knownHosts, agent = null } = more;
      let file = usualHosts;
      if (knownHosts !== undefined) writeFileSync((file = join(sites.folder, 'other_hosts')), knownHosts);
      return sftpTarget({ patience, knownHosts: file, agent })(sites.write(files), {
        values: {
          host: `localhost:${server.port}`,
          user: 'ada',
          directory: '/www/docs',
          fingerprint: '',
          sftpPassword: server.password,
          ...more.values,
        },
        isTrial: more.isTrial ?? false,
        signal: more.signal ?? new AbortController().signal,
        onProgress: more.onProgress ?? (() => undefined),
      });
    },
    async there() {
      const { [listName]: _list, ...files } = await filesBelow(folder);
      return files;
    },
    async close() {
      await server.close();
      sites.remove();
    },
  };
}

/** Requests that change something there. */
export function changing(asked: readonly string[]): readonly string[] {
  return asked.filter((request) => /^(?:WRITE|RENAME|REMOVE|MKDIR|RMDIR) /.test(request));
}
