import { z } from 'zod';
import { call } from '../define.ts';
import { savedVersionSchema } from './changes.ts';
import { nothing } from './common.ts';
import { longestTitle } from './saving.ts';

const commitSchema = z.string().regex(/^[0-9a-f]{40,64}$/);
const nameSchema = z.string().min(1).max(1000);

/** A branch: what somebody works at until it is taken over into the main line. */
const pieceSchema = z.object({
  name: nameSchema,
  /** Its last version; null where it can't be read. */
  version: savedVersionSchema.nullable(),
  /** `here`; `there`: the other place alone has it; `elsewhere`: another folder has it checked out. */
  where: z.enum(['here', 'there', 'elsewhere']),
  /** It was taken over, and nothing was saved on it since. */
  isFinished: z.boolean(),
});
export type Piece = z.output<typeof pieceSchema>;

export const piecesCalls = {
  /** What is worked at here and at the other place, as far as is known; asks no other computer. Error `no-folder`. */
  'pieces.list': call(
    nothing,
    z.object({
      /** Why nothing is known; null where it is. */
      trouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      pieces: z
        .object({
          /** The one that is checked out, and its version. */
          current: nameSchema,
          tip: commitSchema,
          /** Where everything goes in the end; null where nobody knows. */
          mainLine: nameSchema.nullable(),
          /** The one that is checked out first, then the main line, then the newest. */
          list: z.array(pieceSchema),
        })
        .nullable(),
    }),
  ),
  /**
   * Goes to another one. Words that are in no version yet come along, fitted together with the texts there, and are
   * never overwritten. Errors: `changed` where another version was saved since, `gone`, `in-the-way` where words would
   * not fit, `cannot-receive` with the reason, `no-folder`; everything is as it was then.
   */
  'pieces.change': call(
    z.object({ name: nameSchema, tip: commitSchema }),
    z.object({
      /** How many files became others. */
      files: z.number().int(),
    }),
  ),
  /** Begins a new one with what is there now. Errors: `taken`, and those of `pieces.change`. */
  'pieces.begin': call(
    z.object({
      /** What it is called, in words. */
      words: z.string().trim().max(longestTitle),
      tip: commitSchema,
    }),
    z.object({
      /** The name that it got. */
      name: nameSchema,
    }),
  ),
  /**
   * Goes back to the main line where that has all of the one that is checked out: asks the other place, and brings the
   * main line up to what it is there. Cancelling the call stops the asking. Errors: `not-in` where it has not, and
   * those of `pieces.change`; the one that is checked out stays it then.
   */
  'pieces.finish': call(
    nothing,
    z.object({
      mainLine: nameSchema,
      /** How many files became others. */
      files: z.number().int(),
    }),
  ),
};

export const piecesEvents = {
  /** How much of the main line came over, from 0 to 1. */
  'pieces.progress': z.object({ part: z.number().min(0).max(1) }),
};
