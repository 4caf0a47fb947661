import type { NavigationNode, NavigationPlace, NavigationScope } from './navigation.ts';

/** One line of the navigation editor. */
export interface NavigationRow {
  readonly node: NavigationNode;
  readonly key: string;
  readonly depth: number;
  readonly parent: NavigationNode | null;
  /** Place in the parent's list, from 0, and how many stand in it. */
  readonly index: number;
  readonly of: number;
  readonly isOpen: boolean;
}

export function keyOf(node: NavigationNode): string {
  return node.path.join('/');
}

/** The lines that are in sight: closed groups hide what they hold. `shown` limits the top level. */
export function navigationRows(scope: NavigationScope, isOpen: (node: NavigationNode) => boolean, shown: (node: NavigationNode) => boolean = () => true): NavigationRow[] {
  const rows: NavigationRow[] = [];
  const walk = (nodes: readonly NavigationNode[], depth: number, parent: NavigationNode | null) => {
    nodes.forEach((node, index) => {
      if (depth === 0 && !shown(node)) return;
      const open = node.kind === 'group' && isOpen(node);
      rows.push({ node, key: keyOf(node), depth, parent, index, of: nodes.length, isOpen: open });
      if (open) walk(node.children, depth + 1, node);
    });
  };
  walk(scope.nodes, 0, null);
  return rows;
}

/** Whether an entry may stand at a place. */
function mayStand(node: NavigationNode | null, place: NavigationPlace, scope: NavigationScope): boolean {
  if (place.group === null) return scope.holds === 'anything' || node?.kind === 'group';
  if (place.group.list === null || place.group.kind !== 'group') return false;
  // A group can't go into itself.
  return node === null || !place.group.path.slice(0, node.path.length).every((step, depth) => step === node.path[depth]) || place.group.path.length < node.path.length;
}

export interface DropPlace extends NavigationPlace {
  readonly depth: number;
}

/**
 * Where something that hangs between two lines may be let go, from the outermost
 * place to the innermost. `gap` counts lines above it: 0 is above the first.
 */
export function dropPlaces(rows: readonly NavigationRow[], gap: number, moved: NavigationNode | null, scope: NavigationScope): DropPlace[] {
  const above = rows[gap - 1];
  const below = rows[gap];
  const places: DropPlace[] = [];
  if (above === undefined) places.push({ group: null, index: below?.index ?? 0, depth: 0 });
  else {
    // Inside the group above: at its start when it is open, at its end when it is closed.
    if (above.node.kind === 'group') places.push({ group: above.node, index: above.isOpen ? 0 : above.node.children.length, depth: above.depth + 1 });
    // Behind the line above, and behind each group that ends here.
    const isOpenAbove = above.node.kind === 'group' && above.isOpen && above.node.children.length > 0;
    if (!isOpenAbove) {
      for (let row: NavigationRow | undefined = above; row !== undefined; row = rows.find((other) => other.node === row!.parent)) {
        if (below !== undefined && row.depth < below.depth) break;
        places.push({ group: row.parent, index: row.index + 1, depth: row.depth });
      }
    }
  }
  return places.filter((place) => mayStand(moved, place, scope)).sort((a, b) => a.depth - b.depth);
}

/** Steps of the keyboard, and where each leads; null where it leads nowhere. */
export function stepPlace(rows: readonly NavigationRow[], row: NavigationRow, step: 'up' | 'down' | 'in' | 'out', scope: NavigationScope): NavigationPlace | null {
  const siblings = rows.filter((other) => other.parent === row.parent);
  const at = siblings.findIndex((other) => other.node === row.node);
  const place = (): NavigationPlace | null => {
    switch (step) {
      case 'up':
        return at > 0 ? { group: row.parent, index: siblings[at - 1]!.index } : null;
      case 'down':
        return at < siblings.length - 1 ? { group: row.parent, index: siblings[at + 1]!.index + 1 } : null;
      case 'in': {
        const before = siblings.slice(0, at).findLast((other) => other.node.kind === 'group');
        return before === undefined ? null : { group: before.node, index: before.node.children.length };
      }
      case 'out': {
        const around = row.parent === null ? undefined : rows.find((other) => other.node === row.parent);
        return around === undefined ? null : { group: around.parent, index: around.index + 1 };
      }
    }
  };
  const found = place();
  return found !== null && mayStand(row.node, found, scope) ? found : null;
}

/** Key that an entry has after it was moved there: paths change with every move. */
export function keyAfterMove(node: NavigationNode, place: NavigationPlace, scope: NavigationScope): string {
  const list = place.group === null ? scope.list : place.group.list!;
  const from = node.path;
  const depth = from.length - 1;
  const at = from[depth] as number;
  // Taking it out moves whatever stands behind it in the same list, also lists that lead through there.
  const shifted = list.map((step, index) => (index === depth && typeof step === 'number' && step > at && from.slice(0, depth).every((other, before) => other === list[before]) ? step - 1 : step));
  const isSame = list.length === depth && list.every((step, index) => step === from[index]);
  return [...shifted, isSame && place.index > at ? place.index - 1 : place.index].join('/');
}

/** A place in words: into “Deliveries”, place 2. */
export function placeInWords(node: NavigationNode | null, place: NavigationPlace): string {
  const from = node?.path.at(-1);
  const isSame = node !== null && place.group !== null && place.group.list !== null && node.path.length === place.group.list.length + 1 && place.group.list.every((step, index) => step === node.path[index]);
  const number = isSame && typeof from === 'number' && place.index > from ? place.index : place.index + 1;
  return place.group === null ? `At the top, place ${number}` : `Into “${place.group.text.trim() || 'the group without a title'}”, place ${number}`;
}
