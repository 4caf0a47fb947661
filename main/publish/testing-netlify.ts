import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultyServer, type FaultyServer } from './testing-server.ts';
import type { Files } from './testing-site.ts';

interface Deploy {
  readonly id: string;
  state: 'preparing' | 'prepared' | 'uploading' | 'uploaded' | 'processing' | 'ready' | 'error';
  error: string | null;
  /** SHA-1 by path, with a slash in front. */
  readonly files: Readonly<Record<string, string>>;
  readonly missing: Set<string>;
}

export interface TestNetlify {
  readonly server: FaultyServer;
  readonly site: string;
  readonly domain: string;
  readonly token: string;
  readonly deploys: readonly Deploy[];
  readonly received: readonly string[];
  /** Files in an answer of a list. */
  partSize: number;
  /** Its lists leave out what it does not serve. */
  isHiding: boolean;
  /** A published version is locked, as far as it says so. */
  isLocked: boolean;
  /** A deploy that is ready is not published. */
  isHolding: boolean;
  /** Why the next deploy fails when all is there. */
  nextError: string | null;
  /** What it holds in place of a file. */
  damage: ((path: string) => string | null) | null;
  served(): Files;
  /** Somebody published something else there. */
  publishOthers(files: Files): void;
}

/** Netlify, as far as the calls go that are used. */
export async function testNetlify(): Promise<TestNetlify> {
  const contents = new Map<string, Buffer>();
  const received: string[] = [];
  const deploys: Deploy[] = [];
  let published: Deploy | null = null;

  const server = await faultyServer((request, body, response) => {
    const { status, value, headers } = answer(request, body);
    respond(response, status, value, headers);
  });

  function answer(request: IncomingMessage, body: Buffer): Answer {
    if (request.headers.authorization !== `Bearer ${told.token}`) return refusal(401, 'Access Denied');
    const { pathname, searchParams } = new URL(request.url ?? '', server.url);
    const asked = `${request.method} ${pathname}`;
    const site = /^GET \/sites\/([^/]+)$/.exec(asked);
    if (site !== null) return site[1] === told.site || site[1] === told.domain ? { value: aboutSite() } : notFound;
    if (asked === `GET /sites/${told.site}/files`) return listed(Number(searchParams.get('page') ?? '1'));
    if (asked === `POST /sites/${told.site}/deploys`) return begun(request, body);
    const [, method, id, rest] = /^([A-Z]+) \/deploys\/([^/]+)(.*)$/s.exec(asked) ?? [];
    const deploy = deploys.find((each) => each.id === id);
    if (deploy === undefined) return notFound;
    if (method === 'GET' && rest === '') return { value: moved(deploy) };
    if (method === 'POST' && rest === '/cancel') return cancelled(deploy);
    if (method === 'PUT' && rest?.startsWith('/files/') === true)
      return uploaded(deploy, decodeURIComponent(rest.slice('/files'.length)), request, body);
    return notFound;
  }

  function aboutSite() {
    return {
      id: told.site,
      name: 'acme-docs',
      url: `http://${told.domain}`,
      ssl_url: `https://${told.domain}`,
      published_deploy: published === null ? null : { id: published.id, locked: told.isLocked },
    };
  }

  function listed(part: number): Answer {
    const isHidden = (path: string) => told.isHiding && /^\/_(?:headers|redirects)$|\/\./.test(path);
    const all = Object.entries(published?.files ?? {}).flatMap(([path, sha]) =>
      isHidden(path) ? [] : [{ id: path, path, sha: damaged(path) ?? sha, mime_type: 'text/html', size: 1 }],
    );
    const value = all.slice((part - 1) * told.partSize, part * told.partSize);
    const next = `<${server.url}/sites/${told.site}/files?page=${part + 1}>; rel="next"`;
    return { value, headers: part * told.partSize < all.length ? { link: next } : {} };
  }

  function damaged(path: string): string | null {
    const text = told.damage?.(path.slice(1)) ?? null;
    return text === null ? null : sha1(Buffer.from(text));
  }

  function begun(request: IncomingMessage, body: Buffer): Answer {
    if (request.headers['content-type'] !== 'application/json') return refusal(400, 'No JSON.');
    const asked = JSON.parse(body.toString()) as { files: Record<string, string>; async?: boolean };
    const isGood = Object.entries(asked.files).every(
      ([path, sha]) => /^\/[^/]/.test(path) && /^[0-9a-f]{40}$/.test(sha),
    );
    if (!isGood) return refusal(422, 'No files.');
    const missing = new Set(Object.values(asked.files).filter((sha) => !contents.has(sha)));
    const compared = missing.size === 0 ? 'uploaded' : 'uploading';
    const state = asked.async === true ? 'preparing' : compared;
    const deploy: Deploy = { id: randomUUID().replaceAll('-', ''), state, error: null, files: asked.files, missing };
    deploys.push(deploy);
    return { value: shown(deploy) };
  }

  function uploaded(deploy: Deploy, path: string, request: IncomingMessage, body: Buffer): Answer {
    const sha = sha1(body);
    if (deploy.state !== 'uploading' && deploy.state !== 'prepared') return refusal(422, 'This deploy takes no files.');
    if (request.headers['content-type'] !== 'application/octet-stream') return refusal(415, 'No file.');
    if (deploy.files[path] === undefined) return refusal(404, 'Not a file of this deploy.');
    if (deploy.files[path] !== sha) return refusal(422, 'The file is another than it was said to be.');
    if (!deploy.missing.delete(sha)) return refusal(422, 'Nobody asked for it.');
    contents.set(sha, body);
    received.push(sha);
    if (deploy.missing.size === 0) deploy.state = 'uploaded';
    return { value: { id: path, path, sha: damaged(path) ?? sha, mime_type: 'text/html', size: body.length } };
  }

  /** Time passes where it is looked at. */
  function moved(deploy: Deploy): object {
    if (deploy.state === 'preparing') deploy.state = 'prepared';
    else if (deploy.state === 'prepared' && deploy.missing.size === 0) deploy.state = 'uploaded';
    else if (deploy.state === 'uploaded') deploy.state = 'processing';
    else if (deploy.state === 'processing') finish(deploy);
    return shown(deploy);
  }

  function finish(deploy: Deploy): void {
    deploy.error = told.nextError;
    deploy.state = told.nextError === null ? 'ready' : 'error';
    told.nextError = null;
    if (deploy.state === 'ready' && !told.isHolding) published = deploy;
  }

  function cancelled(deploy: Deploy): Answer {
    if (deploy.state !== 'ready') Object.assign(deploy, { state: 'error', error: 'Canceled' });
    return { status: 201, value: shown(deploy) };
  }

  const told: TestNetlify = {
    server,
    site: '3970e0fe-8564-4903-9a55-c5f8de49fb8b',
    domain: 'acme-docs.netlify.app',
    token: 'nfp_secret',
    deploys,
    received,
    partSize: 1000,
    isHiding: false,
    isLocked: false,
    isHolding: false,
    nextError: null,
    damage: null,
    served() {
      const files = Object.entries(published?.files ?? {});
      return Object.fromEntries(files.map(([path, sha]) => [path.slice(1), contents.get(sha)!.toString()]));
    },
    publishOthers(files) {
      const shas = Object.entries(files).map(([path, text]) => {
        const sha = sha1(Buffer.from(text));
        contents.set(sha, Buffer.from(text));
        return [`/${path}`, sha] as const;
      });
      published = { id: 'others', state: 'ready', error: null, files: Object.fromEntries(shas), missing: new Set() };
    },
  };
  return told;
}

interface Answer {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const notFound: Answer = refusal(404, 'Not Found');

function refusal(status: number, message: string): Answer {
  return { status, value: { code: status, message } };
}

/** Names a hash as often as there are files of it: the documentation leaves that open. */
function shown({ id, state, error, files, missing }: Deploy): object {
  const required = Object.values(files).filter((sha) => missing.has(sha));
  return { id, state, required: state === 'preparing' ? null : required, error_message: error };
}

function respond(
  response: ServerResponse,
  status = 200,
  value: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

function sha1(contents: Buffer): string {
  return createHash('sha1').update(contents).digest('hex');
}
