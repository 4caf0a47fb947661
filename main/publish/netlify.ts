import { z } from 'zod';
import { encodePart, encodePath } from '../../shared/base/encode.ts';
import { exportManifest } from '../workspace/exported-folder.ts';
import { ask, usualPatience, type HttpAnswer, type HttpRequest, type Patience } from './http.ts';
import { pauseFor } from './pause.ts';
import { contentsOf, hashesOf, pooled, progressOf } from './site-files.ts';
import { TargetError, type Target, type TargetOptions, type WrittenSite, withoutSecrets } from './target.ts';
import { different, jsonAnswer, tokenForm, valueOf } from './web-service.ts';

const usualApi = 'https://api.netlify.com/api/v1';

/** With more files it is asked which of them are needed while Netlify still compares. */
const mostComparedAtOnce = 100;

/** Looks at a deploy before it is given up, times the tries of a request: some minutes each. */
const looksEachTry = 240;

/** Milliseconds that telling Netlify of a failure may take: who stopped does not want to wait. */
const longestCancel = 5000;

const siteAnswer = z.object({
  id: z.string(),
  name: z.string().nullish(),
  url: z.string().nullish(),
  ssl_url: z.string().nullish(),
  published_deploy: z.object({ id: z.string(), locked: z.boolean().nullish() }).nullish(),
});
type SiteAnswer = z.output<typeof siteAnswer>;

const deployAnswer = z.object({
  id: z.string(),
  state: z.string(),
  required: z.array(z.string()).nullish(),
  error_message: z.string().nullish(),
});
type DeployAnswer = z.output<typeof deployAnswer>;

const fileAnswer = z.object({ sha: z.string().nullish() });
const filesAnswer = z.array(z.object({ path: z.string(), sha: z.string().nullish() }));

/** Netlify knows which files it needs. */
const comparedStates: ReadonlySet<string> = new Set(['prepared', 'uploading', 'uploaded', 'processing', 'ready']);
const readyStates: ReadonlySet<string> = new Set(['ready']);
const failedStates: ReadonlySet<string> = new Set(['error', 'rejected']);

export interface NetlifyOptions {
  readonly patience?: Patience;
  readonly api?: string;
}

/**
 * A site of Netlify. It is told the hash of each file, asks for those that it has never seen, and serves the old
 * version until the new one is complete. Files are compared with those of the published version, so nothing is sent
 * where nothing changed.
 *
 * @source https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/#file-digest-method
 * @source https://open-api.netlify.com/ (createSiteDeploy, uploadDeployFile, getDeploy, cancelSiteDeploy, listSiteFiles)
 */
export function netlifyTarget({ patience = usualPatience, api = usualApi }: NetlifyOptions = {}): Target {
  return async (site, options) => {
    const name = siteName(options.values);
    const token = valueOf(
      options.values,
      'netlifyToken',
      tokenForm,
      'Write the token as Netlify showed it, without spaces.',
    );
    const odd = site.files.find(({ path }) => /[#?]/.test(path));
    if (odd !== undefined) throw new TargetError('refused', [`Netlify takes no # and no ? in names: ${odd.path}`]);
    return withoutSecrets([token], () => publish(site, options, new Netlify(api, token, patience), name));
  };
}

/** Its identity, or its domain; an address is taken for its domain. */
function siteName(values: TargetOptions['values']): string {
  const sentence = 'Write its Project ID, or its name with .netlify.app, such as acme-docs.netlify.app.';
  const form = /^(?:https?:\/\/)?(?:[0-9a-f]{8}(?:-?[0-9a-f]{4,12}){2,4}|(?:[a-z0-9_-]+\.)+[a-z0-9-]+)\/?$/i;
  const value = valueOf(values, 'site', form, sentence);
  return value.replace(/^https?:\/\/|\/$/gi, '');
}

async function publish(
  site: WrittenSite,
  { isTrial, signal, onProgress }: TargetOptions,
  netlify: Netlify,
  name: string,
): ReturnType<Target> {
  const there = await netlify.site(name, signal);
  const hashes = await hashesOf(site, 'sha1', signal);
  const before = there.published_deploy === null ? new Map<string, string>() : await netlify.files(there.id, signal);
  if (before.size > 0 && ![...before.keys()].some(isOfExport)) throw new TargetError('not-ours');
  const changed = changedFiles(before, hashes);
  const answer = {
    to: `${there.name ?? name} at Netlify`,
    changed,
    isNew: before.size === 0,
    address: addressOf(there),
  };
  if (changed.length === 0 || isTrial) return { ...answer, isSent: false };
  if (there.published_deploy?.locked === true) throw notPublishing();
  const deploy = await netlify.begin(there.id, hashes, signal);
  try {
    await upload(site, hashes, await netlify.compared(deploy, signal), netlify, signal, onProgress);
    await netlify.reached(deploy.id, readyStates, signal);
  } catch (error) {
    await netlify.cancel(deploy.id);
    throw error;
  }
  await lookBack(netlify, there.id, deploy.id, hashes, signal);
  return { ...answer, isSent: true };
}

async function upload(
  site: WrittenSite,
  hashes: ReadonlyMap<string, string>,
  deploy: DeployAnswer,
  netlify: Netlify,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const byHash = new Map(site.files.map((file) => [hashes.get(file.path)!, file]));
  const needed = [...new Set(deploy.required)].map((hash) => {
    const file = byHash.get(hash);
    if (file === undefined) throw new TargetError('refused', ['It asked for a file that the site does not have.']);
    return { file, hash };
  });
  const files = needed.map(({ file }) => file);
  const tell = progressOf(files, onProgress);
  await pooled(needed, signal, async ({ file, hash }, either) => {
    const received = await netlify.upload(deploy.id, file.path, () => contentsOf(site, file), either);
    if (received !== null && received !== hash) throw new TargetError('damaged', [file.path]);
    tell(file.size);
  });
}

/** Rejects where the published version is not what was sent. */
async function lookBack(
  netlify: Netlify,
  siteId: string,
  deployId: string,
  hashes: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let look = 1; ; look++) {
    const published = (await netlify.site(siteId, signal)).published_deploy?.id ?? deployId;
    const served = await netlify.files(siteId, signal);
    const damaged = changedFiles(served, hashes).filter((path) => !isProcessed(path, served, hashes));
    if (published === deployId && damaged.length === 0) return;
    if (look >= netlify.patience.tries)
      throw published === deployId ? new TargetError('damaged', damaged.slice(0, 1)) : notPublishing();
    await pauseFor(netlify.patience.pause * 2 ** (look - 1), signal);
  }
}

/** Netlify may put something of its own into a page, where the site is set up so. */
function isProcessed(path: string, served: ReadonlyMap<string, string>, sent: ReadonlyMap<string, string>): boolean {
  return path.endsWith('.html') && served.has(path) && sent.has(path);
}

function notPublishing(): TargetError {
  return new TargetError('refused', ['Publishing is locked at Netlify: unlock it under Deploys.']);
}

/** Netlify may leave the list of an export out of its own, as other names with a dot in front. */
function isOfExport(path: string): boolean {
  return path === exportManifest || path.startsWith('galley-assets/');
}

/**
 * Files that a version lacks or has with another content. Netlify reads `_headers` and `_redirects` without serving
 * them, and leaves out names with a dot in front: those may be missing from its list.
 */
function changedFiles(there: ReadonlyMap<string, string>, hashes: ReadonlyMap<string, string>): string[] {
  const isUnlisted = (path: string) => !there.has(path) && /^_(?:headers|redirects)$|(?:^|\/)\./.test(path);
  return different(there, hashes).filter((path) => there.size === 0 || !isUnlisted(path));
}

function addressOf({ ssl_url, url }: SiteAnswer): string | null {
  const address = ssl_url ?? url ?? '';
  if (!/^https?:\/\/[^\s/]+/.test(address)) return null;
  return address.endsWith('/') ? address : `${address}/`;
}

/** The calls that are used. */
class Netlify {
  readonly #api: string;
  readonly #token: string;
  readonly patience: Patience;

  constructor(api: string, token: string, patience: Patience) {
    this.#api = api;
    this.#token = token;
    this.patience = patience;
  }

  async site(name: string, signal: AbortSignal): Promise<SiteAnswer> {
    return jsonAnswer(siteAnswer, (await this.#get(`/sites/${encodePart(name)}`, signal)).text);
  }

  /** Hashes of the files of the published version, by path. Where the list comes in parts, all of them. */
  async files(siteId: string, signal: AbortSignal): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let part = 1; ; part++) {
      const query = part === 1 ? '' : `?page=${part}`;
      const answer = await this.#get(`/sites/${siteId}/files${query}`, signal);
      const files = jsonAnswer(filesAnswer, answer.text);
      for (const { path, sha } of files) found.set(path.replace(/^\//, ''), sha ?? '');
      if (files.length === 0 || !/rel="?next/.test(answer.headers.get('link') ?? '')) return found;
    }
  }

  async begin(siteId: string, hashes: ReadonlyMap<string, string>, signal: AbortSignal): Promise<DeployAnswer> {
    const files = Object.fromEntries([...hashes].map(([path, hash]) => [`/${path}`, hash]));
    const body = JSON.stringify({ files, async: hashes.size > mostComparedAtOnce });
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#ask(
      () => ({ method: 'POST', url: `/sites/${siteId}/deploys`, headers, body }),
      signal,
      this.patience,
    );
    return jsonAnswer(deployAnswer, answer.text);
  }

  /** The deploy once it says which files it needs. */
  compared(deploy: DeployAnswer, signal: AbortSignal): Promise<DeployAnswer> {
    return comparedStates.has(deploy.state) ? Promise.resolve(deploy) : this.reached(deploy.id, comparedStates, signal);
  }

  async reached(deployId: string, states: ReadonlySet<string>, signal: AbortSignal): Promise<DeployAnswer> {
    const { pause, tries } = this.patience;
    for (let look = 1; ; look++) {
      const deploy = jsonAnswer(deployAnswer, (await this.#get(`/deploys/${deployId}`, signal)).text);
      if (states.has(deploy.state)) return deploy;
      if (failedStates.has(deploy.state))
        throw new TargetError('refused', [deploy.error_message ?? ''].filter(Boolean));
      if (look >= tries * looksEachTry) throw new TargetError('late');
      await pauseFor(pause * 2, signal);
    }
  }

  /** @returns the hash of what was received, where it is told */
  async upload(
    deployId: string,
    path: string,
    contents: () => Promise<Uint8Array<ArrayBuffer>>,
    signal: AbortSignal,
  ): Promise<string | null> {
    const url = `/deploys/${deployId}/files/${encodePath(path)}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await this.#ask(
      async () => ({ method: 'PUT', url, headers, body: await contents() }),
      signal,
      this.patience,
    );
    return jsonAnswer(fileAnswer, answer.text).sha ?? null;
  }

  /** The published version stays as it is, whether this is heard or not. */
  async cancel(deployId: string): Promise<void> {
    const patience = { ...this.patience, answer: Math.min(this.patience.answer, longestCancel), tries: 1 };
    const request = () => ({ method: 'POST', url: `/deploys/${deployId}/cancel` });
    await this.#ask(request, new AbortController().signal, patience).catch(() => undefined);
  }

  #get(path: string, signal: AbortSignal): Promise<HttpAnswer> {
    return this.#ask(() => ({ method: 'GET', url: path }), signal, this.patience);
  }

  #ask(
    request: () => HttpRequest | Promise<HttpRequest>,
    signal: AbortSignal,
    patience: Patience,
  ): Promise<HttpAnswer> {
    return ask(
      async () => {
        const { url, headers, ...rest } = await request();
        return { ...rest, url: this.#api + url, headers: { ...headers, authorization: `Bearer ${this.#token}` } };
      },
      signal,
      patience,
    );
  }
}
