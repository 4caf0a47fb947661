import type { DivisionKind } from '../../model.ts';

/** Key that holds the list of a kind of part, with the key of its label and what it is. */
export interface NewerPart {
  readonly list: string;
  readonly label: string;
  readonly division: DivisionKind;
  /** What writers call one of them. */
  readonly title: string;
  /** A label that one of them may have. */
  readonly example: string;
}

/**
 * The parts that a `navigation` object may be divided into, nested in any order.
 * Products and the entries of a tab's menu are switchers as dropdowns are, and become those.
 */
export const newerParts: readonly NewerPart[] = [
  { list: 'tabs', label: 'tab', division: 'tab', title: 'Tab', example: 'Guides' },
  { list: 'anchors', label: 'anchor', division: 'anchor', title: 'Anchor', example: 'Community' },
  { list: 'dropdowns', label: 'dropdown', division: 'dropdown', title: 'Dropdown', example: 'Documentation' },
  { list: 'products', label: 'product', division: 'dropdown', title: 'Product', example: 'Acme Cloud' },
  { list: 'menu', label: 'item', division: 'dropdown', title: 'Menu entry', example: 'Overview' },
  { list: 'versions', label: 'version', division: 'version', title: 'Version', example: 'v2' },
  { list: 'languages', label: 'language', division: 'language', title: 'Language', example: 'en' },
];

/** The part whose entries a list of this name holds. */
export function newerPart(list: string): NewerPart {
  const part = newerParts.find((each) => each.list === list);
  if (part === undefined) throw new RangeError(`No list of parts is called ${list}`);
  return part;
}
