import { createClient, type CallOptions, type Client } from '../../shared/contract/client.ts';
import { ContractError, type EventOf, type InputOf, type OutputOf } from '../../shared/contract/define.ts';
import { hostContract, type HostContract } from '../../shared/contract/host/index.ts';
import { CrowdedError, NoKeyError, type OpenPort } from './transport.ts';

type Calls = HostContract['calls'];
type Events = HostContract['events'];
export type CallName = keyof Calls & string;
export type EventName = keyof Events & string;

/**
 * connecting: for the first time. open. lost: tries again by itself.
 * no-key: the host refuses this window; only another address helps.
 * crowded: the host has no room for one more window; tries again by itself.
 */
export type Connection = 'connecting' | 'open' | 'lost' | 'no-key' | 'crowded';

/** The host as the window sees it: one for the life of the window, over as many connections as it takes. */
export interface Host {
  readonly connection: Connection;
  /** Rejects with a ContractError; code `disconnected` while there is no connection. */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<Calls, Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Calls, Name>>;
  /** Listens over all connections. Returns the function that stops. */
  on<Name extends EventName>(name: Name, listener: (payload: EventOf<Events, Name>) => void): () => void;
  onConnection(listener: (connection: Connection) => void): () => void;
  /** Everything must be asked for again: after every new connection, and when events were missed. */
  onResync(listener: () => void): () => void;
  /** Tries now instead of when the waiting time is over. */
  retry(): void;
  close(): void;
}

export interface HostTimers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

const realTimers: HostTimers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number),
};
const waitingTimes = [250, 500, 1000, 2000, 4000];

export function createHost(openPort: OpenPort, timers: HostTimers = realTimers): Host {
  let client: Client<HostContract> | null = null;
  let connection: Connection = 'connecting';
  let attempts = 0;
  let timer: unknown = null;
  let isClosed = false;
  let isOpening = false;
  /**
   * Somebody asked to try while a try was under way, which may end with what is no longer so: a key that another has
   * replaced.
   */
  let isAskedAgain = false;
  const eventListeners = new Map<EventName, Set<(payload: never) => void>>();
  const connectionListeners = new Set<(connection: Connection) => void>();
  const resyncListeners = new Set<() => void>();

  function setConnection(next: Connection) {
    if (next === connection) return;
    connection = next;
    for (const listener of connectionListeners) listener(next);
  }

  async function open() {
    timers.clear(timer);
    if (isClosed || isOpening || client !== null) return;
    isOpening = true;
    try {
      const port = await openPort();
      const opened = createClient(hostContract, port);
      client = opened;
      attempts = 0;
      for (const name of Object.keys(hostContract.events) as EventName[]) {
        opened.on(name, (payload) => {
          for (const listener of eventListeners.get(name) ?? []) listener(payload as never);
        });
      }
      opened.onGap(resync);
      opened.onClose(() => {
        if (client !== opened) return;
        client = null;
        setConnection('lost');
        schedule();
      });
      setConnection('open');
      resync();
    } catch (error) {
      setConnection(
        error instanceof NoKeyError
          ? 'no-key'
          : error instanceof CrowdedError
            ? 'crowded'
            : connection === 'connecting'
              ? 'connecting'
              : 'lost',
      );
      if (attempts >= 2 && connection === 'connecting') setConnection('lost');
      schedule();
    } finally {
      isOpening = false;
      if (isAskedAgain) {
        isAskedAgain = false;
        void open();
      }
    }
  }

  function schedule() {
    if (isClosed) return;
    // Without a key there is nothing to try; a new address in this tab starts it again (`retry`).
    if (connection === 'no-key') return;
    timer = timers.set(() => void open(), waitingTimes[Math.min(attempts++, waitingTimes.length - 1)]!);
  }

  function resync() {
    for (const listener of resyncListeners) listener();
  }

  void open();
  return {
    get connection() {
      return connection;
    },
    call(name, input, options) {
      if (client === null)
        return Promise.reject(
          new ContractError({
            code: 'disconnected',
            title: 'Galley is not running',
            detail: 'Your text stands in this window.',
          }),
        );
      return client.call(name, input, options);
    },
    on(name, listener) {
      const set = eventListeners.get(name) ?? new Set();
      eventListeners.set(name, set);
      set.add(listener as (payload: never) => void);
      return () => void set.delete(listener as (payload: never) => void);
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => void connectionListeners.delete(listener);
    },
    onResync(listener) {
      resyncListeners.add(listener);
      return () => void resyncListeners.delete(listener);
    },
    retry() {
      attempts = 0;
      if (isOpening) isAskedAgain = true;
      else void open();
    },
    close() {
      isClosed = true;
      timers.clear(timer);
      client?.close();
    },
  };
}

/** What to say of a failed call. */
export function describeError(error: unknown): {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
} {
  if (error instanceof ContractError) return { code: error.code, title: error.message, detail: error.detail };
  return {
    code: 'internal',
    title: 'Something went wrong inside Galley',
    detail: `Nothing of your text is lost. (${error instanceof Error ? error.message : String(error)})`,
  };
}
