import { z } from 'zod';
import { call } from '../define.ts';
import { done } from './common.ts';

/** Longest file of a request, in bytes. */
export const largestRequestFile = 8_000_000;

/** Where servers that sign a writer in send the browser back to. Clients are registered with it: it never changes. */
export const signInAddress = 'http://127.0.0.1:48731/signed-in';

const headers = z.array(z.tuple([z.string().min(1).max(200), z.string().max(32_000)])).max(200);
/** Base64. */
const data = z.string().max(Math.ceil((largestRequestFile * 4) / 3) + 4);
const partBase = { name: z.string().max(1000), type: z.string().max(300) };

export const outgoingBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('text'), text: z.string().max(largestRequestFile) }),
  z.object({ kind: z.literal('file'), data }),
  z.object({
    kind: z.literal('multipart'),
    parts: z
      .array(
        z.union([
          z.object({ ...partBase, fileName: z.string().max(1000), data }).strict(),
          z.object({ ...partBase, text: z.string().max(largestRequestFile) }).strict(),
        ]),
      )
      .max(500),
  }),
]);
export type OutgoingBody = z.output<typeof outgoingBodySchema>;

/** Chosen by the window, unique among its requests. */
const requestId = z.string().min(1).max(100);

export const requestCalls = {
  /**
   * Sends a request of the API panel over http or https; cancelling the call stops it. Errors: `bad-address`,
   * `own-port`, `not-found`, `refused`, `offline`, `timeout`, `not-trusted`, `bad-header`, `bad-redirect`,
   * `too-many-redirects`, `broken-off`, `failed`.
   */
  'requests.send': call(
    z.object({
      id: requestId,
      method: z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,40}$/),
      url: z.string().max(64_000),
      headers,
      body: outgoingBodySchema,
    }),
    z.object({
      status: z.number().int(),
      statusText: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      /** Base64. */
      body: z.string(),
      isCut: z.boolean(),
      milliseconds: z.number(),
      movedTo: z.string().nullable(),
    }),
  ),
  /**
   * What has come of an answer that is a stream since the last call, for the same
   * connection's request of that id; waits for something to come. Null once there is nothing to come.
   */
  'requests.part': call(
    z.object({ id: requestId }),
    z
      .object({
        status: z.number().int(),
        statusText: z.string(),
        headers: z.array(z.tuple([z.string(), z.string()])),
        /** Base64. */ body: z.string(),
      })
      .nullable(),
  ),
  /**
   * From now on the answer of a server is heard at {@link signInAddress}: one, the one with this secret as its `state`.
   * Whoever was waited for before is no longer. Errors: `port-busy`.
   */
  'requests.listen': call(z.object({ state: z.string().min(32).max(100) }), done),
  /** The query of that answer; null when none came. Cancelling ends the listening. */
  'requests.signedIn': call(z.object({}), z.string().max(64_000).nullable()),
};
