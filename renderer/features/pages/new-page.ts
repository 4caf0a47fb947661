import { baseName, folderOf, type RepoPath } from '../../../shared/base/path.ts';
import { fileNameFromTitle } from '../../../shared/base/text.ts';
import type { PageTree, TreeGroup } from '../../../shared/contract/host/pages.ts';
import { groupsAround, pagesOf } from '../../state/tree.ts';

export interface GroupChoice {
  readonly id: string;
  /** Groups around it and its own name. */
  readonly label: string;
  readonly section: string;
  readonly group: TreeGroup;
}

/** Groups that a page can be listed in, in the order of the navigation. */
export function groupChoices(tree: PageTree): GroupChoice[] {
  const choices: GroupChoice[] = [];
  const walk = (groups: readonly TreeGroup[], around: readonly string[], section: string) => {
    for (const group of groups) {
      const names = [...around, group.title];
      // Pages that stand outside of any group can't be added to by name.
      if (!group.id.startsWith('loose:')) choices.push({ id: group.id, label: names.join(' › '), section, group });
      walk(
        group.items.filter((item) => item.kind === 'group'),
        names,
        section,
      );
    }
  };
  for (const section of tree.sections) walk(section.groups, [], section.labels.join(' › '));
  return choices;
}

/** The same, with a group that is still empty: readers don't get it yet, so the tree does not have it. */
export function groupChoicesWith(tree: PageTree | null, id: string | null, title: string | undefined): GroupChoice[] {
  const choices = tree === null ? [] : groupChoices(tree);
  if (id === null || title === undefined || choices.some((choice) => choice.id === id)) return choices;
  return [{ id, label: title, section: '', group: { kind: 'group', id, title, items: [] } }, ...choices];
}

/**
 * Where a new page is listed unless somebody chooses: as it was asked for, else with the page in front, else first.
 * Empty for nowhere.
 */
export function usualGroup(
  tree: PageTree,
  asked: { readonly group: string | null; readonly groupTitle?: string | undefined; readonly listedAs: string | null },
  active: RepoPath | null,
): string {
  if (asked.listedAs !== null) return '';
  const around = active === null ? [] : tree.sections.flatMap((section) => groupsAround(section.groups, active));
  return asked.group ?? around.at(-1)?.id ?? groupChoicesWith(tree, asked.group, asked.groupTitle)[0]?.id ?? '';
}

/** The folder in which most pages of a group live. */
export function usualFolder(group: TreeGroup): string {
  const counts = new Map<string, number>();
  for (const { file } of pagesOf(group.items))
    if (file !== null) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Where a page will be, and what to ask the host for. */
export function plannedPlace(
  title: string,
  group: TreeGroup | null,
  listedAs: string | null,
): { readonly folder: string; readonly fileName: string | null; readonly path: string } {
  if (listedAs !== null) {
    const path = listedAs.replace(/^\/+/, '').replace(/\.mdx?$/, '');
    return { folder: folderOf(path), fileName: baseName(path), path: `${path}.mdx` };
  }
  const folder = group === null ? '' : usualFolder(group);
  return { folder, fileName: null, path: [folder, `${fileNameFromTitle(title)}.mdx`].filter(Boolean).join('/') };
}
