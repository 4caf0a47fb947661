import { readFile } from 'node:fs/promises';
import { imageFileName, imageKind, imageKinds, largestImage } from '../../../shared/base/image-kind.ts';
import { parseRepoPath, repoPath, type RepoPath } from '../../../shared/base/path.ts';
import { ContractError, type HostAnswered } from '../../../shared/contract/define.ts';
import type { fileCalls } from '../../../shared/contract/host/files.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { openWorkspace } from '../open-workspace.ts';
import type { Session } from '../session.ts';

/** Folders where sites keep their pictures, the likeliest first. */
const usualFolders = [
  'images',
  'assets/images',
  'public/images',
  'static/images',
  'img',
  'assets/img',
  'assets',
  'public',
  'static',
];

export function fileHandlers(session: Session): Handlers<HostAnswered<typeof fileCalls>> {
  return {
    'files.base': () => ({ url: session.shell.previewBase() }),
    async 'files.addImage'({ name, data, folder }) {
      const workspace = openWorkspace(session);
      const bytes = Buffer.from(data, 'base64');
      const shown = name.split(/[\\/]/).at(-1)!.slice(0, 80);
      if (bytes.length > largestImage) {
        throw new ContractError({
          code: 'too-large',
          title: `“${shown}” is too large`,
          detail: `It has ${(bytes.length / 1024 / 1024).toFixed(1)} MB; readers load it whole. Make it smaller than ${largestImage / 1024 / 1024} MB, then try again.`,
        });
      }
      const kind = imageKind(bytes);
      if (kind === null)
        throw new ContractError({
          code: 'not-an-image',
          title: `“${shown}” is not a picture that browsers show`,
          detail: `Use one of these kinds: ${imageKinds.join(', ')}.`,
        });
      const target = folder === null ? await usualFolder(session) : folderPath(folder);
      const fileName = imageFileName(name, kind);
      const [stem, ending] = [fileName.slice(0, fileName.lastIndexOf('.')), fileName.slice(fileName.lastIndexOf('.'))];
      for (let number = 1; ; number++) {
        const path = repoPath(
          [target, number === 1 ? fileName : `${stem}-${number}${ending}`].filter((part) => part !== '').join('/'),
        );
        const source = await workspace.addFile(path, bytes);
        if (source !== null) {
          await session.engine.call('engine.change', { changes: [{ path, file: source }] });
          return { path, isNew: true };
        }
        if (await holds(await workspace.resolve(path), bytes)) return { path, isNew: false };
      }
    },
  };
}

function folderPath(folder: string): RepoPath | '' {
  const parsed = parseRepoPath(folder);
  if (parsed.ok) return parsed.value;
  if (parsed.error === 'empty') return '';
  throw new ContractError({
    code: 'cannot-save',
    title: 'The picture can’t be put there',
    detail: 'Choose a folder inside the docs folder.',
  });
}

/** The folder that holds pictures already, else `images`. */
async function usualFolder(session: Session): Promise<string> {
  const { files } = await session.engine.call('files.list', { kind: 'image' });
  return usualFolders.find((folder) => files.some(({ path }) => path.startsWith(`${folder}/`))) ?? 'images';
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const there = await readFile(path).catch(() => null);
  return there !== null && there.equals(bytes);
}
