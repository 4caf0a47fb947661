import { z } from 'zod';
import { call, engineCall } from '../define.ts';
import { done, nothing, repoPathSchema } from './common.ts';

const pageSchema = z.object({
  /** The page file; null for a page that is made from the API file. */
  path: repoPathSchema.nullable(),
  title: z.string(),
  /** Site address without slash at the start. */
  address: z.string(),
});

export const apiFileSchema = z.object({
  /** Repository path or web address. */
  file: z.string(),
  title: z.string(),
  kind: z.enum(['openapi', 'asyncapi']),
  /** Version of OpenAPI, such as 3.1, 2.0 for Swagger; of AsyncAPI. Null where the file can't be read. */
  version: z.string().nullable(),
  isRemote: z.boolean(),
  /**
   * valid: read; copy: the last good copy of an address that can't be reached; waiting: on its way; not-asked: the
   * writer has not agreed to load it.
   */
  state: z.enum(['valid', 'copy', 'waiting', 'not-asked', 'missing', 'unreachable', 'unreadable', 'not-api']),
  /** What is wrong, in words; empty where nothing is. */
  detail: z.string(),
  /** When a file from the web was fetched: milliseconds since 1970. */
  fetched: z.number().nullable(),
  operations: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      title: z.string(),
      group: z.string(),
      deprecated: z.boolean(),
      isWebhook: z.boolean(),
      /** A channel, whose method is its protocol: nothing is requested from it. */
      isChannel: z.boolean(),
      /** What a page writes behind `openapi:`, of a channel behind `asyncapi:`, to show it. */
      reference: z.string(),
      page: pageSchema.nullable(),
    }),
  ),
});
export type ApiFileState = z.output<typeof apiFileSchema>;

export const apiCalls = {
  /** The API files of the site with their operations, in the order of the settings. */
  'api.files': engineCall(nothing, z.object({ files: z.array(apiFileSchema) })),
  /** What a request to an operation needs, a `RequestModel` that `readExactJson` reads; null for one that is gone. */
  'api.operation': engineCall(
    z.object({ file: z.string().max(4096), method: z.string().max(40), path: z.string().max(4096) }),
    z.object({ model: z.string().nullable() }),
  ),
  /** Agrees that the open folder may load API files from these hosts, which the notice asks for; others are refused. */
  'api.agree': call(z.object({ hosts: z.array(z.string().max(260)).max(300) }), done),
  /** Fetches files from the web again, those that the writer agreed to. */
  'api.refresh': call(nothing, done),
};

export const apiEvents = {
  /** Files or operations are other than before. */
  'api.changed': nothing,
};
