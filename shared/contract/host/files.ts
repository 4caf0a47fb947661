import { z } from 'zod';
import { largestImage } from '../../base/image-kind.ts';
import { call, engineCall } from '../define.ts';
import { nothing, repoPathSchema } from './common.ts';

const fileSchema = z.object({
  path: repoPathSchema,
  /** Bytes. */
  size: z.number().int(),
  /** Pixels of a picture whose header could be read. */
  width: z.number().optional(),
  height: z.number().optional(),
});
export type ListedFile = z.output<typeof fileSchema>;

export const fileCalls = {
  /**
   * Files of the docs folder that can be chosen. image: pictures; data: JSON and YAML, where OpenAPI files are found.
   * In the order of their names.
   */
  'files.list': engineCall(z.object({ kind: z.enum(['image', 'data']) }), z.object({ files: z.array(fileSchema) })),
  /**
   * Start of the address under which the window can show pictures of the docs folder: add the path, each part encoded.
   */
  'files.base': call(nothing, z.object({ url: z.string() })),
  /**
   * Copies a picture into the docs folder and answers with its path. Never
   * overwrites: a file of that name with other content gets a number beside it,
   * one with the same bytes is used as it is (`isNew` false). The kind is read
   * from the bytes; the name gets the ending that belongs to it.
   * Errors: `not-an-image`, `too-large`, `cannot-save`.
   */
  'files.addImage': call(
    z.object({
      /** File name as the writer has it; a folder in it does not count. */
      name: z.string().max(1024),
      /** The bytes in base64. */
      data: z.string().max(Math.ceil(largestImage / 3) * 8),
      /** Folder in the docs folder; the site's usual one for pictures when null. */
      folder: z.string().max(1024).nullable().default(null),
    }),
    z.object({ path: repoPathSchema, isNew: z.boolean() }),
  ),
};
