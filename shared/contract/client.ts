import {
  ContractError,
  messageSchema,
  type Contract,
  type EventOf,
  type InputOf,
  type OutputOf,
  type Port,
} from './define.ts';

export interface CallOptions {
  /** Aborting tells the other side to stop and rejects with code `cancelled`. */
  readonly signal?: AbortSignal;
}

export interface Client<C extends Contract> {
  /** Rejects with a {@link ContractError}: the other side's, or `disconnected`, `cancelled`, `bad-answer`. */
  call<Name extends keyof C['calls'] & string>(
    name: Name,
    input: InputOf<C['calls'], Name>,
    options?: CallOptions,
  ): Promise<OutputOf<C['calls'], Name>>;
  /** Returns the function that stops listening. */
  on<Name extends keyof C['events'] & string>(
    name: Name,
    listener: (payload: EventOf<C['events'], Name>) => void,
  ): () => void;
  /** Called when event numbers have a gap: ask for everything again. */
  onGap(listener: () => void): void;
  onClose(listener: () => void): void;
  close(): void;
}

/** The asking side of a contract over one port. */
export function createClient<C extends Contract>(contract: C, port: Port): Client<C> {
  let nextId = 1;
  let lastSequence: number | null = null;
  let closed = false;
  const pending = new Map<
    number,
    { name: string; resolve: (value: unknown) => void; reject: (error: ContractError) => void }
  >();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const gapListeners: (() => void)[] = [];
  const closeListeners: (() => void)[] = [];

  port.onMessage((raw) => {
    const parsed = messageSchema.safeParse(raw);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.kind === 'event') {
      const expected = lastSequence === null ? message.sequence : lastSequence + 1;
      lastSequence = message.sequence;
      const schema = contract.events[message.name];
      const payload = schema?.safeParse(message.payload);
      if (payload?.success) for (const listener of listeners.get(message.name) ?? []) listener(payload.data as never);
      if (message.sequence !== expected) for (const listener of gapListeners) listener();
      return;
    }
    if (message.kind !== 'result' && message.kind !== 'error') return;
    const call = pending.get(message.id);
    if (call === undefined) return;
    pending.delete(message.id);
    if (message.kind === 'error') {
      call.reject(new ContractError(message.error));
      return;
    }
    const output = contract.calls[call.name]!.output.safeParse(message.output);
    if (output.success) call.resolve(output.data);
    else
      call.reject(
        new ContractError({
          code: 'bad-answer',
          title: 'Galley answered in a way that this window does not understand',
          detail: output.error.message,
        }),
      );
  });
  port.onClose(() => {
    closed = true;
    for (const call of pending.values()) call.reject(disconnected());
    pending.clear();
    for (const listener of closeListeners) listener();
  });

  return {
    call(name, input, options = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(disconnected());
        if (options.signal?.aborted) return reject(cancelled());
        const id = nextId++;
        const onAbort = () => {
          if (!pending.delete(id)) return;
          port.post({ kind: 'cancel', id });
          reject(cancelled());
        };
        options.signal?.addEventListener('abort', onAbort, { once: true });
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            options.signal?.removeEventListener('abort', onAbort);
            settle(value);
          };
        pending.set(id, { name, resolve: done(resolve as (value: unknown) => void), reject: done(reject) });
        port.post({ kind: 'call', id, name, input });
      });
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as (payload: never) => void);
      return () => set.delete(listener as (payload: never) => void);
    },
    onGap: (listener) => void gapListeners.push(listener),
    onClose: (listener) => void closeListeners.push(listener),
    close: () => port.close(),
  };
}

function disconnected(): ContractError {
  return new ContractError({
    code: 'disconnected',
    title: 'The connection to Galley is gone',
    detail: 'Your text stands in this window. Galley tries to connect again.',
  });
}

function cancelled(): ContractError {
  return new ContractError({ code: 'cancelled', title: 'Stopped', detail: 'The work was stopped before it was done.' });
}
