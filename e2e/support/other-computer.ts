import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startHost, type TestHost } from '../../main/git/testing-host.ts';
import { git, saveVersion } from './saved-versions.ts';
import { test as base } from './test.ts';

/** Another computer, which the writer may send to. */
export const test = base.extend<{ other: TestHost }>({
  other: async ({ data, docs }, use) => {
    const other = await startHost(data);
    other.signIn = { name: 'ada', password: 'secret' };
    await writeFile(
      join(data, 'git-configuration'),
      `[http]\n\tsslCAInfo = ${other.certificate}\n[credential]\n\thelper = "!echo username=ada; echo password=secret #"\n`,
    );
    git(docs, 'init', '-q', '-b', 'main');
    git(docs, 'remote', 'add', 'origin', other.address);
    saveVersion(docs, 'First words');
    await use(other);
    await other.close();
  },
});
