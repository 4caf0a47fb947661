import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startHost, type TestHost } from './testing-host.ts';

/** Starts the other computer, which the writer's own git believes, with nothing else that is set on this one. */
export async function trustedHost(folder: string): Promise<TestHost> {
  const host = await startHost(folder);
  vi.stubEnv('HOME', folder);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  // They would win over the configuration.
  vi.stubEnv('GIT_SSL_CAINFO', undefined);
  vi.stubEnv('GIT_SSL_CAPATH', undefined);
  writeFileSync(join(folder, 'user-configuration'), `[http]\n\tsslCAInfo = ${host.certificate}\n`);
  return host;
}
