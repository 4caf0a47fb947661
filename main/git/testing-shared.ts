import type { TestHost } from './testing-host.ts';
import { trustedHost } from './testing-network.ts';
import { folder, git, page, put } from './testing-saving.ts';

/** A repository with docs in a folder and one version, and another computer that it knows, where nothing is yet. */
export async function sharedRepository(): Promise<TestHost> {
  const host = await trustedHost(folder);
  git('init', '-q', '-b', 'main');
  put('docs/docs.json', '{ "name": "Kestrel" }\n');
  put('docs/quickstart.mdx', page('Quickstart', 'First words.\n\nLast words.'));
  put('docs/keys.mdx', page('Keys', 'Keys open doors.'));
  put('source/program.c', 'int main;\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'First words');
  git('remote', 'add', 'origin', host.address);
  return host;
}
