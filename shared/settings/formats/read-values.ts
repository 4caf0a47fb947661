import { dictionary } from '../../base/dictionary.ts';
import type { TileColor } from '../../base/tile-color.ts';
import type { IconSetting, OpenapiFiles, SettingsModel } from '../model.ts';
import type { Reader } from '../reader.ts';

// Values that settings of both formats hold.

/** An icon by name, with the style that stands beside it or in it. */
export function readIcon(owner: Reader, defaultType?: string): IconSetting | undefined {
  const icon = owner.get('icon');
  const name = icon.text() ?? icon.get('name').text();
  if (name === undefined) return undefined;
  const type = owner.get('iconType').text() ?? icon.get('style').text() ?? defaultType;
  return type === undefined ? { name } : { name, type };
}

/** A colour, two of a gradient, or one for each mode. */
export function readColor(color: Reader): TileColor | undefined {
  const from = color.get('from').text();
  const to = color.get('to').text();
  if (from !== undefined && to !== undefined) return { from, to };
  const light = color.get('light').text();
  const dark = color.get('dark').text();
  if (light !== undefined && dark !== undefined) return { light, dark };
  return color.text() ?? from ?? to ?? light ?? dark;
}

/** A colour for each mode. */
export function readModes(pair: Reader): { readonly light: string | null; readonly dark: string | null } {
  return { light: pair.get('light').text() ?? null, dark: pair.get('dark').text() ?? null };
}

/** The mode that readers see at first, and whether they can't change it, under the name `hidden`. */
export function readColorMode(mode: Reader, hidden: string): SettingsModel['colorMode'] {
  return { default: mode.get('default').choice(['light', 'dark']) ?? null, isHidden: mode.get(hidden).flag() ?? false };
}

/**
 * API files of a part, those of OpenAPI before those of AsyncAPI, and the folders for the pages made from them: the
 * file itself says which of the two it is.
 */
export function readApiFiles(part: Reader): OpenapiFiles {
  const first = readOpenapi(part.get('openapi'));
  const events = readOpenapi(part.get('asyncapi'));
  if (events.openapi.length === 0) return first;
  if (first.openapi.length === 0) return events;
  const folders = [first, events].flatMap(({ openapi, openapiDirectory, openapiFolders }) =>
    openapi.flatMap((file): (readonly [string, string])[] => {
      const folder = openapiFolders?.[file] ?? openapiDirectory;
      return folder === undefined ? [] : [[file, folder]];
    }),
  );
  return {
    openapi: [...new Set([...first.openapi, ...events.openapi])],
    ...(folders.length === 0 ? {} : { openapiFolders: dictionary(Object.fromEntries(folders)) }),
  };
}

/** Files of one kind, and the folders for the pages made from them. */
function readOpenapi(openapi: Reader): OpenapiFiles {
  if (openapi.kind === 'object') {
    const directory = openapi.get('directory').text();
    return {
      openapi: openapi.get('source').texts(),
      ...(directory === undefined ? {} : { openapiDirectory: directory }),
    };
  }
  if (openapi.kind !== 'array') return { openapi: openapi.texts() };
  const files = openapi.items().flatMap((file) => {
    const source = file.text() ?? file.get('source').text();
    return source === undefined ? [] : [{ source, directory: file.get('directory').text() }];
  });
  const folders = files.flatMap(({ source, directory }) => (directory === undefined ? [] : [[source, directory]]));
  return {
    openapi: files.map(({ source }) => source),
    ...(folders.length === 0 ? {} : { openapiFolders: dictionary(Object.fromEntries(folders)) }),
  };
}

/** Button at the right end of the top bar; null where it says nothing or leads nowhere. */
export function readButton(button: Reader, nameKey: string, addressKey: string): SettingsModel['topbarButton'] {
  const url = button.get(addressKey).text();
  const name = button.get(nameKey).text();
  const type = button.get('type').text() === 'github' ? 'github' : 'link';
  if (url === undefined || (type === 'link' && name === undefined)) return null;
  return { type, url, name: name ?? '' };
}

export function readAuth(auth: Reader): SettingsModel['api']['auth'] {
  const method = auth.get('method').choice(['bearer', 'basic', 'key']);
  return method === undefined
    ? null
    : { method, name: auth.get('name').text() ?? '', inputPrefix: auth.get('inputPrefix').text() ?? '' };
}

/** Accounts by platform, or as a list of them. */
export function readSocials(socials: Reader): SettingsModel['socials'] {
  const list = socials.items().map((account) => [account.get('type').text(), account.get('url').text()] as const);
  const named = socials.entries().map(([platform, url]) => [platform, url.text()] as const);
  return [...list, ...named].flatMap(([platform, url]) =>
    platform === undefined || url === undefined ? [] : [{ platform, url }],
  );
}

/** Free names with texts, without a prototype that a name could reach. */
export function readTexts(texts: Reader): Record<string, string> {
  const result = Object.create(null) as Record<string, string>;
  for (const [name, value] of texts.entries()) {
    const written = value.written();
    if (written !== undefined) result[name] = written;
  }
  return result;
}

/** The same of two, where the second one has the last word. */
export function joinedTexts(
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, first, second);
}
