import type { RepoPath } from '../../shared/base/path.ts';
import { createClient, type CallOptions, type Client } from '../../shared/contract/client.ts';
import { ContractError, type EventOf, type InputOf, type OutputOf, type Port } from '../../shared/contract/define.ts';
import { engineContract, type EngineContract } from '../../shared/contract/engine.ts';
import type { RepositoryFacts } from '../../shared/workspace/repository.ts';
import type { FileChange, SourceFile } from '../../shared/workspace/snapshot.ts';

/** A running engine, wherever it runs. */
export interface EngineProcess {
  readonly port: Port;
  kill(): void;
}

type Calls = EngineContract['calls'];
type Events = EngineContract['events'];

/** How long the engine may be silent before it is taken for hung, in milliseconds. No real page comes near. */
const patience = 20_000;
/** How often it is asked for a sign of life. */
const pulse = 4_000;
/** Restarts within a minute before Galley gives up. */
const mostRestarts = 5;

/**
 * Keeps an engine running: one that hangs or dies is replaced, and told what the
 * old one knew. Callers notice a pause, or the error `restarted` for a call that
 * was under way; texts are never there, so none can be lost.
 */
export class EngineSupervisor {
  readonly #start: () => EngineProcess;
  readonly #files = new Map<RepoPath, SourceFile>();
  readonly #overlays = new Map<RepoPath, { text: string; version: number }>();
  readonly #listeners = new Map<string, Set<(payload: never) => void>>();
  readonly #restarts: number[] = [];
  #process: EngineProcess | null = null;
  #client: Client<EngineContract> | null = null;
  #keeping: InputOf<Calls, 'engine.keepPages'> | null = null;
  #followed: InputOf<Calls, 'preview.follow'> = { path: null };
  #repository: RepositoryFacts | null | undefined;
  #lastRead: RepoPath | null = null;
  #timer: NodeJS.Timeout | null = null;
  #waiting = false;
  /** The answer that is waited for, or was, to the last `engine.load`. Null where no files were given yet. */
  #loading: Promise<unknown> | null = null;
  #closed = false;
  /** Told when the engine had to be replaced. */
  onRestart: (() => void) | null = null;
  /** Told when it was replaced so often that it is not any more. */
  onGiveUp: (() => void) | null = null;

  constructor(start: () => EngineProcess) {
    this.#start = start;
    this.#connect();
    this.#timer = setInterval(() => void this.#pulse(), pulse);
    this.#timer.unref();
  }

  async call<Name extends keyof Calls & string>(
    name: Name,
    input: InputOf<Calls, Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Calls, Name>> {
    this.#remember(name, input);
    const client = this.#client;
    if (client === null) throw new ContractError({ code: 'stopped', title: 'Galley is closing', detail: '' });
    const answer = client.call(name, input, options);
    if (name !== 'engine.load') return answer;
    this.#loading = answer;
    return (await this.#allLoaded()) as OutputOf<Calls, Name>;
  }

  /** What the files hold: where an engine ends over them, its successor answers. Rejects where there is none. */
  async #allLoaded(): Promise<unknown> {
    for (;;) {
      const loading = this.#loading;
      try {
        return await loading;
      } catch (error) {
        if (this.#loading === loading || this.#client === null) throw error;
      }
    }
  }

  on<Name extends keyof Events & string>(name: Name, listener: (payload: EventOf<Events, Name>) => void): () => void {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set);
    set.add(listener as (payload: never) => void);
    return () => void set.delete(listener as (payload: never) => void);
  }

  /**
   * Replaces an engine that nothing is wrong with: its program or the theme's files were built anew. Nobody hears of
   * it.
   */
  restart(): void {
    if (this.#closed) return;
    this.#client = null;
    this.#process?.kill();
    this.#resume(null);
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#client = null;
    this.#process?.kill();
    this.#process = null;
  }

  /** What a new engine must be told. */
  #remember(name: string, input: unknown): void {
    if (name === 'engine.load') {
      this.#files.clear();
      for (const file of (input as { files: SourceFile[] }).files) this.#files.set(file.path, file);
      this.#repository = undefined;
    } else if (name === 'engine.change') {
      for (const { path, file } of (input as { changes: FileChange[] }).changes) {
        if (file === null) this.#files.delete(path);
        else this.#files.set(path, file);
      }
    } else if (name === 'engine.overlay') {
      const { path, text, version } = input as { path: RepoPath; text: string | null; version: number };
      if (text === null) this.#overlays.delete(path);
      else this.#overlays.set(path, { text, version });
    } else if (name === 'engine.keepPages') this.#keeping = input as InputOf<Calls, 'engine.keepPages'>;
    else if (name === 'engine.repository')
      this.#repository = (input as { repository: RepositoryFacts | null }).repository;
    else if (name === 'preview.follow') this.#followed = input as InputOf<Calls, 'preview.follow'>;
  }

  #connect(): void {
    const process = this.#start();
    const client = createClient(engineContract, process.port);
    this.#process = process;
    this.#client = client;
    for (const name of Object.keys(engineContract.events) as (keyof Events & string)[]) {
      client.on(name, (payload) => {
        for (const listener of this.#listeners.get(name) ?? []) listener(payload as never);
      });
    }
    client.on('engine.reading', ({ path }) => void (this.#lastRead = path));
    client.onClose(() => {
      if (this.#client === client) this.#replace();
    });
  }

  #replace(): void {
    this.#process?.kill();
    this.#process = null;
    this.#client = null;
    const now = Date.now();
    while (this.#restarts.length > 0 && now - this.#restarts[0]! > 60_000) this.#restarts.shift();
    this.#restarts.push(now);
    if (this.#restarts.length > mostRestarts) {
      console.error('The part of Galley that reads pages keeps stopping. Your texts are safe; start Galley again.');
      this.onGiveUp?.();
      return;
    }
    // The page that it was reading when it fell silent is not read again.
    if (this.#resume(this.#lastRead)) this.onRestart?.();
  }

  /** Starts an engine and tells it what the old one knew. False where that was nothing yet. */
  #resume(skipped: RepoPath | null): boolean {
    this.#connect();
    const client = this.#client as Client<EngineContract> | null;
    if (client === null || this.#loading === null) return false;
    const quiet = () => undefined;
    if (this.#keeping !== null) void client.call('engine.keepPages', this.#keeping).catch(quiet);
    for (const [path, overlay] of this.#overlays) void client.call('engine.overlay', { path, ...overlay }).catch(quiet);
    this.#loading = client.call('engine.load', { files: [...this.#files.values()] });
    this.#loading.catch(quiet);
    if (this.#repository !== undefined)
      void client.call('engine.repository', { repository: this.#repository }).catch(quiet);
    if (skipped !== null) void client.call('engine.skip', { path: skipped }).catch(quiet);
    void client.call('preview.follow', this.#followed).catch(quiet);
    return true;
  }

  /** Asks for a sign of life; replaces an engine that stays silent. */
  async #pulse(): Promise<void> {
    const client = this.#client;
    if (client === null || this.#waiting) return;
    this.#waiting = true;
    const silent = new Promise<'silent'>((resolve) => setTimeout(() => resolve('silent'), patience).unref());
    const answer = await Promise.race([
      client.call('engine.summary', {}).then(
        () => 'alive' as const,
        () => 'alive' as const,
      ),
      silent,
    ]);
    this.#waiting = false;
    if (answer === 'silent' && this.#client === client) {
      this.#client = null;
      client.close();
      this.#replace();
    }
  }
}
