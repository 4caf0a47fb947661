import { ContractError } from '../../shared/contract/define.ts';
import { FolderGoneError, OutsideError } from './contain.ts';
import { shortLocation } from './data-folder.ts';

/** A failure of the file system in plain words: what happened and what to do. */
export function fileError(error: unknown, path: string, doing: 'read' | 'save'): ContractError {
  const code = systemCode(error);
  const what = doing === 'save' ? `${path} could not be saved` : `${path} could not be read`;
  const detail =
    error instanceof FolderGoneError
      ? `The docs folder is not where it was: it was renamed, moved or taken away. Put it back, or open it where it is now.`
      : error instanceof OutsideError
        ? 'It is a link that leads out of the docs folder. Galley only touches files inside it.'
        : code === 'EACCES' || code === 'EPERM'
          ? `You don’t have the right to ${doing === 'save' ? 'change' : 'read'} this file. Change its permissions, then try again.`
          : code === 'EBUSY'
            ? `Another program holds it (a virus scanner, a backup, a sync program). Try again in a moment.`
            : code === 'EROFS'
              ? `The disk is read-only.`
              : isFull(code)
                ? `The disk is full. Make some room, then save again.`
                : code === 'ENOENT' || code === 'ENOTDIR'
                  ? `The file or its folder is gone.`
                  : code === 'EISDIR'
                    ? `There is a folder of that name.`
                    : code === 'ENAMETOOLONG'
                      ? `Its name is too long for this disk. Choose a shorter one.`
                      : code === 'EMFILE' || code === 'ENFILE'
                        ? `Too many files are open on this computer. Close some programs, then try again.`
                        : `${systemWords(error)}`;
  return new ContractError({
    code: doing === 'save' ? 'cannot-save' : 'cannot-read',
    title: what,
    detail,
    data: { system: code },
  });
}

/** A folder that a site can't be written to: which, why and what to do. */
export function folderError(error: unknown, folder: string): ContractError {
  const code = systemCode(error);
  const detail =
    code === 'EACCES' || code === 'EPERM'
      ? 'You don’t have the right to write there. Choose another folder.'
      : isFull(code)
        ? 'The disk is full. Make some room, then try again.'
        : code === 'EROFS'
          ? 'That disk is read-only. Choose another folder.'
          : code === 'ENOTDIR' || code === 'EEXIST'
            ? 'There is a file of that name. Choose another folder.'
            : systemWords(error);
  return new ContractError({
    code: 'cannot-write',
    title: `The site could not be written to ${shortLocation(folder)}`,
    detail,
  });
}

/** Why Galley can't keep its own files, in a sentence and what to do. */
export function ownFileTrouble(error: unknown, folder: string): string {
  const code = systemCode(error);
  return isFull(code)
    ? 'The disk is full. Make some room.'
    : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
      ? `Galley has no right to write to ${folder}.`
      : systemWords(error);
}

function systemCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function systemWords(error: unknown): string {
  return `The system says: ${error instanceof Error ? error.message : String(error)}.`;
}

function isFull(code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT';
}
