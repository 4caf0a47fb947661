import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { catalogue } from '../derive/catalogue.ts';
import { insertComponent } from '../../renderer/editor/components/insert.ts';
import type { SiteResources } from '../site/types.ts';
import { fixtureEngine, testResources } from './fixture-site.ts';

/** The site that the app ships with; pictures and the like stand for themselves. */
function starter(): Record<string, string> {
  const root = resolve(import.meta.dirname, '../../resources/starter');
  const files: Record<string, string> = {};
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path);
      else files[relative(root, path)] = /\.(mdx?|json|ya?ml)$/.test(name) ? readFileSync(path, 'utf8') : '';
    }
  };
  walk(root);
  return files;
}

const page = 'quickstart.mdx';
const head = '---\ntitle: Quickstart\ndescription: What readers do first.\n---\n\n';

const lucide = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../node_modules/lucide-static/icon-nodes.json'), 'utf8'),
) as SiteResources['icons']['lucide'];
// A shared text can't be there before somebody has written it: it is named in the field that is asked for first.
const engine = fixtureEngine(
  { ...starter(), '_snippets/name.mdx': 'Shared words.\n', [page]: head },
  { resources: { ...testResources, icons: { ...testResources.icons, lucide } } },
);
const path = repoPath(page);

async function problemsOf(text: string, version: number): Promise<string[]> {
  engine.overlay(path, text, version);
  return (await engine.checkAll())
    .filter((problem) => problem.path === path)
    .map((problem) => `${problem.rule}: ${problem.title}`);
}

test('the page is right while it is empty', async () => {
  expect(await problemsOf(`${head}Words.\n`, 1)).toEqual([]);
});

test.each(catalogue.map((entry, index) => [entry.name, entry, index] as const))(
  '%s is right as it is put into an empty page',
  async (_name, entry, index) => {
    const { edits } = insertComponent(head, { from: head.length, to: head.length }, entry);
    expect(await problemsOf(applyEdits(head, edits), index + 2)).toEqual([]);
  },
);
