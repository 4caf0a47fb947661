import { ContractError } from '../../../shared/contract/define.ts';
import type { requestCalls } from '../../../shared/contract/host/requests.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { bodyBytes } from '../../request/body.ts';
import { send, type OnStream } from '../../request/send.ts';
import { listenForSignIn, type SignInListener } from '../../serve/sign-in-listener.ts';

const limits = { bytes: 10_000_000, milliseconds: 60_000 };
/** What came of a stream and was not yet asked for. */
interface Arriving {
  head: Parameters<OnStream>[0] | null;
  bytes: Buffer[];
  isOver: boolean;
  wake: () => void;
}

/** Requests under way at once, of all windows. */
const mostRequests = 8;

export function requestHandlers(): Handlers<typeof requestCalls> {
  let running = 0;
  /** By connection and id, so that no window hears what another one asked. */
  const arriving = new Map<string, Arriving>();
  let listener: { readonly connection: number; readonly signIn: SignInListener } | null = null;
  return {
    async 'requests.listen'({ state }, { connection }) {
      await listener?.signIn.close();
      listener = null;
      listener = { connection, signIn: await listenForSignIn(state) };
      return null;
    },
    async 'requests.signedIn'(_input, { signal, connection }) {
      if (listener?.connection !== connection) return null;
      const { signIn } = listener;
      const close = () => void signIn.close();
      if (signal.aborted) close();
      signal.addEventListener('abort', close, { once: true });
      const answer = await signIn.answer;
      await signIn.close();
      return answer;
    },
    async 'requests.send'({ id, method, url, headers, body }, { signal, connection }) {
      if (running >= mostRequests)
        throw new ContractError({
          code: 'busy',
          title: 'Other requests are still under way',
          detail: 'Wait for one of them, or stop it.',
        });
      running++;
      const key = `${connection} ${id}`;
      const parts: Arriving = { head: null, bytes: [], isOver: false, wake: () => undefined };
      arriving.set(key, parts);
      try {
        const { bytes, type } = bodyBytes(body);
        const all =
          type === null
            ? headers
            : [
                ...headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
                ['Content-Type', type] as [string, string],
              ];
        const answer = await send({ method, url, headers: all, body: bytes }, limits, signal, (head, piece) => {
          parts.head = head;
          parts.bytes.push(piece);
          parts.wake();
        });
        return { ...answer, body: answer.body.toString('base64') };
      } finally {
        running--;
        parts.isOver = true;
        parts.wake();
        arriving.delete(key);
      }
    },
    async 'requests.part'({ id }, { signal, connection }) {
      const parts = arriving.get(`${connection} ${id}`);
      if (parts === undefined) return null;
      if (parts.bytes.length === 0 && !parts.isOver) {
        await new Promise<void>((resolve) => {
          parts.wake = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      const bytes = parts.bytes.splice(0);
      return parts.head === null || bytes.length === 0
        ? null
        : { ...parts.head, body: Buffer.concat(bytes).toString('base64') };
    },
  };
}
