import { useEffect, useMemo, useState } from 'react';
import { encodePath } from '../../../shared/base/encode.ts';
import { folderOf, withoutExtension } from '../../../shared/base/path.ts';
import type { ListedFile } from '../../../shared/contract/host/files.ts';
import { pagesByFile } from '../../state/tree.ts';
import { useApp, useDesk } from '../use-galley.ts';
import type { Offer } from './controls/OfferedText.tsx';

/** What fields of the settings offer: pages and folders as the settings write them, and addresses of pages. */
export function useOffers(): Readonly<Record<'page' | 'folder' | 'address', Offer>> {
  const tree = useApp((state) => state.tree);
  return useMemo(() => {
    const pages = [...pagesByFile(tree).keys()].map((path) => withoutExtension(path));
    const folders = new Set<string>();
    for (const page of pages) for (let folder = folderOf(page); folder !== ''; folder = folderOf(folder)) folders.add(folder);
    return {
      page: { label: 'Pages of the site', icon: 'file-text', values: pages },
      address: { label: 'Pages of the site', icon: 'file-text', values: pages.map((page) => `/${page}`) },
      folder: { label: 'Folders of the site', icon: 'folder', values: [...folders].sort() },
    };
  }, [tree]);
}

/** Files of the docs folder that can be chosen; read again after `version` changes. Null while they are on their way. */
export function useFiles(kind: 'image' | 'data', version: unknown = null): readonly ListedFile[] | null {
  const desk = useDesk();
  const tree = useApp((state) => state.tree);
  const [files, setFiles] = useState<readonly ListedFile[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    desk.host.call('files.list', { kind }).then(
      (answer) => isCurrent && setFiles(answer.files),
      () => isCurrent && setFiles([]),
    );
    return () => void (isCurrent = false);
  }, [desk, kind, version, tree]);
  return files;
}

/** Makes addresses under which the window shows pictures of the docs folder; null until the host has said where. */
export function useFileAddress(): ((path: string) => string) | null {
  const desk = useDesk();
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    desk.host.call('files.base', {}).then(({ url }) => isCurrent && setBase(url), () => undefined);
    return () => void (isCurrent = false);
  }, [desk]);
  return useMemo(() => (base === null ? null : (path: string) => base + encodePath(path.replace(/^\/+/, ''))), [base]);
}
