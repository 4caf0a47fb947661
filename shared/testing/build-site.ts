import type { RepositoryFacts } from '../workspace/repository.ts';
import { buildSite } from '../site/build.ts';
import type { SiteOptions } from '../site/types.ts';
import { fixtureEngine, testResources } from './fixture-site.ts';

/** All files of a small site as they would be written: texts, and `copy:docs:logo.svg` for copied files. */
export async function builtSite(
  files: Readonly<Record<string, string>>,
  options: SiteOptions,
  repository: RepositoryFacts | null = null,
): Promise<Map<string, string>> {
  const engine = fixtureEngine(files);
  engine.repository(repository);
  const out = new Map<string, string>();
  for await (const batch of buildSite(engine.index, engine.renderer, options, {
    parse: engine.parse,
    theme: testResources.theme,
  })) {
    for (const file of batch)
      out.set(
        file.path,
        'text' in file
          ? file.text
          : 'bytes' in file
            ? `bytes:${file.bytes.length}`
            : 'card' in file
              ? `card:${file.card.title}`
              : `copy:${file.copy.from}:${file.copy.path}`,
      );
  }
  return out;
}
