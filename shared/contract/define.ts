import { z, type ZodType } from 'zod';

/** One verb of a contract: what goes in and what comes out, checked on both sides. */
export interface CallDefinition<Input extends ZodType = ZodType, Output extends ZodType = ZodType> {
  readonly input: Input;
  readonly output: Output;
}

export function call<Input extends ZodType, Output extends ZodType>(
  input: Input,
  output: Output,
): CallDefinition<Input, Output> {
  return { input, output };
}

/**
 * A call of the host that the engine answers alone: it stands in both contracts under its one name, and the host passes
 * it on.
 */
export interface EngineCallDefinition<
  Input extends ZodType = ZodType,
  Output extends ZodType = ZodType,
> extends CallDefinition<Input, Output> {
  readonly answeredBy: 'engine';
}

export function engineCall<Input extends ZodType, Output extends ZodType>(
  input: Input,
  output: Output,
): EngineCallDefinition<Input, Output> {
  return { input, output, answeredBy: 'engine' };
}

export type CallMap = Readonly<Record<string, CallDefinition>>;
export type EventMap = Readonly<Record<string, ZodType>>;

/** Those calls of the host that the engine answers alone. */
export type EngineAnswered<Calls extends CallMap> = {
  readonly [Name in keyof Calls as Calls[Name] extends EngineCallDefinition ? Name : never]: Calls[Name];
};
/** Those that the host answers itself. */
export type HostAnswered<Calls extends CallMap> = {
  readonly [Name in keyof Calls as Calls[Name] extends EngineCallDefinition ? never : Name]: Calls[Name];
};

/** The calls among these that were declared with {@link engineCall}. */
export function engineAnswered<Calls extends CallMap>(calls: Calls): EngineAnswered<Calls> {
  return Object.fromEntries(
    Object.entries(calls).filter(([, definition]) => 'answeredBy' in definition),
  ) as unknown as EngineAnswered<Calls>;
}

/** A contract: named calls and events between two sides. */
export interface Contract<Calls extends CallMap = CallMap, Events extends EventMap = EventMap> {
  readonly calls: Calls;
  readonly events: Events;
}

export type InputOf<Calls extends CallMap, Name extends keyof Calls> = z.input<Calls[Name]['input']>;
export type ParsedInputOf<Calls extends CallMap, Name extends keyof Calls> = z.output<Calls[Name]['input']>;
export type OutputOf<Calls extends CallMap, Name extends keyof Calls> = z.output<Calls[Name]['output']>;
export type EventOf<Events extends EventMap, Name extends keyof Events> = z.output<Events[Name]>;

/**
 * A failed call, as data. `code` is for programs and tests; title and detail are
 * for writers: what happened, and what to do.
 */
export const callErrorSchema = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  data: z.unknown().optional(),
});
export type CallError = z.output<typeof callErrorSchema>;

/** Thrown by handlers to answer with a {@link CallError}, and by clients that receive one. */
export class ContractError extends Error {
  readonly code: string;
  readonly detail: string;
  readonly data: unknown;
  constructor(error: CallError) {
    super(error.title);
    this.name = 'ContractError';
    this.code = error.code;
    this.detail = error.detail;
    this.data = error.data;
  }
}

/** What travels. Everything is plain JSON. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id: z.number().int().nonnegative(), name: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('cancel'), id: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('result'), id: z.number().int().nonnegative(), output: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.number().int().nonnegative(), error: callErrorSchema }),
  z.object({
    kind: z.literal('event'),
    sequence: z.number().int().nonnegative(),
    name: z.string(),
    payload: z.unknown(),
  }),
]);
export type Message = z.output<typeof messageSchema>;

/** One end of a connection. In memory, MessagePort and WebSocket each have an adapter. */
export interface Port {
  post(message: Message): void;
  /** Called for every message that arrives, in order; the value is not yet checked. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other side is gone. */
  onClose(listener: () => void): void;
  close(): void;
}
