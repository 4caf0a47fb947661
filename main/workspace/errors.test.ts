import { homedir } from 'node:os';
import { expect, it } from 'vitest';
import { FolderGoneError, OutsideError } from './contain.ts';
import { fileError, folderError, ownFileTrouble } from './errors.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: what the system says`), { code });

it.each([
  ['EACCES', /right to change/],
  ['EPERM', /right to change/],
  ['EBUSY', /Another program/],
  ['EROFS', /read-only/],
  ['ENOSPC', /disk is full/],
  ['EDQUOT', /disk is full/],
  ['ENOENT', /is gone/],
  ['ENOTDIR', /is gone/],
  ['EISDIR', /a folder of that name/],
  ['ENAMETOOLONG', /too long/],
  ['EMFILE', /Too many files/],
  ['ENFILE', /Too many files/],
  ['EODD', /^The system says: EODD: what the system says\.$/],
])('a file that can’t be saved (%s) is said to be, with what to do', (code, words) => {
  expect(fileError(failure(code), 'a.mdx', 'save')).toMatchObject({
    code: 'cannot-save',
    message: 'a.mdx could not be saved',
    detail: expect.stringMatching(words) as string,
    data: { system: code },
  });
});

it('a file that can’t be read is another matter', () => {
  expect(fileError(failure('EACCES'), 'a.mdx', 'read')).toMatchObject({
    code: 'cannot-read',
    message: 'a.mdx could not be read',
    detail: expect.stringContaining('right to read') as string,
  });
  expect(fileError(new OutsideError('x'), 'a.mdx', 'read').detail).toContain('leads out of the docs folder');
  expect(fileError(new FolderGoneError('x'), 'a.mdx', 'save').detail).toContain('not where it was');
  expect(fileError('odd', 'a.mdx', 'read')).toMatchObject({ detail: 'The system says: odd.', data: { system: '' } });
  expect(fileError(null, 'a.mdx', 'read')).toMatchObject({ data: { system: '' } });
});

it.each([
  ['EACCES', /right to write there/],
  ['EPERM', /right to write there/],
  ['ENOSPC', /is full/],
  ['EROFS', /read-only/],
  ['ENOTDIR', /file of that name/],
  ['EEXIST', /file of that name/],
  ['ENOENT', /^The system says/],
])('a folder that can’t be written to (%s) is said to be', (code, words) => {
  const error = folderError(failure(code), `${homedir()}/site`);
  expect(error).toMatchObject({ code: 'cannot-write', detail: expect.stringMatching(words) as string });
  expect(error.message).toContain('~/site');
});

it.each([
  ['ENOSPC', /is full/],
  ['EACCES', /no right to write to \/data/],
  ['EPERM', /no right/],
  ['EROFS', /no right/],
  ['EIO', /^The system says/],
])('what Galley can’t keep of its own (%s) is said', (code, words) => {
  expect(ownFileTrouble(failure(code), '/data')).toMatch(words);
});
