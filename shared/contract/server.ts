import {
  ContractError,
  messageSchema,
  type CallError,
  type CallMap,
  type Contract,
  type EventOf,
  type OutputOf,
  type ParsedInputOf,
  type Port,
} from './define.ts';

/** What a handler knows about the call beside its input. */
export interface CallContext {
  /** Aborted when the caller cancels or goes away. */
  readonly signal: AbortSignal;
  /** Number of the connection, from 1: tells clients apart. */
  readonly connection: number;
}

export type Handlers<Calls extends CallMap> = {
  readonly [Name in keyof Calls]: (
    input: ParsedInputOf<Calls, Name>,
    context: CallContext,
  ) => OutputOf<Calls, Name> | Promise<OutputOf<Calls, Name>>;
};

export interface Server<C extends Contract> {
  /** Answers calls that arrive on the port and sends it events from now on. */
  connect(port: Port): void;
  /** Sends an event to every connection. */
  emit<Name extends keyof C['events'] & string>(name: Name, payload: EventOf<C['events'], Name>): void;
  readonly connections: number;
  /** Called with the number of a connection that is gone. */
  onDisconnect(listener: (connection: number) => void): void;
}

/**
 * The answering side of a contract. Input is parsed here, once, for every
 * transport. A handler that throws anything but a {@link ContractError} is our
 * bug: the caller gets code `internal`, `onBug` gets the exception.
 */
export function createServer<C extends Contract>(
  contract: C,
  handlers: Handlers<C['calls']>,
  onBug: (name: string, error: unknown) => void,
): Server<C> {
  const ports = new Map<number, { port: Port; sequence: number }>();
  let nextConnection = 1;
  const disconnectListeners: ((connection: number) => void)[] = [];

  async function answer(name: string, input: unknown, context: CallContext): Promise<unknown> {
    const definition = Object.hasOwn(contract.calls, name) ? contract.calls[name] : undefined;
    if (definition === undefined)
      throw new ContractError({
        code: 'unknown-call',
        title: 'This window asks for something that Galley does not know',
        detail: name,
      });
    const handler = handlers[name as keyof C['calls']] as (input: unknown, context: CallContext) => unknown;
    return handler(parsedInput(name, definition.input, input), context);
  }

  return {
    connect(port) {
      const connection = nextConnection++;
      ports.set(connection, { port, sequence: 0 });
      const running = new Map<number, AbortController>();
      port.onMessage((raw) => {
        const message = messageSchema.safeParse(raw);
        if (!message.success) return;
        if (message.data.kind === 'cancel') return running.get(message.data.id)?.abort();
        if (message.data.kind !== 'call') return;
        const { id, name, input } = message.data;
        const controller = new AbortController();
        running.set(id, controller);
        answer(name, input, { signal: controller.signal, connection })
          .then(
            (output) => port.post({ kind: 'result', id, output: output ?? null }),
            (error: unknown) => port.post({ kind: 'error', id, error: asCallError(name, error, onBug) }),
          )
          .finally(() => running.delete(id));
      });
      port.onClose(() => {
        ports.delete(connection);
        for (const controller of running.values()) controller.abort();
        for (const listener of disconnectListeners) listener(connection);
      });
    },
    emit(name, payload) {
      for (const entry of ports.values()) entry.port.post({ kind: 'event', sequence: ++entry.sequence, name, payload });
    },
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    get connections() {
      return ports.size;
    },
  };
}

/** Input as its schema makes it. Throws a {@link ContractError} of code `bad-input`. */
function parsedInput(name: string, schema: CallMap[string]['input'], input: unknown): unknown {
  const refused = (reason: string) =>
    new ContractError({
      code: 'bad-input',
      title: 'This window asked in a way that Galley does not understand',
      detail: `${name}: ${reason}`,
    });
  let parsed: ReturnType<typeof schema.safeParse>;
  try {
    parsed = schema.safeParse(input);
  } catch (error) {
    // Looking at it throws: an object whose `length` can't be compared stands where a text should.
    throw refused(error instanceof Error ? error.message : String(error));
  }
  if (!parsed.success) throw refused(parsed.error.message);
  return parsed.data;
}

function asCallError(name: string, error: unknown, onBug: (name: string, error: unknown) => void): CallError {
  if (error instanceof ContractError)
    return { code: error.code, title: error.message, detail: error.detail, data: error.data };
  onBug(name, error);
  return {
    code: 'internal',
    title: 'Something went wrong inside Galley',
    detail: `Nothing of your text is lost. (${name}: ${error instanceof Error ? error.message : String(error)})`,
  };
}
