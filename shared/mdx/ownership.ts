import type { Node as EstreeNode } from 'estree-jsx';
import { code, type Call } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

/** Who made a list or a list of settings: it may be changed as long as that call goes on. */
const makers = new WeakMap<object, Call>();

/** Notes that a call made a list or a list of settings. */
export function madeBy(call: Call | undefined, made: object): void {
  if (call !== undefined) makers.set(made, call);
}

/** Whether a list may still be changed by whoever has it. */
export function isOwn(list: object): boolean {
  return makers.get(list)?.isOver === false;
}

/** A list that a call made goes to whoever called it, when it answers it. */
export function handOver(made: Value, from: Call | 'new', to: Call | undefined): void {
  if (to !== undefined && isContainer(made) && (from === 'new' || makers.get(made) === from)) makers.set(made, to);
}

/** What a call made and puts into a list of somebody is theirs from then on: they may go on with all of the list. */
export function putInto(list: object, item: Value, from: Call | undefined): void {
  const owner = makers.get(list);
  if (owner !== undefined && from !== undefined && isContainer(item) && makers.get(item) === from)
    makers.set(item, owner);
}

/** What a tag was given stays as it is, with all that it holds: it is content now. */
export function settle(given: Value, spending: Spending): void {
  if (!isContainer(given) || !spending.settles(given)) return;
  makers.delete(given);
  for (const item of Object.values(given)) settle(item, spending);
}

/** The refusal of a change of what somebody else has. */
export const othersUseIt = (node: EstreeNode) => code(node, 'a change of a list that was made elsewhere');
