import type { WebSocket } from 'ws';
import type { Message, Port } from '../../shared/contract/define.ts';
import { webSocketPort } from '../../shared/contract/ports.ts';

export interface WindowSocketLimits {
  /** Milliseconds between two pings. */
  readonly pulse: number;
  /** Pings in a row that may stay without an answer. */
  readonly mostMissed: number;
  /** Calls of one window that are worked on at a time; what comes after waits in the network. */
  readonly mostCalls: number;
  /** UTF-16 units of all these calls together. */
  readonly mostText: number;
  /** Bytes that may wait for a window that does not read. */
  readonly mostUnread: number;
}

const windowSocketLimits: WindowSocketLimits = {
  pulse: 20_000,
  mostMissed: 2,
  mostCalls: 256,
  mostText: 64 * 1024 * 1024,
  mostUnread: 192 * 1024 * 1024,
};

/**
 * A window's connection as a port of the contract. A window that is gone without
 * a word, or that does not read what it is told, is disconnected; one that asks
 * faster than it can be answered waits.
 */
export function windowSocket(socket: WebSocket, limits: WindowSocketLimits = windowSocketLimits): Port {
  let missed = 0;
  /** Calls under way: their number, and the length of what they brought, by id. */
  let calls = 0;
  let text = 0;
  const lengths = new Map<number, number>();
  /** Length of the message that is being taken. */
  let length = 0;

  const pulse = setInterval(() => {
    // A socket that waits for us is not read, and its answers neither.
    if (socket.isPaused) return;
    if (missed >= limits.mostMissed) return socket.terminate();
    missed++;
    socket.ping();
  }, limits.pulse);
  pulse.unref();
  socket.on('pong', () => (missed = 0));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => clearInterval(pulse));

  const isFull = () => calls >= limits.mostCalls || text >= limits.mostText;
  const sent: Pick<WebSocket, 'send' | 'close' | 'readyState'> = {
    get readyState() {
      return socket.readyState;
    },
    send: (data: string) => (socket.bufferedAmount > limits.mostUnread ? socket.terminate() : socket.send(data)),
    close: () => socket.close(),
  };
  const port = webSocketPort(sent, (onText, onClose) => {
    socket.on('message', (data, isBinary) => {
      missed = 0;
      if (isBinary) return;
      const message = (data as Buffer).toString('utf8');
      length = message.length;
      onText(message);
    });
    socket.on('close', onClose);
  });
  return {
    post(message) {
      port.post(message);
      if (message.kind !== 'result' && message.kind !== 'error') return;
      calls--;
      text -= lengths.get(message.id) ?? 0;
      lengths.delete(message.id);
      if (socket.isPaused && !isFull()) socket.resume();
    },
    onMessage(listener) {
      port.onMessage((message) => {
        if (isCall(message)) {
          calls++;
          text += length;
          // An id that is used twice is the window's mistake; both are counted.
          lengths.set(message.id, (lengths.get(message.id) ?? 0) + length);
          if (isFull()) socket.pause();
        }
        listener(message);
      });
    },
    onClose: port.onClose,
    close: port.close,
  };
}

/** Whether the contract's server will answer: it passes over what has not this shape. */
function isCall(message: unknown): message is Extract<Message, { kind: 'call' }> {
  const call = message as Partial<Extract<Message, { kind: 'call' }>> | null;
  return call?.kind === 'call' && Number.isSafeInteger(call.id) && call.id! >= 0 && typeof call.name === 'string';
}
