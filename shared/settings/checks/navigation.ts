import { leadsOut } from '../../base/address.ts';
import { normalisePagePath } from '../addresses.ts';
import type { NavigationItem } from '../model.ts';
import type { Reader } from '../reader.ts';
import { placeOf, type Check, type CheckContext } from './check.ts';

/** Versions that are named are in the list. */
export const knownVersions: Check = (context) => {
  const { settings, model, dialect, report } = context;
  if (dialect === 'newer') return;
  const names = new Set(model.versions.map((version) => version.name));
  const check = (version: Reader, of: string, severity: 'error' | 'warning') => {
    const name = version.text();
    if (name === undefined || names.has(name)) return;
    report({
      rule: 'settings/known-version',
      severity,
      ...placeOf(version),
      title: `${of} names the version “${name}”, which is not in the list of versions`,
      detail: `Readers can’t select it and never see this part. ${names.size === 0 ? `Add "versions": ["${name}"] to the settings` : 'Add it to the versions, or choose one of them'}.`,
    });
  };
  eachGroup(settings.get('navigation'), (group) =>
    check(group.get('version'), nameOf('group', group.get('group')), 'error'),
  );
  for (const [key, kind] of [
    ['anchors', 'anchor'],
    ['tabs', 'tab'],
  ] as const) {
    for (const entry of settings.get(key).items())
      check(entry.get('version'), nameOf(kind, entry.get('name')), 'warning');
  }
};

/** Groups hold something. */
export const filledGroups: Check = ({ settings, dialect, report }) => {
  eachGroup(settings.get('navigation'), (group) => {
    const pages = group.get('pages');
    if (
      !pages.isEmptyList ||
      (dialect === 'newer' && ['openapi', 'asyncapi', 'root'].some((key) => group.get(key).exists))
    )
      return;
    report({
      rule: 'settings/empty-group',
      ...placeOf(pages),
      title: `${nameOf('group', group.get('group'))} has no pages`,
      detail: 'Readers do not see it. Add a page, or remove the group.',
    });
  });
};

/** A tab's or anchor's folder holds a page that some group lists, and is not another one's. */
export const prefixesWithPages: Check = (context) => {
  const { settings, model, dialect } = context;
  if (dialect === 'newer') return;
  const pages = [...listedPages(model.navigation)];
  const taken = new Map<string, string>();
  // Of two with the same folder, the tab has the pages.
  for (const [key, kind] of [
    ['tabs', 'tab'],
    ['anchors', 'anchor'],
  ] as const) {
    for (const entry of settings.get(key).items()) checkPrefix(context, entry, kind, pages, taken);
  }
};

function checkPrefix(
  { report }: CheckContext,
  entry: Reader,
  kind: string,
  pages: readonly string[],
  taken: Map<string, string>,
): void {
  const url = entry.get('url');
  const written = url.text();
  // Pages that are made from an API file are not in the navigation.
  const name = entry.get('name').text();
  if (written === undefined || name === undefined || leadsOut(written) || entry.get('openapi').exists) return;
  const prefix = normalisePagePath(written.replace(/[?#].*$/s, ''));
  const first = taken.get(prefix);
  // The same part of several versions may have one folder.
  if (!entry.get('version').exists) taken.set(prefix, first ?? `${kind} “${name}”`);
  const title =
    prefix === ''
      ? `“${written}” is the whole site and no folder`
      : first !== undefined && !entry.get('version').exists
        ? `The pages of “${written}” are in the ${first} already`
        : pages.some((page) => page === prefix || page.startsWith(`${prefix}/`))
          ? null
          : `No page of the navigation is in “${written}”`;
  if (title === null) return;
  report({
    rule: 'settings/prefix-with-pages',
    ...placeOf(url),
    title,
    detail: `Readers do not see the ${kind} “${name}”. ${prefix === '' || first !== undefined ? 'Use a folder of its own' : 'Add a page of this folder to a group, or use a folder that has one'}.`,
  });
}

/** The start of a sentence about an entry. */
function nameOf(kind: string, name: Reader): string {
  const own = name.text()?.trim() ?? '';
  return own === '' ? `This ${kind}` : `The ${kind} “${own}”`;
}

/** Calls back for every group, at any depth, in either form of the navigation. */
function eachGroup(part: Reader, visit: (group: Reader) => void): void {
  if (part.kind === 'object' && part.get('group').exists) visit(part);
  const inside = part.kind === 'array' ? part.items() : part.entries().map(([, value]) => value);
  for (const child of inside) if (child.kind === 'array' || child.kind === 'object') eachGroup(child, visit);
}

function* listedPages(items: readonly NavigationItem[]): Generator<string> {
  for (const item of items) {
    if (item.kind === 'page') yield item.path;
    else yield* listedPages(item.items);
  }
}
