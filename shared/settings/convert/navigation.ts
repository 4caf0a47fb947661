import { leadsOut } from '../../base/address.ts';
import { isOperationEntry, normalisePagePath } from '../addresses.ts';
import type {
  OpenapiFiles,
  AnchorSetting,
  IconSetting,
  NavigationGroup,
  NavigationPage,
  SettingsModel,
  TabSetting,
} from '../model.ts';
import { areaOf } from '../prefixed.ts';

type Json = Readonly<Record<string, unknown>>;
type Entry = NavigationPage | NavigationGroup;

/** Which version a page says that it belongs to, by its path without ending. */
export type VersionOfPage = (path: string) => string | undefined;

/** A part that takes pages by their address, as the newer form writes it, without its pages. */
interface Area {
  readonly prefix: string | null;
  readonly list: 'tabs' | 'anchors';
  readonly part: Json;
  readonly version: string | undefined;
}

/**
 * The navigation of the specification's form as the newer one writes it: versions and languages, in them tabs and
 * anchors, in them their groups. Pages stand where readers found them.
 */
export function newerNavigation(model: SettingsModel, versionOfPage: VersionOfPage): Json {
  const entries = model.navigation.filter((item): item is Entry => item.kind !== 'division');
  const areas = [
    ...model.tabs.map((tab) => area('tabs', tab, { tab: tab.name })),
    ...model.anchors.map((anchor) => area('anchors', anchor, { anchor: anchor.name })),
  ];
  // Links that lead elsewhere stay in sight everywhere; beside anchors with pages they keep their place among those.
  const isAmongAnchors =
    model.versions.length === 0 &&
    (model.tabs.length === 0 || areas.some(({ list, prefix }) => list === 'anchors' && prefix !== null));
  const isEverywhere = ({ list, prefix, version }: Area) =>
    list === 'anchors' && prefix === null && version === undefined && !isAmongAnchors;
  const inPlace = areas.filter((each) => !isEverywhere(each));
  const anchors = areas.filter(isEverywhere).map(({ part }) => part);
  const within = (version: string | null) => contents(model, entries, inPlace, version, versionOfPage);
  return {
    ...(model.versions.length === 0 ? within(null) : divided(model, within)),
    ...(anchors.length === 0 ? {} : { global: { anchors } }),
  };
}

function divided(model: SettingsModel, within: (version: string) => Json): Json {
  const parts = model.versions.map(({ name, url, isDefault, locale }) => ({
    list: locale === undefined ? ('versions' as const) : ('languages' as const),
    part: {
      ...(locale === undefined ? { version: name } : { language: locale }),
      ...(isDefault === true ? { default: true } : {}),
      ...(url === undefined ? within(name) : { href: url }),
    },
  }));
  return listed(parts);
}

/** Parts by the lists that they stand in. */
function listed(parts: readonly { readonly list: string; readonly part: Json }[]): Json {
  const lists: Record<string, Json[]> = {};
  for (const { list, part } of parts) (lists[list] ??= []).push(part);
  return lists;
}

function area(list: Area['list'], source: TabSetting | AnchorSetting, names: Json): Area {
  const isOutside = leadsOut(source.url);
  const color = 'color' in source ? source.color : undefined;
  return {
    prefix: isOutside ? null : normalisePagePath(source.url),
    list,
    version: source.version,
    part: {
      ...names,
      ...iconOf(source.icon),
      ...(color === undefined ? {} : { color: colorOf(color) }),
      ...(source.isDefaultHidden ? { hidden: true } : {}),
      ...(isOutside ? { href: source.url } : {}),
      ...openapiOf(source),
    },
  };
}

/** The newer form has a colour for each mode where the older one has a gradient: its beginning stands for both. */
function colorOf(color: NonNullable<AnchorSetting['color']>): Json {
  if (typeof color !== 'string' && 'light' in color) return { ...color };
  const from = typeof color === 'string' ? color : color.from;
  return { light: from, dark: from };
}

function contents(
  model: SettingsModel,
  entries: readonly Entry[],
  all: readonly Area[],
  version: string | null,
  versionOfPage: VersionOfPage,
): Json {
  const isIn = (own: string | undefined) => own === undefined || version === null || own === version;
  const areas = all.filter((each) => isIn(each.version));
  const pagesOf = (wanted: Area | null) =>
    taken(entries, undefined, (path, own) => areaOf(areas, path) === wanted && isIn(versionOfPage(path) ?? own));
  if (areas.length === 0) return asLists(pagesOf(null));
  const hasTabs = areas.some(({ list }) => list === 'tabs');
  const primary = hasTabs
    ? { list: 'tabs', part: { tab: model.primaryTab } }
    : { list: 'anchors', part: { anchor: model.topAnchor.name, ...iconOf(model.topAnchor.icon) } };
  const rest = pagesOf(null);
  return listed([
    ...(rest.length === 0 ? [] : [{ list: primary.list, part: { ...primary.part, ...asLists(rest) } }]),
    ...areas.flatMap((each) => {
      if (each.prefix === null) return [each];
      const pages = pagesOf(each);
      return pages.length === 0 && each.part['openapi'] === undefined
        ? []
        : [{ list: each.list, part: { ...each.part, ...asLists(pages) } }];
    }),
  ]);
}

/** Entries whose pages belong to a part; groups without one of them are left out. */
function taken(
  entries: readonly Entry[],
  version: string | undefined,
  takes: (path: string, version: string | undefined) => boolean,
): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'page') return takes(placeOf(entry), version) ? [entry] : [];
    const own = entry.version ?? version;
    const items = taken(entry.items, own, takes);
    const isFilled = entry.openapi.length > 0 && takes('', own);
    return items.length === 0 && !isFilled ? [] : [{ ...entry, items }];
  });
}

/** Entries that name an operation have no address of their own: they stay with the pages of no part. */
const placeOf = ({ path }: NavigationPage) => (isOperationEntry(path) ? '' : path);

/** Groups alone are groups; pages beside them stand in a list with them. */
function asLists(entries: readonly Entry[]): Json {
  return entries.some(({ kind }) => kind === 'page')
    ? { pages: entries.map(entryOf) }
    : { groups: entries.map(entryOf) };
}

function entryOf(entry: Entry): unknown {
  if (entry.kind === 'page') return entry.path;
  return {
    group: entry.title,
    ...iconOf(entry.icon),
    ...(entry.tag === undefined ? {} : { tag: entry.tag }),
    ...(entry.expanded === undefined ? {} : { expanded: entry.expanded }),
    ...openapiOf(entry),
    pages: entry.items.map(entryOf),
  };
}

function iconOf(icon: IconSetting | undefined): Json {
  if (icon === undefined) return {};
  return { icon: icon.type === undefined ? icon.name : { name: icon.name, style: icon.type } };
}

function openapiOf({ openapi, openapiDirectory, openapiFolders }: OpenapiFiles): Json {
  const files = openapi.map((source) => {
    const directory = openapiFolders?.[source] ?? openapiDirectory;
    return directory === undefined ? source : { source, directory };
  });
  return files.length === 0 ? {} : { openapi: files.length === 1 ? files[0]! : files };
}
