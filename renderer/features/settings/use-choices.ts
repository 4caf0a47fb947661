import { useEffect, useState } from 'react';
import { folderOf, withoutExtension } from '../../../shared/base/path.ts';
import type { ListedFile } from '../../../shared/contract/host/files.ts';
import type { PageTree } from '../../../shared/contract/host/pages.ts';
import { pageSuggestions, type PageAddress } from '../../state/addresses.ts';
import { fitting } from '../../state/fuzzy.ts';
import { pagesByFile } from '../../state/tree.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import type { Offer } from './controls/OfferedText.tsx';

type Offers = Readonly<Record<'page' | 'folder' | 'address', Offer>>;

/** Gathered once for all fields that offer something. */
const offersOfTree = new WeakMap<PageTree, Offers>();

function offersOf(tree: PageTree | null): Offers {
  const known = tree === null ? undefined : offersOfTree.get(tree);
  if (known !== undefined) return known;
  const pages = (valueOf: (page: PageAddress) => string): Offer => ({
    label: 'Pages of the site',
    find: (typed) =>
      pageSuggestions(tree, typed).map((page) => ({
        value: valueOf(page),
        label: page.title,
        detail: page.address,
        icon: 'file-text',
      })),
  });
  const folders = new Set<string>();
  for (const path of pagesByFile(tree).keys())
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(folder);
  const offers: Offers = {
    page: pages(({ file }) => withoutExtension(file)),
    address: pages(({ address }) => address),
    folder: offerOf('Folders of the site', 'folder', [...folders].sort()),
  };
  if (tree !== null) offersOfTree.set(tree, offers);
  return offers;
}

/** What fields of the settings offer: pages and folders as the settings write them, and addresses of pages. */
export function useOffers(): Offers {
  return offersOf(useApp((state) => state.tree));
}

/** Names as they stand. */
export function offerOf(label: string, icon: IconName, values: readonly string[]): Offer {
  return { label, find: (typed) => fitting(values, typed).map((value) => ({ value, label: value, icon })) };
}

/**
 * Files of the docs folder that can be chosen; read again after `version` changes. Null while they are on their way.
 */
export function useFiles(kind: 'image' | 'data', version: unknown = null): readonly ListedFile[] | null {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const [files, setFiles] = useState<readonly ListedFile[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    actions.host.call('files.list', { kind }).then(
      (answer) => isCurrent && setFiles(answer.files),
      () => isCurrent && setFiles([]),
    );
    return () => void (isCurrent = false);
  }, [actions, kind, version, tree]);
  return files;
}
