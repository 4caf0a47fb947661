import type { Message, Port } from './define.ts';

/** Two ends that are joined in memory. Messages are cloned and delivered later, as over a wire. */
export function memoryPorts(): [Port, Port] {
  const ends = [createEnd(), createEnd()] as const;
  function createEnd() {
    return { messages: [] as ((message: unknown) => void)[], closes: [] as (() => void)[], closed: false };
  }
  function makePort(own: (typeof ends)[number], other: (typeof ends)[number]): Port {
    return {
      post(message) {
        if (own.closed) return;
        const copy = JSON.parse(JSON.stringify(message)) as unknown;
        queueMicrotask(() => {
          if (!other.closed) for (const listener of other.messages) listener(copy);
        });
      },
      onMessage: (listener) => void own.messages.push(listener),
      onClose: (listener) => void own.closes.push(listener),
      close() {
        for (const end of [own, other]) {
          if (end.closed) continue;
          end.closed = true;
          queueMicrotask(() => end.closes.forEach((listener) => listener()));
        }
      },
    };
  }
  return [makePort(ends[0], ends[1]), makePort(ends[1], ends[0])];
}

/** The parts that MessagePorts of browsers, Node workers and Electron have in common. */
export interface MessagePortLike {
  postMessage(message: unknown): void;
  close?(): void;
}

/**
 * Port over anything with postMessage. The caller wires the two listeners,
 * because every environment names them differently; `wire` gets them once.
 */
export function messagePort(
  target: MessagePortLike,
  wire: (onMessage: (message: unknown) => void, onClose: () => void) => void,
): Port {
  const messages: ((message: unknown) => void)[] = [];
  const closes: (() => void)[] = [];
  let closed = false;
  const finish = () => {
    if (closed) return;
    closed = true;
    closes.forEach((listener) => listener());
  };
  wire((message) => messages.forEach((listener) => listener(message)), finish);
  return {
    post(message: Message) {
      if (!closed) target.postMessage(message);
    },
    onMessage: (listener) => void messages.push(listener),
    onClose: (listener) => void closes.push(listener),
    close() {
      target.close?.();
      finish();
    },
  };
}

/** The parts that WebSockets of browsers and of the `ws` library have in common. */
export interface WebSocketLike {
  send(data: string): void;
  close(): void;
  readonly readyState: number;
}

/** Port over a WebSocket: one JSON text a message. Text that is not JSON is dropped. */
export function webSocketPort(
  socket: WebSocketLike,
  wire: (onText: (text: string) => void, onClose: () => void) => void,
): Port {
  const messages: ((message: unknown) => void)[] = [];
  const closes: (() => void)[] = [];
  let closed = false;
  wire(
    (text) => {
      let message: unknown;
      try {
        message = JSON.parse(text);
      } catch {
        return;
      }
      messages.forEach((listener) => listener(message));
    },
    () => {
      if (closed) return;
      closed = true;
      closes.forEach((listener) => listener());
    },
  );
  return {
    post(message) {
      if (socket.readyState === 1) socket.send(JSON.stringify(message));
    },
    onMessage: (listener) => void messages.push(listener),
    onClose: (listener) => void closes.push(listener),
    close: () => socket.close(),
  };
}
