import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { windowSocket } from './window-socket.ts';

const limits = { pulse: 1_000, mostMissed: 2, mostCalls: 4, mostText: 1_000, mostUnread: 500 };

/** A WebSocket's end without a network. */
class Socket extends EventEmitter {
  readyState = 1;
  isPaused = false;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  pings = 0;
  pause = () => (this.isPaused = true);
  resume = () => (this.isPaused = false);
  ping = () => this.pings++;
  send = (data: string) => void this.sent.push(data);
  close = () => this.terminate();
  terminate = () => {
    this.readyState = 3;
    this.emit('close');
  };
  says(message: unknown) {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

function opened() {
  const socket = new Socket();
  const port = windowSocket(socket as unknown as WebSocket, limits);
  const heard: unknown[] = [];
  const onClose = vi.fn();
  port.onMessage((message) => heard.push(message));
  port.onClose(onClose);
  return { socket, port, heard, onClose };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a window’s connection', () => {
  it.each([
    ['answers pings', (socket: Socket) => void socket.emit('pong')],
    ['says anything', (socket: Socket) => socket.says({ kind: 'cancel', id: 1 })],
    ['says what nobody reads', (socket: Socket) => void socket.emit('message', Buffer.from([1]), true)],
  ])('stays as long as the window %s', (_name, lives) => {
    const { socket, onClose } = opened();
    socket.on('close', onClose);
    for (let time = 0; time < 50; time++) {
      vi.advanceTimersByTime(limits.pulse);
      lives(socket);
    }
    expect(socket.pings).toBe(50);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ends when nothing is heard of the window, and no timer is left', () => {
    const { socket, onClose } = opened();
    vi.advanceTimersByTime(limits.pulse * limits.mostMissed);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(limits.pulse);
    expect(onClose).toHaveBeenCalledOnce();
    expect(socket.readyState).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['too many calls', 'x', 4],
    ['calls that are too long together', 'x'.repeat(400), 3],
  ])('is not read further while there are %s, and is again afterwards', (_name, input, count) => {
    const { socket, port, heard } = opened();
    for (let id = 1; id <= count; id++) {
      expect(socket.isPaused).toBe(false);
      socket.says({ kind: 'call', id, name: 'a', input });
    }
    expect(socket.isPaused).toBe(true);
    expect(heard).toHaveLength(count);
    // What waits for us is not taken for dead.
    vi.advanceTimersByTime(limits.pulse * 10);
    expect(socket.readyState).toBe(1);
    port.post({ kind: 'event', sequence: 1, name: 'a', payload: null });
    expect(socket.isPaused).toBe(true);
    port.post({ kind: 'result', id: 1, output: null });
    expect(socket.isPaused).toBe(false);
    for (let round = 0; round < 100; round++) {
      socket.says({ kind: 'call', id: 100, name: 'a', input });
      expect(socket.isPaused).toBe(true);
      port.post({ kind: 'error', id: 100, error: { code: 'a', title: 'a', detail: '' } });
      expect(socket.isPaused).toBe(false);
    }
  });

  it('is read again only when there is room for what had come meanwhile', () => {
    const { socket, port, heard } = opened();
    for (let id = 1; id <= limits.mostCalls + 2; id++) socket.says({ kind: 'call', id, name: 'a', input: null });
    expect(heard).toHaveLength(limits.mostCalls + 2);
    const paused = heard.map((_, index) => {
      port.post({ kind: 'result', id: index + 1, output: null });
      return socket.isPaused;
    });
    expect(paused).toEqual([true, true, false, false, false, false]);
  });

  it('ends when it breaks, and what is no text is not heard', () => {
    const { socket, heard, onClose } = opened();
    socket.emit('message', Buffer.from('{"kind":"call","id":1,"name":"a"}'), true);
    expect(heard).toEqual([]);
    socket.emit('error', new Error('broken'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('counts only what will be answered', () => {
    const { socket } = opened();
    for (const message of [
      1,
      null,
      [],
      'call',
      { kind: 'call' },
      { kind: 'call', id: -1, name: 'a' },
      { kind: 'call', id: 1.5, name: 'a' },
      { kind: 'call', id: 1e300, name: 'a' },
      { kind: 'call', id: 1 },
      { kind: 'cancel', id: 1 },
      { kind: 'event' },
    ])
      for (let time = 0; time < 10; time++) socket.says(message);
    expect(socket.isPaused).toBe(false);
  });

  it('ends when the window does not read what it is told', () => {
    const { socket, port, onClose } = opened();
    const event = { kind: 'event', sequence: 1, name: 'a', payload: null } as const;
    socket.bufferedAmount = limits.mostUnread;
    port.post(event);
    expect(socket.sent).toHaveLength(1);
    socket.bufferedAmount++;
    port.post(event);
    expect(socket.sent).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
