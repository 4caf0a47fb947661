import { contentHash } from '../base/hash.ts';
import type { PageStore } from '../engine/engine.ts';
import { Engine } from '../engine/engine.ts';
import { buildSite } from '../site/build.ts';
import type { PictureForms } from '../site/pictures.ts';
import type { SiteOptions } from '../site/types.ts';
import type { RepositoryFacts } from '../workspace/repository.ts';
import { silent, sourceFiles, testResources } from './fixture-site.ts';

/** A store in memory that says how often something was found in it. */
export class MemoryStore implements PageStore {
  readonly entries = new Map<string, Uint8Array>();
  saves = 0;

  hash(text: string): string {
    return contentHash(text) + contentHash(text, 1);
  }

  read(name: string): Uint8Array | null {
    return this.entries.get(name) ?? null;
  }

  write(name: string, bytes: Uint8Array): void {
    this.entries.set(name, bytes.slice());
  }

  save(isWanted: (name: string) => boolean): Promise<void> {
    this.saves++;
    for (const name of this.entries.keys()) if (!isWanted(name)) this.entries.delete(name);
    return Promise.resolve();
  }
}

/** A docs folder as tests change it. */
export interface TestSite {
  readonly files: Readonly<Record<string, string>>;
  readonly repository?: RepositoryFacts | null;
  /** What the bytes of pictures are, by path. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly options?: SiteOptions;
}

/** Everything that a command makes of a site: each file as it is written, and each problem, as text. */
export interface Made {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: string;
  /** Pages that were rendered. */
  readonly read: readonly string[];
}

const decoder = new TextDecoder();
const usual: SiteOptions = { base: '/', origin: 'https://docs.example.com' };

function engineOf(site: TestSite, store: PageStore | null, read: string[]): Engine {
  const engine = new Engine(testResources, { ...silent, reading: (path) => read.push(path) });
  const source = sourceFiles(site.files).map((file) => (file.kind === 'asset' ? { ...file, size: 20_000 } : file));
  engine.load(source, { checksInBackground: false });
  engine.repository(site.repository ?? null);
  if (store !== null) engine.useStore(store);
  return engine;
}

/** Builds and checks a site, as `galley build` does. */
export async function made(site: TestSite, store: PageStore | null): Promise<Made> {
  const read: string[] = [];
  const engine = engineOf(site, store, read);
  const options = site.options ?? usual;
  const pictures: PictureForms = {
    of: (path, widths) =>
      Promise.resolve(
        widths.map((width) => ({
          width,
          hash: contentHash(`${site.pictures?.[path] ?? ''} ${width}`),
          bytes: new TextEncoder().encode(`${site.pictures?.[path] ?? ''} ${width}`),
        })),
      ),
  };
  const files = new Map<string, string>();
  for await (const batch of buildSite(engine.index, engine.renderer, options, {
    parse: engine.parse,
    theme: testResources.theme,
    pictures,
    kept: engine.keptProducts(options, 'smaller'),
    onPage: (rendered) => engine.keepFacts(rendered),
  }))
    for (const file of batch)
      files.set(
        file.path,
        'text' in file
          ? file.text
          : 'bytes' in file
            ? decoder.decode(file.bytes)
            : JSON.stringify('card' in file ? file.card : file.copy),
      );
  const problems = JSON.stringify(await engine.checkAll(), null, 1);
  return { files, problems, read };
}

/** Checks a site, as `galley check` does. */
export async function checked(site: TestSite, store: PageStore | null): Promise<Omit<Made, 'files'>> {
  const read: string[] = [];
  const problems = JSON.stringify(await engineOf(site, store, read).checkAll(), null, 1);
  return { problems, read };
}
