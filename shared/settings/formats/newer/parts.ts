import type { DivisionKind } from '../../model.ts';

/** Key that holds the list of a kind of part, with the key of its label and what it is. */
export interface NewerPart {
  readonly list: string;
  readonly label: string;
  readonly division: DivisionKind;
}

/**
 * The parts that a `navigation` object may be divided into, nested in any order.
 * Products and the entries of a tab's menu are switchers as dropdowns are, and become those.
 */
export const newerParts: readonly NewerPart[] = [
  { list: 'tabs', label: 'tab', division: 'tab' },
  { list: 'anchors', label: 'anchor', division: 'anchor' },
  { list: 'dropdowns', label: 'dropdown', division: 'dropdown' },
  { list: 'products', label: 'product', division: 'dropdown' },
  { list: 'menu', label: 'item', division: 'dropdown' },
  { list: 'versions', label: 'version', division: 'version' },
  { list: 'languages', label: 'language', division: 'language' },
];

/** The part whose entries a list of this name holds. */
export function newerPart(list: string): NewerPart {
  const part = newerParts.find((each) => each.list === list);
  if (part === undefined) throw new RangeError(`No list of parts is called ${list}`);
  return part;
}

