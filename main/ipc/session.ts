import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import type { EventOf } from '../../shared/contract/define.ts';
import { hostContract, type HostContract } from '../../shared/contract/host/index.ts';
import type { Notice, WorkspaceState } from '../../shared/contract/host/workspace.ts';
import { createServer, type Server } from '../../shared/contract/server.ts';
import type { SiteSummary } from '../../shared/contract/engine.ts';
import { settingsNames } from '../../shared/workspace/files.ts';
import type { FileChange } from '../../shared/workspace/snapshot.ts';
import { Documents } from '../documents/documents.ts';
import type { History } from '../documents/history.ts';
import { Journal } from '../documents/journal.ts';
import { Owner } from '../documents/owner.ts';
import { Steps } from '../documents/steps.ts';
import { Store } from '../documents/store.ts';
import { Versions } from '../documents/versions.ts';
import { keepsPages } from '../engine/page-store.ts';
import { EngineSupervisor, type EngineProcess } from '../engine/supervisor.ts';
import type { PublishedPage } from '../publish/read-back.ts';
import { Agreement, type WantedHost } from '../request/agreement.ts';
import { ApiFileCache } from '../request/api-files.ts';
import { RemoteFiles } from '../request/remote-files.ts';
import { leftOut } from '../workspace/left-out.ts';
import { dataFolder, dataKey, shortLocation, turnsFolder } from '../workspace/data-folder.ts';
import { ownFileTrouble } from '../workspace/errors.ts';
import { clearOwnLeftovers } from '../workspace/leftovers.ts';
import { readRepository } from '../workspace/repository.ts';
import { Workspace } from '../workspace/workspace.ts';
import { finishLastExport } from './handlers/export.ts';
import { handlers } from './handlers/index.ts';
import { finishLastSave } from './saving.ts';
import { SiteChangesFollower } from './site-changes.ts';
import type { ShellAbilities } from './shell.ts';
import { engineRestarted, engineStopped, folderNotices, hostsNotice, journalNotice, mergedNotice } from './notices.ts';
import { findCandidates } from './candidates.ts';
import { OwnScripts } from './own-scripts.ts';
import { closedState, summaryState } from './workspace-state.ts';
import { recoverTexts } from './recover.ts';

export interface SessionOptions {
  readonly shell: ShellAbilities;
  readonly startEngine: () => EngineProcess;
  readonly data?: string;
  readonly onBug?: (name: string, error: unknown) => void;
}

type Events = HostContract['events'];

/** How long the pages of a folder wait to be checked while a window opens, in milliseconds. */
const headStart = 5_000;

/**
 * One open docs folder and everything around it: files, open documents, engine,
 * recovery. Answers the host contract for every window that is connected.
 */
export class Session {
  readonly shell: ShellAbilities;
  readonly store: Store;
  readonly engine: EngineSupervisor;
  readonly server: Server<HostContract>;
  /** API files that the settings name by web address. */
  readonly remoteFiles: RemoteFiles;
  /** What is different from the last saved version. */
  readonly changes: SiteChangesFollower;
  /** Whether the preview runs what the site brings. */
  readonly ownScripts: OwnScripts;
  readonly #data: string;
  readonly #onBug: (name: string, error: unknown) => void;
  #workspace: Workspace | null = null;
  #documents: Documents | null = null;
  #journal: Journal | null = null;
  #owner: Owner | null = null;
  #steps: Steps | null = null;
  #versions: Versions | null = null;
  #root = '';
  #state: WorkspaceState = closedState;
  #opened = 0;
  /** The hosts that the writer was last asked about. */
  #askedFor = '';
  #engineQueue: Promise<unknown> = Promise.resolve();
  /** The last running export; one at a time. */
  exportJob: { readonly id: number; readonly controller: AbortController } | null = null;
  readonly finishedExports = new Map<number, string>();
  /** A page of the site that was published last. */
  published: PublishedPage | null = null;
  nextExport = 1;

  constructor(options: SessionOptions) {
    this.shell = options.shell;
    this.#data = options.data ?? dataFolder();
    this.#onBug = options.onBug ?? ((name, error) => console.error(`host: ${name}:`, error));
    this.store = new Store(this.#data);
    this.ownScripts = new OwnScripts(this.store);
    this.engine = new EngineSupervisor(options.startEngine);
    this.remoteFiles = new RemoteFiles(
      new ApiFileCache(this.#data),
      new Agreement(),
      (files) => this.#tellEngine('engine.remote', { files }),
      (hosts, files) => this.#askForHosts(hosts, files),
    );
    this.changes = new SiteChangesFollower((changes) => this.emit('changes.changed', changes), this.#onBug);
    this.server = createServer(hostContract, handlers(this), this.#onBug);
    this.server.onDisconnect((connection) => this.#documents?.leave(connection));
    this.engine.on('engine.tree', (tree) => this.emit('pages.changed', tree));
    this.engine.on('engine.apiChanged', ({ addresses }) => {
      this.remoteFiles.want(addresses);
      this.emit('api.changed', {});
    });
    this.engine.on('engine.problems', (change) => this.emit('problems.changed', change));
    this.engine.on('engine.preview', (update) => this.emit('preview.updated', update));
    this.engine.on('engine.summary', (summary) => this.#summarise(summary));
    this.engine.onRestart = () => this.addNotice(engineRestarted);
    this.engine.onGiveUp = () => this.addNotice(engineStopped);
  }

  emit<Name extends keyof Events & string>(name: Name, payload: EventOf<Events, Name>): void {
    this.server.emit(name, payload);
  }

  get state(): WorkspaceState {
    return this.#state;
  }

  get root(): string {
    return this.#root;
  }

  /** Folder of Galley's own things on this computer. */
  get data(): string {
    return this.#data;
  }

  get workspace(): Workspace | null {
    return this.#workspace;
  }

  get documents(): Documents | null {
    return this.#documents;
  }

  /** What was deleted and replaced in the open folder. */
  get history(): History | null {
    return this.#journal?.history ?? null;
  }

  /** Changes of the open folder that can be taken back. */
  get steps(): Steps | null {
    return this.#steps;
  }

  /** Versions that pages of the open folder had. */
  get versions(): Versions | null {
    return this.#versions;
  }

  /** Opens a folder in place of the one that is open. Never rejects: what went wrong is in the state. */
  async open(folder: string): Promise<WorkspaceState> {
    await this.closeFolder();
    const turn = ++this.#opened;
    this.#root = folder;
    this.#setState({
      ...closedState,
      status: 'opening',
      folder: basename(folder),
      location: shortLocation(folder),
      name: basename(folder),
    });
    let workspace: Workspace;
    try {
      workspace = await Workspace.open(folder, { locks: join(this.#data, turnsFolder) });
      await readdir(workspace.root);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      return this.#setState({
        ...this.#state,
        status: code === 'EACCES' || code === 'EPERM' ? 'unreadable' : 'missing',
      });
    }
    this.#root = workspace.root;
    this.#workspace = workspace;
    // Known before anything is read: a folder without settings may be a whole disk.
    const settings = (
      await Promise.all(
        settingsNames.map(async (name) =>
          (await stat(join(workspace.root, name)).catch(() => null)) === null ? [] : [name],
        ),
      )
    ).flat();
    if (settings.length === 0)
      return this.#setState({ ...this.#state, status: 'empty', candidates: await findCandidates(workspace.root) });
    this.remoteFiles.reset(new Agreement(await this.store.value(`agreed-${dataKey(workspace.root)}`)));
    await this.ownScripts.open(workspace.root);
    this.changes.open(workspace.root);
    const { files, scan } = await workspace.load(undefined, true);
    if (turn !== this.#opened) return this.#state;
    const owner = await Owner.open(this.#data);
    if (turn !== this.#opened) return (await owner.close(), this.#state);
    const [steps, versions] = [new Steps(this.#data, workspace.root), new Versions(this.#data, workspace.root)];
    const journal = new Journal(this.#data, workspace.root, owner, (error) => this.#keepsDrafts(error));
    const documents = new Documents(workspace, journal, {
      overlay: (path, text, version) => this.#tellEngine('engine.overlay', { path, text, version }),
      changed: (document, connection) => {
        // The window that typed knows its own text.
        if (connection === null || this.server.connections > 1)
          this.emit('documents.changed', { document, connection });
      },
      status: (status) => this.emit('documents.status', status),
      merged: (path) => this.addNotice(mergedNotice(path)),
      saved: (path) => void this.#savedFile(path),
      replaced: (path, text, by) => void versions.replaced(path, text, by, steps.hasBefore(path, text)),
    });
    this.#owner = owner;
    this.#journal = journal;
    this.#steps = steps;
    this.#versions = versions;
    if (keepsPages()) void this.engine.call('engine.keepPages', { docsRoot: workspace.root }).catch(() => undefined);
    // Null where the engine is closed or was given up: what is written can still be saved.
    const summary = await this.engine.call('engine.load', { files, headStart }).catch(() => null);
    if (turn !== this.#opened) return this.#state;
    // Nothing waits for git: links to edit pages come when it has answered.
    void this.readRepository();
    await workspace.watch({
      touched: () => this.changes.touched(),
      changed: (changes) => void this.#diskChanged(changes),
      lost: (status) => void this.#setState({ ...this.#state, status }),
      found: () => void this.#setState({ ...this.#state, status: 'ready' }),
    });
    // Nobody opens a document before its unsaved text is back: what is written then would be written on an older one.
    const recovered = await recoverTexts(journal, documents, (error) => this.#onBug('recover', error));
    const branch = await workspace.branch();
    if (turn !== this.#opened) return this.#state;
    this.#documents = documents;
    this.#setState({
      ...this.#state,
      status: 'ready',
      ...(summary === null ? {} : summaryState(summary, this.#state.folder, this.ownScripts.run)),
      branch,
      notices: [
        ...this.#state.notices,
        ...folderNotices(settings, summary, this.ownScripts.run),
        ...leftOut(scan),
        ...recovered,
      ],
    });
    await this.store.addRecent(workspace.root, this.#state.name);
    this.shell.opened(workspace.root);
    void Promise.all([journal.tidy(), steps.tidy(), versions.tidy()]).then(() => clearOwnLeftovers(this.#data));
    void finishLastExport(this);
    void finishLastSave(this);
    return this.#state;
  }

  /** Tells the engine what git knows of the folder now. Resolves when it has been told. */
  async readRepository(): Promise<void> {
    const root = this.#root;
    const repository = await readRepository(root);
    if (root === this.#root && this.#workspace !== null)
      await this.engine.call('engine.repository', { repository }).catch(() => undefined);
  }

  async closeFolder(): Promise<void> {
    this.#opened++;
    this.exportJob?.controller.abort();
    this.changes.open(null);
    this.#documents?.keepForLater();
    await this.#workspace?.close();
    await this.#journal?.close();
    await this.#versions?.settled();
    await this.#owner?.close();
    this.#workspace = null;
    this.#documents = null;
    this.#journal = null;
    this.#steps = null;
    this.#versions = null;
    this.#owner = null;
    this.#askedFor = '';
    this.remoteFiles.reset(new Agreement());
    this.#setState(closedState);
  }

  /** The writer agrees that this folder loads API files from hosts that it was asked about. */
  async agreeToHosts(hosts: readonly string[]): Promise<void> {
    const agreed = this.remoteFiles.missing().filter(({ host }) => hosts.includes(host));
    if (agreed.length === 0 || this.#workspace === null) return;
    this.remoteFiles.agree(agreed);
    await this.store.saveValue(`agreed-${dataKey(this.#root)}`, this.remoteFiles.agreed);
  }

  /** The writer lets the preview run the site's own programs, or no more. */
  async runScripts(run: boolean): Promise<void> {
    if (this.#workspace === null) return;
    await this.ownScripts.set(run);
    this.#setState({ ...this.#state, scripts: { ...this.#state.scripts, run } });
    if (run) this.dismissNotice('own-scripts');
  }

  /** Asks once for each set of hosts: who put the question away finds it again in the API panel. */
  #askForHosts(hosts: readonly WantedHost[], files: number): void {
    const asked = hosts.map(({ host, isPrivate }) => `${host} ${isPrivate}`).join();
    if (asked === this.#askedFor) return;
    this.#askedFor = asked;
    if (hosts.length === 0) this.dismissNotice('requests');
    else this.addNotice(hostsNotice(hosts, files));
  }

  /** Ends everything. Unsaved texts are in the recovery copies. */
  async close(): Promise<void> {
    await this.closeFolder();
    await this.store.settled();
    this.engine.close();
  }

  addNotice(notice: Notice): void {
    this.#setState({
      ...this.#state,
      notices: [...this.#state.notices.filter((other) => other.id !== notice.id), notice],
    });
  }

  dismissNotice(id: string): void {
    this.#setState({ ...this.#state, notices: this.#state.notices.filter((notice) => notice.id !== id) });
  }

  /** Recovery copies can't be written, or, without an error, they can be again. */
  #keepsDrafts(error: unknown): void {
    this.#setState({ ...this.#state, keepsDrafts: error === null });
    if (error === null) this.dismissNotice('journal');
    else this.addNotice(journalNotice(ownFileTrouble(error, this.#data)));
  }

  async reconcile(): Promise<void> {
    if (this.#workspace === null) {
      // It could not be opened the first time.
      if (this.#state.status === 'missing' || this.#state.status === 'unreadable') await this.open(this.#root);
      return;
    }
    this.#journal?.retry();
    const workspace = this.#workspace;
    await workspace.reconcile();
    this.changes.touched();
    const branch = await workspace.branch();
    // Another folder may have been opened meanwhile.
    if (workspace === this.#workspace && branch !== this.#state.branch) this.#setState({ ...this.#state, branch });
  }

  /** Resolves when the engine has been told of every change so far. */
  engineUpToDate(): Promise<unknown> {
    return this.#engineQueue;
  }

  /** Text of a file is on the disk now; the engine takes it from there. */
  async #savedFile(path: RepoPath): Promise<void> {
    this.dismissNotice(`recovered:${path}`);
    // There may be room again.
    this.#journal?.retry();
    const workspace = this.#workspace;
    const disk = await workspace?.read(path).catch(() => null);
    // The folder may have been closed meanwhile.
    if (!workspace || !disk || workspace !== this.#workspace) return;
    this.#tellEngine('engine.change', {
      changes: [{ path, file: { path, kind: workspace.kindOf(path), text: disk.text, size: disk.text.length } }],
    });
  }

  async #diskChanged(changes: readonly FileChange[]): Promise<void> {
    this.#tellEngine('engine.change', { changes: changes as FileChange[] });
    await this.#documents
      ?.diskChanged(changes.map((change) => change.path))
      .catch((error: unknown) => this.#onBug('diskChanged', error));
    const head = await this.#workspace?.branch();
    if (head !== undefined && head !== this.#state.branch) this.#setState({ ...this.#state, branch: head });
  }

  #tellEngine<Name extends 'engine.overlay' | 'engine.change' | 'engine.remote'>(
    name: Name,
    input: Parameters<typeof this.engine.call<Name>>[1],
  ): void {
    this.#engineQueue = this.engine.call(name, input).catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'disconnected') this.#onBug(name, error);
    });
  }

  #summarise(summary: SiteSummary): void {
    if (this.#state.status === 'ready')
      this.#setState({ ...this.#state, ...summaryState(summary, this.#state.folder, this.ownScripts.run) });
  }

  #setState(state: WorkspaceState): WorkspaceState {
    if (JSON.stringify(state) !== JSON.stringify(this.#state)) {
      this.#state = state;
      this.emit('workspace.changed', state);
    }
    return this.#state;
  }
}
