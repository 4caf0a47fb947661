// A docs folder for a window that was taken over.
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './host.mjs';

const api = 'openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\npaths: {}\n';

/**
 * A docs folder with much in it that the window must not touch, and links that lead to it.
 * @param {string} home folder that it is made in
 * @returns {string} its path
 */
export function guardedDocs(home) {
  const docs = join(home, 'docs');
  cpSync(join(root, 'resources/starter'), docs, { recursive: true });
  for (const [path, text] of Object.entries({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/config': '[core]\n',
    '.git/hooks/pre-commit': '#!/bin/sh\n',
    '.env': 'SECRET=canary-of-the-fuzz\n',
    '.github/workflows/a.yml': 'on: push\n',
    'node_modules/evil/index.md': 'x',
    'package.json': '{"scripts":{}}',
    'lefthook.yml': 'pre-commit: {}\n',
    'README.md': '# R\n',
    'AGENTS.md': '# A\n',
    'CLAUDE.md': '# C\n',
    'deploy.sh': '#!/bin/sh\n',
    'api/openapi.yaml': api,
    'galley.json': '{}\n',
  })) {
    mkdirSync(join(docs, path, '..'), { recursive: true });
    writeFileSync(join(docs, path), text);
  }
  writeFileSync(join(home, 'outside.mdx'), 'outside');
  chmodSync(join(docs, '.git/hooks/pre-commit'), 0o755);
  for (const [path, target] of [
    ['link.mdx', '.git/hooks/pre-commit'],
    ['linkdir', '.git'],
    ['linkout', '..'],
    ['out.mdx', '../outside.mdx'],
  ])
    symlinkSync(target, join(docs, path));
  return docs;
}
