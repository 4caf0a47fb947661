import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';

/** A pointer is a short text; what is longer is the file itself. */
export const longestPointer = 1024;
/** What is shorter has no room for the name of a content. */
export const shortestPointer = 100;
const whole = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/;

/** Why a picture of which only a pointer is there can't be put back, as sentences. */
export const onlyPointer =
  'Git LFS keeps this picture in another place, and only a note of where is here. Put it back with git.';

/** The SHA-256 of the large file that a pointer of Git LFS stands for; undefined for what is no whole pointer. */
export function pointedAt(bytes: Buffer | undefined): string | undefined {
  return bytes === undefined || bytes.length > longestPointer ? undefined : whole.exec(bytes.toString('latin1'))?.[1];
}

/** Whether some bytes stand for a file that Git LFS keeps elsewhere; also those of older forms, or cut off. */
export function isPointer(bytes: Uint8Array): boolean {
  return (
    bytes.length <= longestPointer &&
    /^version https?:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//.test(Buffer.from(bytes).toString('latin1'))
  );
}

/** Refuses to write a pointer where a picture should be: readers would get no picture. Error `not-allowed`. */
export function refusePointer(path: RepoPath, bytes: Uint8Array): void {
  if (isPointer(bytes))
    throw new ContractError({ code: 'not-allowed', title: `Galley doesn’t write ${path}`, detail: onlyPointer });
}
