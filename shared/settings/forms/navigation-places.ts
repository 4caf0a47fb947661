import {
  endOf,
  isMovable,
  mayStand,
  type NavigationNode,
  type NavigationPlace,
  type NavigationScope,
} from './navigation.ts';

/** One entry of the navigation among its neighbours. */
export interface NavigationEntry {
  readonly node: NavigationNode;
  readonly key: string;
  readonly parent: NavigationNode | null;
  readonly scope: NavigationScope;
  /** Place in the parent's list, from 0. */
  readonly index: number;
}

/** One line of the tree of groups and pages. */
export interface NavigationRow extends NavigationEntry {
  readonly depth: number;
  readonly isOpen: boolean;
}

export function keyOf(node: NavigationNode): string {
  return node.path.join('/');
}

/** Those of a list that can be moved about. */
function entriesIn(
  nodes: readonly NavigationNode[],
  parent: NavigationNode | null,
  scope: NavigationScope,
): NavigationEntry[] {
  return nodes
    .filter((node) => isMovable(node, parent))
    .map((node) => ({ node, key: keyOf(node), parent, scope, index: node.path.at(-1) as number }));
}

/** The lines of a scope that are in sight: closed groups hide what they hold. */
export function navigationRows(scope: NavigationScope, isOpen: (node: NavigationNode) => boolean): NavigationRow[] {
  const rows: NavigationRow[] = [];
  const walk = (nodes: readonly NavigationNode[], depth: number, parent: NavigationNode | null) => {
    for (const entry of entriesIn(nodes, parent, scope)) {
      const open = entry.node.kind === 'group' && isOpen(entry.node);
      rows.push({ ...entry, depth, isOpen: open });
      if (open) walk(entry.node.children, depth + 1, entry.node);
    }
  };
  walk(scope.nodes, 0, null);
  return rows;
}

export interface DropPlace extends NavigationPlace {
  readonly depth: number;
}

/**
 * Where something that hangs between two lines may be let go, from the outermost
 * place to the innermost. `gap` counts lines above it: 0 is above the first.
 */
export function dropPlaces(
  rows: readonly NavigationRow[],
  gap: number,
  moved: readonly (NavigationNode | null)[],
): DropPlace[] {
  const above = rows[gap - 1];
  const below = rows[gap];
  const places: DropPlace[] = [];
  // In front of the first line of a list.
  if (below !== undefined && (above === undefined || above.scope !== below.scope))
    places.push({ group: null, scope: below.scope, index: below.index, depth: below.depth });
  if (above !== undefined) {
    const { scope } = above;
    // Inside the group above: at its start when it is open, at its end when it is closed.
    if (above.node.kind === 'group')
      places.push({ ...endOf(above.node, scope), ...(above.isOpen ? { index: 0 } : {}), depth: above.depth + 1 });
    // Behind the line above, and behind each group that ends here.
    const isOpenAbove = above.node.kind === 'group' && above.isOpen && above.node.children.length > 0;
    if (!isOpenAbove) {
      for (
        let row: NavigationRow | undefined = above;
        row !== undefined;
        row = rows.find((other) => other.node === row!.parent)
      ) {
        if (below !== undefined && below.scope === scope && row.depth < below.depth) break;
        places.push({ group: row.parent, scope, index: row.index + 1, depth: row.depth });
      }
    }
  }
  return places.filter((place) => moved.every((node) => mayStand(node, place))).sort((a, b) => a.depth - b.depth);
}

export type Step = 'up' | 'down' | 'in' | 'out';

/**
 * Steps of the keyboard, and where each leads; null where it leads nowhere. At the edge
 * of its group an entry goes on: out of the group where it may stand beside it, else
 * into the neighbouring group.
 */
export function stepPlace(rows: readonly NavigationRow[], row: NavigationRow, step: Step): NavigationPlace | null {
  const { node, scope } = row;
  const siblingsOf = (parent: NavigationNode | null) =>
    rows.filter((other) => other.parent === parent && other.scope === scope);
  const siblings = siblingsOf(row.parent);
  const at = siblings.findIndex((other) => other.node === node);
  const around = row.parent === null ? undefined : rows.find((other) => other.node === row.parent);
  const allowed = (place: NavigationPlace | null) => (place !== null && mayStand(node, place) ? place : null);
  const beside = (way: 'up' | 'down'): NavigationPlace | null => {
    if (around === undefined) return null;
    const outside = allowed({ group: around.parent, scope, index: around.index + (way === 'up' ? 0 : 1) });
    if (outside !== null) return outside;
    const neighbours = siblingsOf(around.parent);
    const next = neighbours[neighbours.findIndex((other) => other.node === around.node) + (way === 'up' ? -1 : 1)];
    if (next?.node.kind !== 'group') return null;
    return allowed({ ...endOf(next.node, scope), ...(way === 'up' ? {} : { index: 0 }) });
  };
  switch (step) {
    case 'up':
      return at > 0 ? { group: row.parent, scope, index: siblings[at - 1]!.index } : beside('up');
    case 'down':
      return at < siblings.length - 1
        ? { group: row.parent, scope, index: siblings[at + 1]!.index + 1 }
        : beside('down');
    case 'in': {
      const before = siblings.slice(0, at).findLast((other) => other.node.kind === 'group');
      return allowed(before === undefined ? null : endOf(before.node, scope));
    }
    case 'out':
      return allowed(around === undefined ? null : { group: around.parent, scope, index: around.index + 1 });
  }
}

/** A place in words: into “Deliveries”, place 2. */
export function placeInWords(node: NavigationNode | null, { group, index }: NavigationPlace): string {
  const from = node?.path.at(-1);
  const list = group?.list ?? null;
  const isSame =
    node !== null &&
    list !== null &&
    node.path.length === list.length + 1 &&
    list.every((step, depth) => step === node.path[depth]);
  const number = isSame && typeof from === 'number' && index > from ? index : index + 1;
  return group === null
    ? `At the top, place ${number}`
    : `Into “${group.text.trim() || 'the group without a title'}”, place ${number}`;
}
