// A real web host as a process, and a window without a browser: the contract over its WebSocket.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';

/** A table that fails half-way leaves none behind. */
const children = new Set();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
/** Ends every host that still runs, and waits for it: one of a table that failed. */
export async function endHosts() {
  await Promise.all(
    [...children].map((child) => new Promise((done) => child.once('exit', done).kill('SIGKILL') || done())),
  );
}
/** A host that does not end by then, does not end. Milliseconds. */
const patience = 60_000;

export const root = resolve(import.meta.dirname, '../..');
export const cli = join(root, 'out/main/cli.js');

/**
 * Starts `galley serve` in a process of its own. Resolves when its address is known.
 * @param {{ docs: string, data: string, nodeArguments?: string[], env?: Record<string, string>, command?: string[] }}
 * options
 *   `command` is put in front of node (a wrapper such as `prlimit --fsize=…`)
 */
export async function startHost({ docs, data, nodeArguments = [], env = {}, command = [] }) {
  const [program, ...args] = [...command, process.execPath, ...nodeArguments, cli, 'serve', docs, '--json'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', GALLEY_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-20_000)));
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const url = await new Promise((done, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const line = output.split('\n').find((text) => text.startsWith('{') && text.endsWith('}'));
      if (line !== undefined) done(new URL(JSON.parse(line).url));
    });
    void ended.then(({ code, signal }) => reject(new Error(`the host ended with ${code ?? signal}: ${errors}`)));
  });
  return {
    child,
    url,
    ended,
    /** What it printed to its error output, the end of it. */
    errors: () => errors,
    /** Ends it at once, as a crash would. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /** Ends it as its user would. Rejects where it does not go. */
    async stop() {
      let isStuck = false;
      const timer = setTimeout(() => ((isStuck = true), child.kill('SIGKILL')), patience);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
      if (isStuck) throw new Error('the host does not end when it is asked to');
    },
  };
}

/**
 * Connects a window. `call` rejects with an error whose `code` is the contract's;
 * calls that are under way when the host dies reject with code `disconnected`.
 * With the `bearer` of an earlier window it is that window, which comes back.
 */
export async function connect(host, bearer) {
  const origin = host.url.origin;
  bearer ??= await exchange(host);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/connect`, ['galley.v1', `bearer.${bearer}`], {
    origin,
  });
  await new Promise((done, reject) => {
    socket.once('open', done);
    socket.once('error', reject);
  });
  const pending = new Map();
  const listeners = new Set();
  let next = 1;
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.kind === 'event') for (const listener of listeners) listener(message.name, message.payload);
    const call = pending.get(message.id);
    if (call === undefined || (message.kind !== 'result' && message.kind !== 'error')) return;
    pending.delete(message.id);
    if (message.kind === 'result') call.done(message.output);
    else call.reject(Object.assign(new Error(`${message.error.title}: ${message.error.detail}`), message.error));
  });
  socket.on('close', () => {
    for (const { reject } of pending.values())
      reject(Object.assign(new Error('disconnected'), { code: 'disconnected' }));
    pending.clear();
  });
  return {
    socket,
    bearer,
    call(name, input = {}) {
      return new Promise((done, reject) => {
        if (socket.readyState !== WebSocket.OPEN)
          return reject(Object.assign(new Error('disconnected'), { code: 'disconnected' }));
        const id = next++;
        pending.set(id, { done, reject });
        socket.send(JSON.stringify({ kind: 'call', id, name, input }));
      });
    },
    /** Is told every event: name, payload. Returns what stops it. */
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves with the payload of the next event of a name that `accept` takes. */
    next(name, accept = () => true) {
      return new Promise((done) => {
        const listener = (event, payload) => {
          if (event !== name || !accept(payload)) return;
          listeners.delete(listener);
          done(payload);
        };
        listeners.add(listener);
      });
    },
    close: () => socket.close(),
  };
}

/** What a window shows with every connection, for the token of the launch. */
async function exchange({ url }) {
  const token = new URLSearchParams(url.hash.slice(1)).get('token');
  const answer = await fetch(`${url.origin}/session`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Origin: url.origin },
  });
  if (!answer.ok) throw new Error(`the token was refused: ${answer.status}`);
  return (await answer.json()).bearer;
}

/** Resolves when the folder is open: its state. */
export async function ready(window) {
  for (;;) {
    const changed = window.next('workspace.changed');
    const state = await window.call('workspace.state');
    if (state.status !== 'opening') return state;
    await changed;
  }
}

/** Numbers that are the same at every run of one seed, from 0 to 1. */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
