import { ContractError } from '../../../shared/contract/define.ts';
import type { requestCalls } from '../../../shared/contract/host/requests.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { bodyBytes } from '../../request/body.ts';
import { send } from '../../request/send.ts';

const limits = { bytes: 10_000_000, milliseconds: 60_000 };
/** Requests under way at once, of all windows. */
const mostRequests = 8;

export function requestHandlers(): Handlers<typeof requestCalls> {
  let running = 0;
  return {
    async 'requests.send'({ method, url, headers, body }, { signal }) {
      if (running >= mostRequests) throw new ContractError({ code: 'busy', title: 'Other requests are still under way', detail: 'Wait for one of them, or stop it.' });
      running++;
      try {
        const { bytes, type } = bodyBytes(body);
        const all = type === null ? headers : [...headers.filter(([name]) => name.toLowerCase() !== 'content-type'), ['Content-Type', type] as [string, string]];
        const answer = await send({ method, url, headers: all, body: bytes }, limits, signal);
        return { ...answer, body: answer.body.toString('base64') };
      } finally {
        running--;
      }
    },
  };
}
