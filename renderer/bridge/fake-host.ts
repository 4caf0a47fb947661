// A host in memory, for tests of the window: files in a map, one document store,
// the same contract and the same way of answering as a real one.
import type { Diagnostic } from '../../shared/base/diagnostic.ts';
import { contentHash } from '../../shared/base/hash.ts';
import { repoPath } from '../../shared/base/path.ts';
import type { Port } from '../../shared/contract/define.ts';
import { hostContract, type HostContract } from '../../shared/contract/host/index.ts';
import { publishTargetKinds, type PublishTargetKind } from '../../shared/contract/host/publish-targets.ts';
import type { PageTree } from '../../shared/contract/host/pages.ts';
import type { WorkspaceState } from '../../shared/contract/host/workspace.ts';
import { memoryPorts } from '../../shared/contract/ports.ts';
import { createServer, type Handlers } from '../../shared/contract/server.ts';
import { fakeDocuments } from './fake-documents.ts';

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
  const ports = new Set<Port>();
  const waiting: (() => void)[] = [];
  const problems = new Map<string, readonly Diagnostic[]>();

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
    scripts: { count: 0, run: false, version: '' },
    keepsDrafts: fake.keepsDrafts,
    candidates: [],
  });
  const listProblems = () =>
    [...problems].map(([path, list]) => ({
      path: repoPath(path),
      title: path,
      version: null,
      hash: contentHash(documents.textOf(path)),
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
    writeElsewhere: (path, text) => documents.writeElsewhere(path, text),
    editElsewhere: (path, text) => documents.editElsewhere(path, text),
    emitProblems(path, list) {
      problems.set(path, list);
      server.emit('problems.changed', {
        files: [
          {
            path: repoPath(path),
            title: path,
            version: documents.versionOf(path),
            hash: contentHash(documents.textOf(path)),
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
      documents.forgetAll();
    },
    forget: (path) => documents.forget(path),
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

  const documents = fakeDocuments(fake, held, (name, payload) => server.emit(name, payload));
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
    'workspace.runScripts': () => null,
    'workspace.dismissNotice': () => null,
    ...documents.handlers,
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
    'pages.create': ({ title }) => ({ path: repoPath(`${title}.mdx`), step: '0000000000000001' }),
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
    'pages.applyChange': () => ({ step: '0000000000000001', to: null, files: 0, isInTrash: false }),
    'history.list': () => ({ entries: [], total: 0 }),
    'history.read': () => ({ text: '' }),
    'history.restore': () => ({ path: repoPath('page.mdx'), isNew: false, left: [], step: null }),
    'changes.list': () => ({
      trouble: 'no-repository' as const,
      version: null,
      against: 'last' as const,
      files: [],
      settings: [],
      unsent: null,
    }),
    'changes.before': () => ({ text: null }),
    'changes.picture': () => ({ picture: null, isNote: { before: false, now: false } }),
    'changes.lookBack': () => ({ left: [] }),
    'changes.putBack': () => ({ step: null, words: '', left: [], links: 0 }),
    'changes.versions': () => ({ trouble: null, versions: [], hasMore: false, isCut: false }),
    'changes.compareWith': () => null,
    'versions.outlook': () => ({
      trouble: null,
      changes: {
        trouble: 'no-repository' as const,
        version: null,
        against: 'last' as const,
        files: [],
        settings: [],
        unsent: null,
      },
      left: [],
      branch: null,
      author: null,
      isSignedElsewhere: false,
    }),
    'versions.save': () => ({ commit: '', files: 0 }),
    'versions.takeBack': () => null,
    'versions.again': () => null,
    'versions.begin': () => null,
    'pieces.list': () => ({ trouble: null, pieces: null }),
    'pieces.change': () => ({ files: 0 }),
    'pieces.begin': () => ({ name: 'work' }),
    'pieces.finish': () => ({ mainLine: 'main', files: 0 }),
    'receiving.look': () => ({ trouble: null, incoming: null }),
    'receiving.take': () => ({ files: 0 }),
    'sending.outlook': () => ({ trouble: null, unsent: null, way: 'branch' as const, name: '' }),
    'sending.send': () => ({ branch: 'main', isOn: true, review: null }),
    'publishing.outlook': () => ({
      branchTrouble: null,
      remote: '',
      target: 'branch' as const,
      targets: Object.fromEntries(publishTargetKinds.map((kind) => [kind, { values: {}, address: '' }])) as Record<
        PublishTargetKind,
        { values: Record<string, string>; address: string }
      >,
      known: [],
      keepsSecrets: false,
    }),
    'publishing.addWorkflow': () => ({ path: '.github/workflows/publish-docs.yml', mainLine: 'main', secrets: [] }),
    'publishing.readBack': () => ({ state: 'there' as const, url: 'https://docs.example.com/' }),
    'publishing.publish': () => ({
      to: '',
      isSent: true,
      isNew: true,
      pages: 1,
      files: 1,
      changed: 1,
      address: null,
    }),
    'changes.page': () => ({ kind: 'text' as const, why: '' }),
    'steps.list': () => ({ steps: [], total: 0 }),
    'steps.read': () => ({ files: [], moves: [] }),
    'steps.readFile': () => ({ before: null, after: null }),
    'steps.begin': ({ files }) => (fake.keptAside.push(...files.map(({ file }) => file.path)), null),
    'steps.end': () => null,
    'steps.record': () => null,
    'steps.look': () => ({ files: 1, left: [] }),
    'steps.takeBack': () => ({ id: '0000000000000002', files: 1, left: [] }),
    'writing.names': () => ({ snippets: [], languages: [], languageNames: [] }),
    'writing.sections': () => ({ sections: [] }),
    'writing.filledIn': () => ({ kind: 'nothing' as const }),
    'writing.colours': () => ({ lines: [] }),
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
    'requests.listen': () => null,
    'requests.signedIn': () => null,
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
