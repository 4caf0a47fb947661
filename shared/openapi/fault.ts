import type { Severity } from '../base/diagnostic.ts';

/** Something in an API file that says nothing, or something else than was meant. */
export interface ApiFault {
  /** Keys and places in lists, from the top of the file. */
  readonly pointer: readonly string[];
  readonly title: string;
  /** Advice where readers lose nothing by it; a warning where nothing is said. */
  readonly severity?: Severity;
  readonly detail: string;
  /** What belongs in place of what is written. */
  readonly instead?: { readonly of: 'key' | 'value'; readonly text: string };
  /** A property that is missing in the object at the pointer. */
  readonly missing?: { readonly name: string; readonly value: string };
}

/** A name or address as messages quote it: very long ones are cut. */
export function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
