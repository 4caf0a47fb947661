import { contentType } from '../serve/static-files.ts';
import { CloudflareApi, type Manifest, type Worker } from './cloudflare-api.ts';
import { rulesFiles } from './cloudflare-rules.ts';
import { ask, usualPatience, type HttpAnswer, type Patience } from './http.ts';
import { listName, publishedFiles, publishedList } from './published-list.ts';
import { pauseFor } from './pause.ts';
import { contentsOf, hashOf, pooled, progressOf } from './site-files.ts';
import {
  TargetError,
  type SiteFile,
  type Target,
  type TargetOptions,
  type WrittenSite,
  withoutSecrets,
} from './target.ts';
import { different, tokenForm, valueOf } from './web-service.ts';

const usualApi = 'https://api.cloudflare.com/client/v4';

/** @source https://developers.cloudflare.com/workers/static-assets/direct-upload/#limitations */
const mostFiles = 20_000;
const largestFile = 25 * 1024 * 1024;

/** Says that Galley made a Worker, and in front of a hash, which site it holds. */
const ownTag = 'galley';

/**
 * Pages stand in folders of their own (`guides/keys/index.html`), and links name the folders with a slash at the end.
 *
 * @source https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/
 */
const handling = { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' } as const;

/** Milliseconds that a look at what is served may take. */
const longestLook = 10_000;

/** Sessions that may run out, an hour each, while a slow line sends. */
const mostSessions = 24;

export interface CloudflareOptions {
  readonly patience?: Patience;
  readonly api?: string;
  /** Where a Worker is served. */
  readonly addressOf?: (worker: string, subdomain: string) => string;
}

/**
 * A Worker of Cloudflare that has no program, only files. It is told the hash of each file and asks for those that it
 * has never seen; the old version is served until the new one is complete.
 *
 * Nobody can ask which files a Worker has. So a tag holds the hash of everything, by which nothing is sent where
 * nothing changed, and a list of all hashes is published beside the site, by which files that changed are told.
 *
 * @source https://developers.cloudflare.com/workers/static-assets/direct-upload/
 */
export function cloudflareTarget({
  patience = usualPatience,
  api = usualApi,
  addressOf = (worker, subdomain) => `https://${worker}.${subdomain}.workers.dev/`,
}: CloudflareOptions = {}): Target {
  return async (site, options) => {
    const { values } = options;
    const account = valueOf(values, 'account', /^[0-9a-f]{32}$/i, 'Write the 32 letters and digits of the account.');
    const worker = valueOf(
      values,
      'worker',
      /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
      'Write up to 63 lower-case letters, digits and hyphens, such as acme-docs.',
    );
    const token = valueOf(
      values,
      'cloudflareToken',
      tokenForm,
      'Write the token as Cloudflare showed it, without spaces.',
    );
    const large = site.files.find(({ size }) => size > largestFile);
    if (large !== undefined) throw new TargetError('too-large', [`Cloudflare takes 25 MiB a file: ${large.path}`]);
    if (site.files.length >= mostFiles) throw new TargetError('too-large', ['Cloudflare takes 20,000 files a site.']);
    const cloudflare = new CloudflareApi({ api, account: account.toLowerCase(), worker, token, patience });
    return withoutSecrets([token], () => new Publishing(site, options, cloudflare, addressOf).publish());
  };
}

/** What goes over. */
interface Sheet {
  /** Hash of each file of the site, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly list: Buffer<ArrayBuffer>;
  readonly listHash: string;
  readonly manifest: Manifest;
  readonly config: Readonly<Record<string, string>>;
  readonly tag: string;
}

class Publishing {
  readonly #site: WrittenSite;
  readonly #options: TargetOptions;
  readonly #cloudflare: CloudflareApi;
  readonly #addressOf: (worker: string, subdomain: string) => string;
  readonly #files: ReadonlyMap<string, SiteFile>;

  constructor(
    site: WrittenSite,
    options: TargetOptions,
    cloudflare: CloudflareApi,
    addressOf: (worker: string, subdomain: string) => string,
  ) {
    this.#site = site;
    this.#options = options;
    this.#cloudflare = cloudflare;
    this.#addressOf = addressOf;
    this.#files = new Map(site.files.map((file) => [file.path, file]));
  }

  async publish(): ReturnType<Target> {
    const { isTrial, signal } = this.#options;
    const there = await this.#cloudflare.worker(signal);
    if (there !== null && !isOurs(there)) throw new TargetError('not-ours', [this.#othersWords()]);
    const sheet = await this.#sheet();
    const address = there === null ? null : await this.#address();
    const answer = { to: `${this.#cloudflare.name} at Cloudflare`, isNew: there === null };
    if (there?.tags.includes(sheet.tag) === true) return { ...answer, changed: [], isSent: false, address };
    const before = there === null ? new Map<string, string>() : await this.#published(address);
    if (isTrial) return { ...answer, changed: await this.#changed(sheet, before), isSent: false, address };
    const { completion, missing } = await this.#upload(sheet);
    const others = there?.tags.filter((tag) => tag !== ownTag && !tag.startsWith(`${ownTag}-`)) ?? [];
    const tags = [ownTag, sheet.tag, ...others];
    await this.#cloudflare.deploy({ completion, config: sheet.config, tags }, signal);
    if (there === null) await quietly(() => this.#cloudflare.serve(signal));
    const served = address ?? (await this.#address());
    if (served !== null) await this.#lookBack(served, sheet);
    return {
      ...answer,
      changed: before === null ? missing : different(before, sheet.hashes),
      isSent: true,
      address: served,
    };
  }

  #othersWords(): string {
    return `The Worker “${this.#cloudflare.name}” is there already, and Galley did not make it.`;
  }

  async #sheet(): Promise<Sheet> {
    const { signal } = this.#options;
    const hashes = new Map(
      await pooled(this.#site.files, signal, async (file) => {
        const contents = await contentsOf(this.#site, file);
        return [file.path, assetHash(contents, file.path)] as const;
      }),
    );
    const list = publishedList(hashes);
    const listHash = assetHash(list, listName);
    const config: Record<string, string> = { ...handling };
    for (const [path, rulesOf] of Object.entries(rulesFiles)) {
      const file = this.#files.get(path);
      if (file !== undefined) config[path] = rulesOf((await contentsOf(this.#site, file)).toString('utf8'));
    }
    const served = this.#site.files.filter(({ path }) => !Object.hasOwn(rulesFiles, path));
    return {
      hashes,
      list,
      listHash,
      manifest: Object.fromEntries([
        ...served.map(({ path, size }) => [`/${path}`, { hash: hashes.get(path)!, size }] as const),
        [`/${listName}`, { hash: listHash, size: list.length }] as const,
      ]),
      config,
      tag: `${ownTag}-${hashOf(Buffer.from(listHash + JSON.stringify(config)), 'sha256').slice(0, 32)}`,
    };
  }

  async #changed(sheet: Sheet, before: ReadonlyMap<string, string> | null): Promise<readonly string[]> {
    if (before !== null) return different(before, sheet.hashes);
    const { buckets } = await this.#cloudflare.session(sheet.manifest, this.#options.signal);
    return pathsOf(sheet, buckets.flat());
  }

  /** Sends what Cloudflare does not have, a bucket after the other: each is in memory as a whole. */
  async #upload(sheet: Sheet): Promise<{ readonly completion: string; readonly missing: readonly string[] }> {
    const { signal, onProgress } = this.#options;
    const byHash = new Map([...sheet.hashes].map(([path, hash]) => [hash, this.#files.get(path)!]));
    let missing: readonly string[] | null = null;
    let tell: ((size: number) => void) | null = null;
    for (let count = 1; ; count++) {
      const session = await this.#cloudflare.session(sheet.manifest, signal);
      const left = session.buckets.filter((bucket) => bucket.length > 0);
      if (left.flat().some((hash) => hash !== sheet.listHash && !byHash.has(hash)))
        throw new TargetError('refused', ['It asked for a file that the site does not have.']);
      missing ??= pathsOf(sheet, left.flat());
      tell ??= progressOf(
        left.flat().map((hash) => byHash.get(hash) ?? { path: listName, size: sheet.list.length }),
        onProgress,
      );
      let completion = left.length === 0 ? session.jwt : null;
      let sent = 0;
      try {
        for (const bucket of left) {
          const form = () => this.#form(sheet, byHash, bucket);
          completion = (await this.#cloudflare.upload(session.jwt, form, signal)) ?? completion;
          for (const hash of bucket) tell(byHash.get(hash)?.size ?? sheet.list.length);
          sent++;
        }
      } catch (error) {
        // A session lasts an hour: what went over meanwhile is kept.
        const hasRunOut = error instanceof TargetError && error.trouble === 'signed-out' && sent > 0;
        if (!hasRunOut || count >= mostSessions) throw error;
        continue;
      }
      if (completion === null) throw new TargetError('refused', ['It did not say that all files are there.']);
      return { completion, missing };
    }
  }

  async #form(sheet: Sheet, byHash: ReadonlyMap<string, SiteFile>, bucket: readonly string[]): Promise<FormData> {
    const form = new FormData();
    for (const hash of bucket) {
      const file = byHash.get(hash);
      const contents = file === undefined ? sheet.list : await contentsOf(this.#site, file);
      const type = contentType(file?.path ?? listName);
      form.append(hash, new File([contents.toString('base64')], hash, { type }), hash);
    }
    return form;
  }

  /** Where the Worker is served, as far as Cloudflare says so. */
  #address(): Promise<string | null> {
    return quietly(async () => {
      const subdomain = await this.#cloudflare.subdomain(this.#options.signal);
      return subdomain === null ? null : this.#addressOf(this.#cloudflare.name, subdomain);
    });
  }

  /** Hashes of the files that are served; null where they can't be read. */
  async #published(address: string | null): Promise<ReadonlyMap<string, string> | null> {
    const answer = address === null ? null : await this.#read(address + listName);
    return answer === null ? null : publishedFiles(answer.text);
  }

  /**
   * Rejects where the list of the new version is served, and the first page beside it is another. Whether they are
   * served at all is no matter of the upload: a new address takes some time.
   */
  async #lookBack(address: string, sheet: Sheet): Promise<void> {
    const first = this.#files.get('index.html');
    if (first === undefined) return;
    const { patience } = this.#cloudflare;
    const sent = await contentsOf(this.#site, first);
    for (let look = 1; ; look++) {
      const list = await this.#read(address + listName);
      const page = list?.bytes.equals(sheet.list) === true ? await this.#read(address) : null;
      if (page?.bytes.equals(sent) === true) return;
      if (look >= patience.tries) {
        if (page === null) return;
        throw new TargetError('damaged', [first.path]);
      }
      await pauseFor(patience.pause * 2 ** (look - 1), this.#options.signal);
    }
  }

  #read(url: string): Promise<HttpAnswer | null> {
    const { signal } = this.#options;
    const headers = { 'cache-control': 'no-cache' };
    const { patience } = this.#cloudflare;
    const once = { ...patience, tries: 1, answer: Math.min(patience.answer, longestLook) };
    return quietly(() => ask(() => ({ method: 'GET', url, headers }), signal, once));
  }
}

/**
 * Files of one hash are one to Cloudflare, and served as one kind: the kind is a part of it.
 *
 * @source https://developers.cloudflare.com/workers/static-assets/direct-upload/#upload-manifest (32 hexadecimal digits)
 */
function assetHash(contents: Buffer, path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1] ?? '';
  return hashOf(Buffer.from(contents.toString('base64') + extension), 'sha256').slice(0, 32);
}

function pathsOf(sheet: Sheet, hashes: readonly string[]): string[] {
  const asked = new Set(hashes);
  return [...sheet.hashes].filter(([, hash]) => asked.has(hash)).map(([path]) => path);
}

/** A Worker with a program answers requests: what it handles is told. */
function isOurs({ tags, handlers }: Worker): boolean {
  return tags.includes(ownTag) && handlers.length === 0;
}

/** What may fail without harm: null then. Who stops is heard. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TargetError && error.trouble !== 'stopped') return null;
    throw error;
  }
}
