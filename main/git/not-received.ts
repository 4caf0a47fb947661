import type { NetworkTrouble } from './network-answer.ts';
import type { RemoteTrouble } from './remote.ts';
import type { StandingTrouble } from './standing.ts';

/**
 * Why nothing was got. no-repository, no-program: as for reading; unborn: nothing has been saved here yet; not-there:
 * the other place has no such branch; unrelated: it holds another site; old-git: it is older than 2.38; undecided: a
 * merge elsewhere waits for a decision; filtered: files go through a program that is not started here; changed:
 * another version was saved since; missing: contents that are needed were never brought to this computer; in-the-way:
 * files that are in no version yet stand where others’ changes go. Of pieces of work: nameless: its name has no
 * letters; gone: there is none of this name any more; taken: there is one already; elsewhere: it is checked out in
 * another folder; no-main: nobody knows what the main line is; on-main: it is checked out; not-in: the main line does
 * not have all that the piece of work changed.
 */
export type ReceivingTrouble =
  | NetworkTrouble
  | RemoteTrouble
  | StandingTrouble
  | 'no-repository'
  | 'no-program'
  | 'unborn'
  | 'not-there'
  | 'unrelated'
  | 'old-git'
  | 'undecided'
  | 'filtered'
  | 'changed'
  | 'missing'
  | 'in-the-way'
  | 'nameless'
  | 'gone'
  | 'taken'
  | 'elsewhere'
  | 'no-main'
  | 'on-main'
  | 'not-in';

export interface NotReceived {
  readonly trouble: ReceivingTrouble;
  /** What the other computer said about it, a line each. */
  readonly said: readonly string[];
  /** The files that it is about, from the repository's top. */
  readonly files: readonly string[];
}

export function notReceived(trouble: ReceivingTrouble, files: readonly string[] = []): NotReceived {
  return { trouble, said: [], files };
}
