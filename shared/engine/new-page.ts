import { folderOf, parseRepoPath, type RepoPath, withoutOuterSlashes } from '../base/path.ts';
import { fileNameFromTitle } from '../base/text.ts';
import type { FileEdits } from '../base/edit.ts';
import { ContractError } from '../contract/define.ts';
import { editsOfSettings } from './settings-edits.ts';
import { addPageToGroup, groupsOf } from '../settings/edit-navigation.ts';
import { pagesOf, type NavGroup } from '../workspace/navigation.ts';
import { parseOperationReference } from '../openapi/operations.ts';
import { isPageName } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface NewPage {
  readonly title: string;
  readonly description: string;
  readonly folder: string | null;
  readonly fileName: string | null;
  readonly group: string | null;
  /** Operation that the page shows. */
  readonly openapi: string | null;
}

/** A new page's file and the change of the settings that lists it. Nothing is written here. */
export function planPage(index: SiteIndex, page: NewPage): { path: RepoPath; text: string; edits: FileEdits[] } {
  const group = page.group === null ? null : findGroup(index, page.group);
  const folder = withoutOuterSlashes(page.folder ?? (group === null ? '' : usualFolder(group)));
  const name =
    page.fileName === null
      ? freeName(index, folder, fileNameFromTitle(page.title))
      : page.fileName.replace(/\.mdx?$/i, '');
  const parsed = parseRepoPath(`${folder}/${name}.mdx`);
  if (!parsed.ok || !isPageName(name) || parsed.value !== [folder, `${name}.mdx`].filter(Boolean).join('/')) {
    throw new ContractError({
      code: 'bad-name',
      title: 'A page can’t have this file name',
      detail: 'Use letters, digits and hyphens.',
    });
  }
  const path = parsed.value;
  if (index.snapshot.has(path) || index.snapshot.has(path.replace(/x$/, '') as RepoPath))
    throw new ContractError({
      code: 'exists',
      title: 'There is a page with this name already',
      detail: `It is ${path}. Choose another name.`,
    });
  // An operation begins with its method; a channel stands behind its file.
  const shown = page.openapi === null || parseOperationReference(page.openapi) !== null ? 'openapi' : 'asyncapi';
  const text = `---\ntitle: ${yamlText(page.title)}\n${page.description === '' ? '' : `description: ${yamlText(page.description)}\n`}${page.openapi === null ? '' : `${shown}: ${yamlText(page.openapi)}\n`}---\n\n`;
  // A group that is still empty is no part of what readers get.
  const listed =
    group?.entry?.path ??
    (page.group === null
      ? undefined
      : [...groupsOf(index.settings.model.navigation)].find((each) => each.path.join('/') === page.group)?.path);
  if (listed === undefined) return { path, text, edits: [] };
  if (!index.settings.parses)
    throw new ContractError({
      code: 'settings-broken',
      title: 'The navigation can’t be changed just now',
      detail: `${index.settings.path} has a mistake in it. Mend it first, or make the page without listing it.`,
    });
  const edits = editsOfSettings(
    index.settings,
    addPageToGroup(index.settings.text, listed, path.replace(/\.mdx$/, '')),
  );
  return { path, text, edits: edits.length === 0 ? [] : [{ path: index.settings.path, edits }] };
}

/** The group of the navigation with an id of the page tree; null where there is none. */
export function findGroup(index: SiteIndex, id: string): NavGroup | null {
  const search = (groups: readonly NavGroup[]): NavGroup | null => {
    for (const group of groups) {
      if (group.entry?.path.join('/') === id) return group;
      const inside = search(group.items.filter((item) => item.kind === 'group'));
      if (inside !== null) return inside;
    }
    return null;
  };
  for (const scope of index.navigation.scopes) {
    const found = search(scope.groups);
    if (found !== null) return found;
  }
  return null;
}

/** The folder in which most pages of a group live. */
function usualFolder(group: NavGroup): string {
  const counts = new Map<string, number>();
  for (const { page } of pagesOf(group.items))
    if (page !== null) counts.set(folderOf(page.path), (counts.get(folderOf(page.path)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function freeName(index: SiteIndex, folder: string, wanted: string): string {
  const taken = (name: string) =>
    index.snapshot.has([folder, `${name}.mdx`].filter(Boolean).join('/') as RepoPath) ||
    index.snapshot.has([folder, `${name}.md`].filter(Boolean).join('/') as RepoPath);
  let name = wanted;
  for (let number = 2; taken(name); number++) name = `${wanted}-${number}`;
  return name;
}

/** Always in double quotes, so that no title can be taken for anything but text. */
function yamlText(text: string): string {
  return JSON.stringify(text.replace(/\s+/g, ' ').trim());
}
