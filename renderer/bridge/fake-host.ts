// A host in memory, for tests of the window: files in a map, one document store,
// the same contract and the same way of answering as a real one.
import type { Diagnostic } from '../../shared/base/diagnostic.ts';
import { applyEdits } from '../../shared/base/edit.ts';
import { contentHash } from '../../shared/base/hash.ts';
import { mergeTexts } from '../../shared/base/merge.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import { ContractError, type Port } from '../../shared/contract/define.ts';
import type { DocumentState } from '../../shared/contract/host/documents.ts';
import { hostContract, type HostContract } from '../../shared/contract/host/index.ts';
import type { PageTree } from '../../shared/contract/host/pages.ts';
import type { WorkspaceState } from '../../shared/contract/host/workspace.ts';
import { memoryPorts } from '../../shared/contract/ports.ts';
import { createServer, type Handlers } from '../../shared/contract/server.ts';

interface FakeDocument {
  path: RepoPath;
  text: string;
  epoch: string;
  version: number;
  /** Last edit of each window that it holds. */
  writers: Map<string, number>;
  disk: string | null;
  conflict: DocumentState['conflict'];
}

export interface FakeHost {
  readonly openPort: () => Promise<Port>;
  readonly files: Map<string, string>;
  /** Every text that arrived, in order: `path@base: text`. */
  readonly received: string[];
  /** Pages whose texts were put into the history, in order. */
  readonly keptAside: string[];
  view: unknown;
  /** Where the folder that it has open lies. */
  location: string;
  keepsDrafts: boolean;
  /** How often a folder was opened or closed. */
  left: number;
  preferences: unknown;
  /** Refuses new connections while false. */
  isRunning: boolean;
  /** Answers wait while true. */
  isHolding: boolean;
  /** Lets held answers go. */
  release(): void;
  /** Another program writes a file; null deletes it. */
  writeElsewhere(path: string, text: string | null): void;
  /** Another window of Galley changes a document. */
  editElsewhere(path: string, text: string): void;
  emitProblems(path: string, problems: readonly Diagnostic[]): void;
  /** Tells that the tree of pages is another one. */
  emitTree(): void;
  /** Breaks all connections. */
  dropConnections(): void;
  /**
   * Breaks all connections and forgets what is not saved, as a host that was started anew where nothing can be kept.
   */
  startAnew(): void;
  /** The same for one document, and nobody is told. */
  forget(path: string): void;
}

export function fakeHost(initial: Readonly<Record<string, string>>): FakeHost {
  const files = new Map(Object.entries(initial));
  const documents = new Map<RepoPath, FakeDocument>();
  const ports = new Set<Port>();
  const waiting: (() => void)[] = [];
  const problems = new Map<string, readonly Diagnostic[]>();
  let epochs = 0;

  const stateOf = (document: FakeDocument): DocumentState => ({
    path: document.path,
    kind: document.path.endsWith('.json') ? 'settings' : 'page',
    text: document.text,
    epoch: document.epoch,
    version: document.version,
    savedVersion: document.text === document.disk ? document.version : null,
    kept: fake.keepsDrafts || document.text === document.disk,
    revision: document.disk === null ? null : `r${document.disk.length}:${document.disk}`,
    dirty: document.text !== document.disk,
    recovered: false,
    conflict: document.conflict,
    saveError: null,
    readOnly: false,
  });
  const get = (path: RepoPath): FakeDocument => {
    const document = documents.get(path);
    if (document === undefined)
      throw new ContractError({ code: 'not-open', title: 'This page is not open', detail: '' });
    return document;
  };
  const status = (document: FakeDocument) => {
    const { path, epoch, version, kept, savedVersion, revision, dirty, recovered, saveError } = stateOf(document);
    server.emit('documents.status', {
      path,
      epoch,
      version,
      kept,
      savedVersion,
      revision,
      dirty,
      recovered,
      saveError,
      saving: false,
      hasConflict: document.conflict !== null,
    });
  };
  const tree = (): PageTree => ({
    sections: [
      {
        id: 'all',
        labels: [],
        groups: [
          {
            kind: 'group',
            title: 'Pages',
            id: 'navigation/0',
            items: [...files.keys()]
              .filter((path) => path.endsWith('.mdx'))
              .map((path) => ({
                kind: 'page',
                file: repoPath(path),
                path: path.replace('.mdx', ''),
                title: path.replace('.mdx', ''),
              })),
          },
        ],
      },
    ],
    unlisted: [],
  });
  const workspace = (): WorkspaceState => ({
    status: 'ready',
    folder: 'docs',
    location: fake.location,
    name: 'Docs',
    settingsPath: repoPath('docs.json'),
    dialect: 'docs',
    branch: null,
    notices: [],
    keepsDrafts: fake.keepsDrafts,
    candidates: [],
  });
  const listProblems = () =>
    [...problems].map(([path, list]) => ({
      path: repoPath(path),
      title: path,
      version: null,
      hash: contentHash(documents.get(path as RepoPath)?.text ?? files.get(path) ?? ''),
      problems: [...list],
    }));

  const fake: FakeHost = {
    files,
    received: [],
    keptAside: [],
    view: null,
    location: '~/docs',
    keepsDrafts: true,
    left: 0,
    preferences: null,
    isRunning: true,
    isHolding: false,
    openPort() {
      if (!fake.isRunning) return Promise.reject(new Error('not running'));
      const [near, far] = memoryPorts();
      ports.add(near);
      server.connect(far);
      return Promise.resolve(near);
    },
    release() {
      fake.isHolding = false;
      for (const go of waiting.splice(0)) go();
    },
    writeElsewhere(path, text) {
      if (text === null) files.delete(path);
      else files.set(path, text);
      const document = documents.get(repoPath(path));
      if (document === undefined) return;
      if (text === null)
        document.conflict = { base: document.disk ?? '', theirs: '', theirsRevision: 'deleted', deleted: true };
      else {
        const merge = mergeTexts(document.disk ?? '', document.text, text);
        if (merge.text === null)
          document.conflict = {
            base: document.disk ?? '',
            theirs: text,
            theirsRevision: `theirs:${text}`,
            deleted: false,
          };
        else {
          document.disk = text;
          if (merge.text !== document.text)
            Object.assign(document, { text: merge.text, version: document.version + 1 });
        }
      }
      server.emit('documents.changed', { document: stateOf(document), connection: null });
      status(document);
    },
    editElsewhere(path, text) {
      const document = get(repoPath(path));
      Object.assign(document, { text, version: document.version + 1 });
      server.emit('documents.changed', { document: stateOf(document), connection: 99 });
      status(document);
    },
    emitProblems(path, list) {
      problems.set(path, list);
      server.emit('problems.changed', {
        files: [
          {
            path: repoPath(path),
            title: path,
            version: documents.get(repoPath(path))?.version ?? null,
            hash: contentHash(documents.get(repoPath(path))?.text ?? ''),
            problems: [...list],
          },
        ],
        checked: 1,
        pages: 1,
      });
    },
    emitTree: () => server.emit('pages.changed', tree()),
    dropConnections() {
      for (const port of ports) port.close();
      ports.clear();
    },
    startAnew() {
      fake.dropConnections();
      documents.clear();
    },
    forget: (path) => void documents.delete(repoPath(path)),
  };
  const held = <T>(value: () => T): T | Promise<T> =>
    fake.isHolding
      ? new Promise((resolve, reject) =>
          waiting.push(() => {
            try {
              resolve(value());
            } catch (error) {
              reject(error as Error);
            }
          }),
        )
      : value();

  const handlers: Handlers<HostContract['calls']> = {
    'session.hello': (_input, { connection }) => ({
      version: '0',
      platform: 'mac',
      connection,
      capabilities: {
        nativeDialogs: false,
        openFolder: false,
        revealInFolder: false,
        trash: false,
        menus: false,
        openExternal: false,
      },
    }),
    'session.loadView': () => held(() => ({ view: fake.view, preferences: fake.preferences })),
    'session.saveView'({ view, preferences }) {
      if (view !== undefined && view.folder === workspace().location) fake.view = view.state;
      if (preferences !== undefined) fake.preferences = preferences;
      return null;
    },
    'session.openExternal': () => null,
    'session.setMenu': () => null,
    'session.wordMenu': () => null,
    'workspace.state': workspace,
    'workspace.open': () => (fake.left++, workspace()),
    'workspace.createSite': workspace,
    'workspace.close': () => (fake.left++, null),
    'workspace.recent': () => ({ folders: [] }),
    'workspace.forgetRecent': () => null,
    'workspace.reconcile': () => null,
    'workspace.dismissNotice': () => null,
    'documents.open'({ path, writer }) {
      const text = files.get(path);
      let document = documents.get(path);
      if (document === undefined) {
        if (text === undefined)
          throw new ContractError({ code: 'missing', title: 'This page is not there any more', detail: '' });
        documents.set(
          path,
          (document = {
            path,
            text,
            epoch: `e${++epochs}`,
            version: 0,
            writers: new Map(),
            disk: text,
            conflict: null,
          }),
        );
      }
      return { ...stateOf(document), taken: document.writers.get(writer ?? '') ?? 0, origin: null };
    },
    'documents.edit': ({ path, epoch, base, edit, writer, sequence }) =>
      held(() => {
        const document = get(path);
        const isNext = epoch === document.epoch && base === document.version;
        const text = isNext ? applyEdits(document.text, [edit]) : document.text;
        fake.received.push(`${path}@${base}: ${isNext ? text : 'refused'}`);
        if (!isNext)
          throw new ContractError({
            code: 'out-of-step',
            title: 'Changed elsewhere',
            detail: '',
            data: { ...stateOf(document), taken: document.writers.get(writer) ?? 0, origin: null },
          });
        if (text !== document.text) Object.assign(document, { text, version: document.version + 1 });
        document.writers.set(writer, sequence);
        status(document);
        return { version: document.version, kept: stateOf(document).kept };
      }),
    'documents.save'({ path }) {
      const document = get(path);
      if (document.conflict !== null)
        throw new ContractError({
          code: 'conflict',
          title: 'Also changed elsewhere',
          detail: '',
          data: stateOf(document),
        });
      files.set(path, document.text);
      document.disk = document.text;
      status(document);
      return stateOf(document);
    },
    'documents.saveAll'() {
      const dirty = [...documents.values()].filter((document) => document.text !== document.disk);
      for (const document of dirty) {
        files.set(document.path, document.text);
        document.disk = document.text;
        status(document);
      }
      return { saved: dirty.map((document) => document.path), failed: [] };
    },
    'documents.resolve'({ path, text }) {
      const document = get(path);
      Object.assign(document, { conflict: null, text, version: document.version + 1, disk: text });
      files.set(path, text);
      server.emit('documents.changed', { document: stateOf(document), connection: null });
      status(document);
      return stateOf(document);
    },
    'documents.discard'({ path }) {
      const document = get(path);
      Object.assign(document, { conflict: null, text: document.disk ?? '', version: document.version + 1 });
      server.emit('documents.changed', { document: stateOf(document), connection: null });
      return stateOf(document);
    },
    'documents.close': () => null,
    'files.list': ({ kind }) => ({
      files:
        kind === 'image'
          ? [...files.keys()]
              .filter((path) => /\.(?:svg|png)$/.test(path))
              .map((path) => ({ path: repoPath(path), size: 1 }))
          : [],
    }),
    'files.base': () => ({ url: 'http://preview.test/' }),
    'dictionaries.list': () => ({ dictionaries: [] }),
    'dictionaries.add': () => ({ name: '' }),
    'dictionaries.remove': () => null,
    'dictionaries.putBack': () => null,
    'files.addImage'({ name, folder }) {
      const path = `${folder ?? 'images'}/${name}`;
      files.set(path, '');
      return { path: repoPath(path), isNew: true };
    },
    'icons.find': () => ({ icons: [], total: 0 }),
    'pages.tree': tree,
    'pages.create': ({ title }) => ({ path: repoPath(`${title}.mdx`) }),
    'pages.find': () => ({ matches: [], total: 0 }),
    'problems.rules': () => ({ rules: [] }),
    'problems.planIgnore': () => ({ files: [] }),
    'problems.suggest': () => ({ words: [] }),
    'problems.planWord': () => ({ files: [] }),
    'problems.planRulesFile': () => ({ path: repoPath('.cursor/rules.md'), files: [] }),
    'problems.createFile': () => null,
    'problems.list': () => ({ files: listProblems(), checked: 1, pages: 1 }),
    'preview.address': ({ path }) => ({ url: `http://preview.test/${path}`, page: path }),
    'preview.examples': () => ({ url: 'http://preview.test/galley-example/' }),
    'pages.planChange': () => ({
      key: '',
      to: null,
      oldAddress: '/',
      newAddress: null,
      links: 0,
      isListed: false,
      files: [],
    }),
    'pages.applyChange': () => ({ id: 1, to: null, files: 0, isInTrash: false }),
    'pages.undoChange': () => null,
    'history.list': () => ({ entries: [], total: 0 }),
    'history.read': () => ({ text: '' }),
    'history.restore': () => ({ path: repoPath('page.mdx'), isNew: false, left: [] }),
    'history.keep': ({ paths }) => (fake.keptAside.push(...paths), null),
    'writing.names': () => ({ snippets: [], languages: [], languageNames: [] }),
    'writing.sections': () => ({ sections: [] }),
    'preview.site': () => ({ url: 'http://preview.test/' }),
    'preview.follow': () => null,
    'preview.resolve': () => ({ path: null, hash: '' }),
    'export.suggest': () => ({ folder: '/out', location: '~/out' }),
    'export.chooseFolder': () => ({ folder: null }),
    'export.folders': () => ({ folder: '/', location: '/', parent: null, folders: [] }),
    'export.start': () => ({ job: 1 }),
    'export.cancel': () => null,
    'export.open': () => ({ url: 'http://export.test/' }),
    'export.reveal': () => null,
    'api.files': () => ({ files: [] }),
    'api.operation': () => ({ model: null }),
    'api.agree': () => null,
    'api.refresh': () => null,
    'requests.part': () => null,
    'requests.send': () => ({
      status: 200,
      statusText: 'OK',
      headers: [],
      body: '',
      isCut: false,
      milliseconds: 1,
      movedTo: null,
    }),
  };
  const server = createServer(hostContract, handlers, (name, error) => {
    throw new Error(`${name}: ${String(error)}`);
  });
  return fake;
}
