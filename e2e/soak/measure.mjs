// What a window, its preview and a host hold, after everything that is not needed was collected.
import { WebSocket } from 'ws';

/**
 * Numbers of a page or frame by its DevTools session, after collecting garbage: heap in MB (10^6 bytes), the rest are
 * counts.
 */
export async function windowNumbers(session) {
  await session.send('Performance.enable');
  // Twice: what the first one lets go of, the second one collects.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  };
}

/**
 * Connects to a Node process that was started with `--inspect=127.0.0.1:0`.
 * `heaps` answers the used heap in MB after collecting garbage: the process's own, then its threads' together.
 * @param {string} errors what the process printed to its error output
 */
export async function inspect(errors) {
  const address = /ws:\/\/\S+/.exec(errors)?.[0];
  if (address === undefined) throw new Error('the process does not let itself be inspected');
  const socket = new WebSocket(address);
  await new Promise((done, reject) => socket.once('open', done).once('error', reject));
  const threads = new Set();
  const pending = new Map();
  let next = 1;
  const settle = ({ id, result, error }) => {
    const call = pending.get(id);
    pending.delete(id);
    if (error === undefined) call?.done(result);
    else call?.reject(new Error(error.message));
  };
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.id !== undefined) settle(message);
    else if (message.method === 'NodeWorker.attachedToWorker') threads.add(message.params.sessionId);
    else if (message.method === 'NodeWorker.detachedFromWorker') threads.delete(message.params.sessionId);
    else if (message.method === 'NodeWorker.receivedMessageFromWorker') {
      const inner = JSON.parse(message.params.message);
      if (inner.id !== undefined) settle(inner);
    }
  });
  const call = (method, params = {}, thread = null) =>
    new Promise((done, reject) => {
      const id = next++;
      pending.set(id, { done, reject });
      const message = { id, method, params };
      if (thread === null) return socket.send(JSON.stringify(message));
      socket.send(
        JSON.stringify({
          id: next++,
          method: 'NodeWorker.sendMessageToWorker',
          params: { sessionId: thread, message: JSON.stringify(message) },
        }),
      );
    });
  await call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const heap = async (thread) => {
    await call('HeapProfiler.collectGarbage', {}, thread);
    return (await call('Runtime.getHeapUsage', {}, thread)).usedSize / 1e6;
  };
  return {
    async heaps() {
      let engine = 0;
      for (const thread of threads) engine += await heap(thread);
      return { host: await heap(null), engine };
    },
    close: () => socket.close(),
  };
}
