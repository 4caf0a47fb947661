import type { TabStorage } from './session.client.ts';

/**
 * The storage of a browser's tab, under the folder of a file of this site: several sites may share an address. Null
 * where there is none, as in a preview, whose origin is nobody's.
 *
 * @param file of the site, as seen from the page
 */
export function tabStorage(file: string): TabStorage | null {
  const name = `galley-playground ${new URL('.', new URL(file, location.href)).pathname}`;
  let storage: Storage;
  try {
    storage = sessionStorage;
  } catch {
    return null;
  }
  return {
    read: () => storage.getItem(name),
    write(text) {
      try {
        storage.setItem(name, text);
      } catch {
        // It is full: what is typed lives as long as the page.
      }
    },
    remove: () => storage.removeItem(name),
  };
}
