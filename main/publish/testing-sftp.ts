import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join, posix } from 'node:path';
import ssh2, { type AuthContext, type Attributes, type Connection, type ParsedKey, type SFTPWrapper } from 'ssh2';
import { fingerprintOf } from './known-hosts.ts';

/** What goes wrong with a request. cut: the line breaks before it is done; cut-after: before its answer. */
export type SftpFault = { readonly code: number; readonly say?: string } | 'cut' | 'cut-after' | 'silent';

export interface TestSftp {
  readonly port: number;
  /** What is `/` there. */
  readonly folder: string;
  readonly password: string;
  /** A line of known hosts, without the name of the computer. */
  readonly knownKey: string;
  readonly fingerprint: string;
  /** Requests as `RENAME /index.html`, those on an open file by its name; names of the moment are `*`. */
  readonly asked: string[];
  /** Ways in which somebody tried to sign in. */
  readonly signIns: string[];
  fault: ((asked: string) => SftpFault | null) | null;
  /** Lets nobody in, or says nothing at all. */
  greeting: 'usual' | 'silent' | 'cut';
  /** What it keeps in place of what it was sent. */
  stores: ((path: string, contents: Buffer) => Buffer) | null;
  /** Bytes that are free, which it tells; null: it does not. */
  free: number | null;
  close(): Promise<void>;
}

export interface TestSftpOptions {
  readonly folder: string;
  /** A key that may sign in. */
  readonly publicKey?: ParsedKey;
  /** It puts a file in the place of another in one step. */
  readonly canReplace?: boolean;
  /** It takes a password only as the answer to a question. */
  readonly asksQuestions?: boolean;
}

const { OK, EOF, NO_SUCH_FILE, PERMISSION_DENIED, FAILURE, OP_UNSUPPORTED } = ssh2.utils.sftp.STATUS_CODE;

/** Keys by which servers of tests show which they are: making one takes long. */
const hostKeys = new Map<string, string>();

export function hostKey(type: 'rsa' | 'ecdsa'): string {
  const known = hostKeys.get(type);
  if (known !== undefined) return known;
  const made =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const format = type === 'rsa' ? 'pkcs1' : 'sec1';
  const pem = made.privateKey.export({ type: format as 'pkcs1', format: 'pem' }).toString();
  hostKeys.set(type, pem);
  return pem;
}

export function parsedKey(pem: string): ParsedKey {
  const parsed = ssh2.utils.parseKey(pem);
  if (parsed instanceof Error) throw parsed;
  return Array.isArray(parsed) ? (parsed as ParsedKey[])[0]! : parsed;
}

/** An SSH server that shows a folder by SFTP. */
export async function testSftp(options: TestSftpOptions, keys = [hostKey('ecdsa')]): Promise<TestSftp> {
  const asked: string[] = [];
  const signIns: string[] = [];
  const connections = new Set<Connection>();
  const password = 'correct horse';
  const server = new ssh2.Server({ hostKeys: keys }, (connection) => {
    connections.add(connection);
    socketOf(connection).setNoDelay(true);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      signIns.push(context.method);
      if (told.greeting === 'silent') return;
      if (told.greeting === 'cut') return void destroy(connection);
      signIn(context, password, options);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const closeFiles = serve(acceptSftp(), told, options, () => destroy(connection));
        connection.on('close', closeFiles);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const publicKey = parsedKey(keys[0]!);
  const told: TestSftp = {
    port: (server.address() as AddressInfo).port,
    folder: options.folder,
    password,
    knownKey: `${publicKey.type} ${publicKey.getPublicSSH().toString('base64')}`,
    fingerprint: fingerprintOf(publicKey.getPublicSSH()),
    asked,
    signIns,
    fault: null,
    greeting: 'usual',
    stores: null,
    free: null,
    async close() {
      for (const connection of connections) destroy(connection);
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return told;
}

/** The type does not know it. */
function socketOf(connection: Connection): Socket {
  return (connection as unknown as { readonly _sock: Socket })._sock;
}

/** Without a word. */
function destroy(connection: Connection): void {
  socketOf(connection).destroy();
}

function signIn(context: AuthContext, password: string, { publicKey, asksQuestions = false }: TestSftpOptions): void {
  if (context.username !== 'ada') return context.reject();
  if (context.method === 'password' && !asksQuestions)
    return context.password === password ? context.accept() : context.reject();
  if (context.method === 'keyboard-interactive' && asksQuestions)
    return context.prompt([{ prompt: 'Password:', echo: false }], (answers) =>
      answers[0] === password ? context.accept() : context.reject(),
    );
  if (context.method === 'publickey' && publicKey?.getPublicSSH().equals(context.key.data) === true) {
    const isSigned = context.signature === undefined || context.blob === undefined;
    return isSigned || publicKey.verify(context.blob!, context.signature!, context.hashAlgo) === true
      ? context.accept()
      : context.reject();
  }
  context.reject(asksQuestions ? ['keyboard-interactive'] : ['password', 'publickey']);
}

interface OpenFile {
  readonly path: string;
  readonly file: disk.FileHandle | null;
  /** Of a folder: what was not told yet. */
  entries: { filename: string; longname: string; attrs: Attributes }[];
}

/** What the types do not have: packets are written as they are. */
interface RawSftp {
  readonly outgoing: { readonly id: number };
  readonly _protocol: { channelData(id: number, data: Buffer): void };
}

/** Answers to SFTP. What comes back closes what is still open. */
function serve(sftp: SFTPWrapper, told: TestSftp, { canReplace = true }: TestSftpOptions, cut: () => void): () => void {
  const open = new Map<number, OpenFile>();
  let count = 0;
  let isOver = false;
  const real = (path: string) => join(told.folder, ...posix.resolve('/', path).split('/'));
  const handleOf = (file: OpenFile) => {
    if (isOver) void file.file?.close();
    open.set(++count, file);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(count);
    return handle;
  };
  const fileOf = (handle: Buffer) => open.get(handle.readUInt32BE())!;
  const raw = sftp as unknown as RawSftp;
  const tellExtensions = () => {
    const write = raw._protocol.channelData.bind(raw._protocol);
    const protocol = raw._protocol as { channelData: typeof write };
    // The first packet tells the version, and the server of this package tells no extension in it.
    protocol.channelData = (id, data) => {
      protocol.channelData = write;
      const extensions = [
        ...(canReplace ? ['posix-rename@openssh.com', '1'] : []),
        ...(told.free === null ? [] : ['statvfs@openssh.com', '2']),
      ];
      write(id, packet(data.subarray(4), ...extensions.map(text)));
    };
  };
  /** The server of this package knows no status of later versions. */
  const refuse = (id: number, { code, say = 'Failure' }: { readonly code: number; readonly say?: string }) => {
    const head = Buffer.alloc(9);
    head[0] = 101;
    head.writeUInt32BE(id, 1);
    head.writeUInt32BE(code, 5);
    raw._protocol.channelData(raw.outgoing.id, packet(head, text(say), text('en')));
  };
  /** Does a request, or what goes wrong with it. */
  const on = (id: number, name: string, work: () => Promise<void>) => {
    const shown = name.replace(/\.galley-new-[0-9a-f]{16}/g, '*');
    told.asked.push(shown);
    const fault = told.fault?.(shown) ?? null;
    if (fault === 'silent') return;
    if (fault === 'cut') return cut();
    if (isOver) return;
    if (fault !== null && fault !== 'cut-after') return refuse(id, fault);
    void work().then(
      () => (fault === 'cut-after' ? cut() : undefined),
      (error: unknown) => {
        const code = String((error as NodeJS.ErrnoException).code);
        if (fault === 'cut-after') return cut();
        sftp.status(id, code === 'ENOENT' ? NO_SUCH_FILE : code === 'EACCES' ? PERMISSION_DENIED : FAILURE, 'Failure');
      },
    );
    // What follows must not come before the line is cut.
    if (fault === 'cut-after') sftp.status = sftp.handle = sftp.name = sftp.attrs = sftp.data = () => undefined;
  };
  const done = (id: number) => sftp.status(id, OK);
  tellExtensions();
  sftp.on('error', () => undefined);
  sftp.on('REALPATH', (id, path) =>
    on(id, `REALPATH ${path}`, async () => {
      const absolute = posix.resolve('/', path);
      const found = await disk.realpath(real(absolute)).catch(() => null);
      const top = await disk.realpath(told.folder);
      const filename = found?.startsWith(top) === true ? found.slice(top.length).replaceAll('\\', '/') : absolute;
      sftp.name(id, [{ filename: filename || '/', longname: '', attrs: {} as Attributes }]);
    }),
  );
  const attributes = (stats: Awaited<ReturnType<typeof disk.lstat>>) =>
    ({ mode: stats.mode, uid: 0, gid: 0, size: stats.size, atime: 0, mtime: 0 }) as Attributes;
  sftp.on('STAT', (id, path) =>
    on(id, `STAT ${path}`, async () => sftp.attrs(id, attributes(await disk.stat(real(path))))),
  );
  sftp.on('LSTAT', (id, path) =>
    on(id, `LSTAT ${path}`, async () => sftp.attrs(id, attributes(await disk.lstat(real(path))))),
  );
  sftp.on('OPENDIR', (id, path) =>
    on(id, `OPENDIR ${path}`, async () => {
      const names = await disk.readdir(real(path));
      const entries = await Promise.all(
        ['.', '..', ...names].map(async (filename) => {
          const attrs = attributes(await disk.lstat(join(real(path), filename)));
          return { filename, longname: filename, attrs };
        }),
      );
      sftp.handle(id, handleOf({ path, file: null, entries }));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    on(id, `READDIR ${fileOf(handle).path}`, async () => {
      // A few at a time, so that folders need several.
      const some = fileOf(handle).entries.splice(0, 3);
      if (some.length === 0) sftp.status(id, EOF);
      else sftp.name(id, some);
    }),
  );
  sftp.on('OPEN', (id, path, flags) =>
    on(id, `OPEN ${path}`, async () => {
      const file = await disk.open(real(path), ssh2.utils.sftp.flagsToString(flags) ?? 'r');
      sftp.handle(id, handleOf({ path, file, entries: [] }));
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    on(id, `READ ${fileOf(handle).path}`, async () => {
      // Half of what is asked for: servers may.
      const { bytesRead, buffer } = await fileOf(handle).file!.read(
        Buffer.alloc(Math.ceil(length / 2)),
        0,
        Math.ceil(length / 2),
        offset,
      );
      if (bytesRead === 0) sftp.status(id, EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    on(id, `WRITE ${fileOf(handle).path}`, async () => {
      await fileOf(handle).file!.write(Buffer.from(data), 0, data.length, offset);
      done(id);
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    on(id, `CLOSE ${fileOf(handle).path}`, async () => {
      const { file } = fileOf(handle);
      open.delete(handle.readUInt32BE());
      await file?.close();
      done(id);
    }),
  );
  sftp.on('REMOVE', (id, path) => on(id, `REMOVE ${path}`, async () => done((await disk.unlink(real(path)), id))));
  sftp.on('MKDIR', (id, path) => on(id, `MKDIR ${path}`, async () => done((await disk.mkdir(real(path)), id))));
  sftp.on('RMDIR', (id, path) => on(id, `RMDIR ${path}`, async () => done((await disk.rmdir(real(path)), id))));
  const rename = async (id: number, from: string, to: string) => {
    await disk.rename(real(from), real(to));
    if (told.stores !== null) await disk.writeFile(real(to), told.stores(to, await disk.readFile(real(to))));
    done(id);
  };
  sftp.on('RENAME', (id, from, to) =>
    on(id, `RENAME ${to}`, async () => {
      const isTaken = await disk.lstat(real(to)).catch(() => null);
      if (isTaken !== null) throw new Error('it is there');
      await rename(id, from, to);
    }),
  );
  sftp.on('EXTENDED', (id, name, data) => {
    if (name === 'posix-rename@openssh.com') {
      const length = data.readUInt32BE(0);
      const [from, to] = [data.toString('utf8', 4, 4 + length), data.toString('utf8', 8 + length)];
      return on(id, `RENAME ${to}`, () => rename(id, from, to));
    }
    if (name !== 'statvfs@openssh.com' || told.free === null) return sftp.status(id, OP_UNSUPPORTED);
    // Eleven numbers: the second is the size of a block, the fifth how many are free.
    const numbers = [1, 1, 0, 0, told.free, 0, 0, 0, 0, 0, 255].map((number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(number));
      return bytes;
    });
    const head = Buffer.alloc(5);
    head[0] = 201;
    head.writeUInt32BE(id, 1);
    raw._protocol.channelData(raw.outgoing.id, packet(head, ...numbers));
  });
  return () => {
    isOver = true;
    for (const { file } of open.values()) void file?.close().catch(() => undefined);
    open.clear();
  };
}

function text(words: string): Buffer {
  return packet(Buffer.from(words));
}

/** With its length in front. */
function packet(...parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...parts]);
}

/** Files below a folder by path, as text; links as where they lead. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = async (path: string): Promise<void> => {
    for (const entry of await disk.readdir(join(folder, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) found[name] = readFileSync(join(folder, name), 'utf8');
      else found[name] = '→';
    }
  };
  await walk('');
  return found;
}

export function putFile(folder: string, path: string, contents: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}
