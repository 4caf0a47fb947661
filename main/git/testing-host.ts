// Another computer for tests: a bare repository that is reached over https, asks who is there, and can fail in every
// way that services do.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** What happens to a request; null: what happens anyway. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface TestHost {
  /** `https://localhost:1234/acme/docs.git` */
  readonly address: string;
  /** Of the bare repository. */
  readonly folder: string;
  /** Path of the certificate: for `http.sslCAInfo`. */
  readonly certificate: string;
  /** Who may do what; anybody where it is not set. */
  signIn: { readonly name: string; readonly password: string } | null;
  /** Answers instead of git; true where it did. */
  fault: Fault | null;
  /** Requests that came, as `GET /path`. */
  readonly requests: string[];
  /** Runs git in the bare repository. */
  git(...args: string[]): string;
  close(): Promise<void>;
}

/**
 * Starts the other computer.
 *
 * @param parent a folder of the test alone
 */
export async function startHost(parent: string): Promise<TestHost> {
  const folder = join(parent, 'host/acme/docs.git');
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: quietEnvironment(parent) }).trim();
  git('init', '-q', '--bare', '-b', 'main');
  git('config', 'http.receivepack', 'true');
  const programs = git('--exec-path');
  const end = new Date(Date.now() + 86_400_000);
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: end,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const certificate = join(parent, 'certificate.pem');
  writeFileSync(certificate, made.cert);
  const server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    host.requests.push(`${request.method} ${request.url}`);
    if (host.fault?.(request, response) === true) return;
    if (host.signIn !== null) {
      const { name, password } = host.signIn;
      if (request.headers.authorization !== `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`) {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="Acme"' }).end('Who is there?');
        return;
      }
    }
    answer(request, response, join(programs, 'git-http-backend'), parent);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const host: TestHost = {
    address: `https://localhost:${(server.address() as AddressInfo).port}/acme/docs.git`,
    folder,
    certificate,
    signIn: null,
    fault: null,
    requests: [],
    git,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return host;
}

function quietEnvironment(parent: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: parent, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
}

/** Hands a request to git's own program for it, as web servers do (CGI, RFC 3875). */
function answer(request: IncomingMessage, response: ServerResponse, program: string, parent: string): void {
  const url = new URL(request.url ?? '/', 'https://localhost');
  const child = spawn(program, [], {
    env: {
      ...quietEnvironment(parent),
      GIT_PROJECT_ROOT: join(parent, 'host'),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'somebody',
      REMOTE_ADDR: '127.0.0.1',
      ...(request.headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: request.headers['content-length'] }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  let isBegun = false;
  child.stdout.on('data', (piece: Buffer) => {
    if (isBegun) return void response.write(piece);
    head = Buffer.concat([head, piece]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    isBegun = true;
    const headers = head
      .toString('latin1', 0, end)
      .split('\r\n')
      .map((line) => line.split(/:\s*/, 2) as [string, string]);
    const status = Number(headers.find(([name]) => name === 'Status')?.[1]?.slice(0, 3) ?? 200);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
    response.write(head.subarray(end + 4));
  });
  child.stdout.on('end', () => response.end());
}
