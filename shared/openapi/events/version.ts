import type { ApiDocument } from '../document.ts';
import { textAt } from '../json.ts';

/** Whether an AsyncAPI file is of version 2, where operations stand in their channels. */
export function isOlderEvents({ root }: ApiDocument): boolean {
  return textAt(root, 'asyncapi').startsWith('2');
}
