import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { faultyServer, type FaultyServer } from './testing-server.ts';
import type { Files } from './testing-site.ts';

interface TestWorker {
  readonly id: string;
  tags: readonly string[];
  /** What a program of it handles. */
  readonly handlers: readonly string[];
  readonly config: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
  isServed: boolean;
}
type Manifest = Readonly<Record<string, { readonly hash: string; readonly size: number }>>;

interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
}

export interface TestCloudflare {
  readonly server: FaultyServer;
  readonly account: string;
  readonly name: string;
  readonly token: string;
  readonly workers: Map<string, TestWorker>;
  readonly received: readonly string[];
  /** Files that a bucket holds at most. */
  bucketSize: number;
  /** The account has one below workers.dev. */
  subdomain: string | null;
  /** Tags of an upload are not heard. */
  isDeaf: boolean;
  /** How many requests each session outlives. */
  sessionLength: number;
  /** What it holds in place of a file. */
  damage: ((path: string) => string | null) | null;
  addressOf(worker: string, subdomain: string): string;
  served(): Files;
  /** The file of the Worker and its kind. */
  asset(path: string): Asset | null;
}

/** Cloudflare, as far as the calls go that are used. */
export async function testCloudflare(): Promise<TestCloudflare> {
  const assets = new Map<string, Asset>();
  const received: string[] = [];
  const workers = new Map<string, TestWorker>();
  const sessions = new Map<string, { readonly manifest: Manifest; left: number }>();
  const completions = new Map<string, Manifest>();

  const server = await faultyServer(async (request, body, response) => {
    const { pathname, search } = new URL(request.url ?? '', server.url);
    const page = /^\/served\/([^/]+)\/(.*)$/.exec(pathname);
    if (page !== null) {
      const [, host, path] = page;
      const bytes = servedFile(host!, decodeURIComponent(path!));
      response.writeHead(bytes === null ? 404 : 200, { 'content-type': 'text/html' });
      return void response.end(bytes ?? 'Nothing here');
    }
    const { status = 200, value } = await answer(request, pathname + search, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  });

  function servedFile(host: string, path: string): Buffer | null {
    const worker = [...workers.values()].find(({ id }) => host === `${id}.${told.subdomain}`);
    if (worker?.isServed !== true) return null;
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const text = told.damage?.(name) ?? null;
    return text === null ? (assets.get(worker.manifest[`/${name}`]?.hash ?? '')?.bytes ?? null) : Buffer.from(text);
  }

  async function answer(request: IncomingMessage, path: string, body: Buffer): Promise<Answer> {
    const [, account, rest] = /^\/accounts\/([^/]+)\/workers(\/.*)$/.exec(path) ?? [];
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const asked = `${request.method} ${rest ?? ''}`;
    if (account === told.account && asked === 'POST /assets/upload?base64=true')
      return uploaded(bearer, await formOf(request, body));
    if (bearer.includes('~')) return refusal(400, 6003, 'Invalid request headers');
    if (bearer !== told.token) return refusal(401, 10000, 'Authentication error');
    if (account !== told.account) return refusal(403, 9109, 'Unauthorized to access requested resource');
    if (asked === 'GET /scripts') return good([...workers.values()].map(shown));
    if (asked === 'GET /subdomain')
      return told.subdomain === null ? refusal(404, 10007, 'No subdomain') : good({ subdomain: told.subdomain });
    const [, method, name, call] = /^(\w+) \/scripts\/([a-z0-9-]+)(\/[a-z-]+)?$/.exec(asked) ?? [];
    if (name === undefined) return refusal(404, 7003, 'Could not route');
    if (method === 'POST' && call === '/assets-upload-session') return session(jsonOf(request, body));
    if (method === 'PUT' && call === undefined) return deployed(name, await formOf(request, body));
    const worker = workers.get(name);
    if (worker === undefined) return refusal(404, 10007, 'This Worker does not exist on your account.');
    if (call === '/subdomain') {
      if (method === 'POST') worker.isServed = (jsonOf(request, body) as { enabled: boolean }).enabled;
      return good({ enabled: worker.isServed, previews_enabled: false });
    }
    if (method === 'PATCH' && call === '/script-settings') {
      worker.tags = (jsonOf(request, body) as { tags: string[] }).tags;
      return good({ tags: worker.tags });
    }
    return refusal(405, 7001, 'Method not allowed');
  }

  function session(asked: unknown): Answer {
    const { manifest } = asked as { manifest: Manifest };
    const isGood = Object.entries(manifest).every(
      ([path, { hash, size }]) => path.startsWith('/') && /^[0-9a-f]{32}$/.test(hash) && Number.isInteger(size),
    );
    if (!isGood) return refusal(400, 10021, 'Invalid manifest');
    const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter((hash) => !assets.has(hash));
    const jwt = randomUUID();
    if (missing.length === 0) completions.set(jwt, manifest);
    else sessions.set(jwt, { manifest, left: told.sessionLength });
    const count = Math.ceil(missing.length / told.bucketSize);
    const bucket = (_: unknown, index: number) => missing.slice(index * told.bucketSize, (index + 1) * told.bucketSize);
    return good({ jwt, buckets: Array.from({ length: count }, bucket) });
  }

  async function uploaded(jwt: string, form: FormData): Promise<Answer> {
    const known = sessions.get(jwt);
    if (known === undefined || known.left-- <= 0) return refusal(401, 10000, 'Authentication error');
    const sizes = new Map(Object.values(known.manifest).map(({ hash, size }) => [hash, size]));
    for (const [hash, file] of form) {
      const bytes = typeof file === 'string' ? null : Buffer.from(await file.text(), 'base64');
      if (bytes === null || typeof file === 'string' || file.name !== hash || bytes.length !== sizes.get(hash))
        return refusal(400, 10021, 'Not a file of the manifest');
      assets.set(hash, { bytes, type: file.type });
      received.push(hash);
    }
    if (![...sizes.keys()].every((hash) => assets.has(hash))) return { status: 202, value: envelope({}) };
    const completion = randomUUID();
    completions.set(completion, known.manifest);
    return { status: 201, value: envelope({ jwt: completion }) };
  }

  function deployed(id: string, form: FormData): Answer {
    const metadata = JSON.parse(String(form.get('metadata'))) as {
      readonly assets: { readonly jwt: string; readonly config: Readonly<Record<string, string>> };
      readonly tags: readonly string[];
      readonly compatibility_date: string;
    };
    const manifest = completions.get(metadata.assets.jwt);
    if (manifest === undefined) return refusal(400, 10021, 'Not a completion token');
    if (!/^20\d\d-\d\d-\d\d$/.test(metadata.compatibility_date)) return refusal(400, 10021, 'No date');
    const before = workers.get(id);
    workers.set(id, {
      id,
      tags: told.isDeaf ? (before?.tags ?? []) : metadata.tags,
      handlers: [],
      config: metadata.assets.config,
      manifest,
      isServed: before?.isServed ?? false,
    });
    return good(shown(workers.get(id)!));
  }

  const told: TestCloudflare = {
    server,
    account: '023e105f4ecef8ad9ca31a8372d0c353',
    name: 'acme-docs',
    token: 'cf_secret',
    workers,
    received,
    bucketSize: 3,
    subdomain: 'acme',
    isDeaf: false,
    sessionLength: Infinity,
    damage: null,
    addressOf: (worker, subdomain) => `${server.url}/served/${worker}.${subdomain}/`,
    served() {
      const files = Object.entries(workers.get(told.name)?.manifest ?? {});
      return Object.fromEntries(files.map(([path, { hash }]) => [path.slice(1), assets.get(hash)!.bytes.toString()]));
    },
    asset: (path) => assets.get(workers.get(told.name)?.manifest[`/${path}`]?.hash ?? '') ?? null,
  };
  return told;
}

interface Answer {
  readonly status?: number;
  readonly value: unknown;
}

function good(result: unknown): Answer {
  return { value: envelope(result) };
}

function envelope(result: unknown): object {
  return { result, success: true, errors: [], messages: [] };
}

function refusal(status: number, code: number, message: string): Answer {
  return { status, value: { result: null, success: false, errors: [{ code, message }], messages: [] } };
}

function shown({ id, tags, handlers, manifest }: TestWorker): object {
  const hasProgram = handlers.length > 0;
  return {
    id,
    tags: tags.length === 0 ? null : tags,
    ...(hasProgram ? { handlers } : {}),
    has_assets: Object.keys(manifest).length > 0,
    has_modules: hasProgram,
  };
}

function jsonOf(request: IncomingMessage, body: Buffer): unknown {
  if (request.headers['content-type'] !== 'application/json') throw new Error('No JSON');
  return JSON.parse(body.toString());
}

function formOf(request: IncomingMessage, body: Buffer): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
}
