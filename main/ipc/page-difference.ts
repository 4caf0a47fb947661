import type { InputOf, OutputOf } from '../../shared/contract/define.ts';
import type { changesCalls } from '../../shared/contract/host/changes.ts';
import { differenceFolder } from '../../shared/contract/host/page-difference.ts';
import { contentHash } from '../../shared/base/hash.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { openDocuments } from './open-workspace.ts';
import type { Session } from './session.ts';

/** Documents that are kept for the frames that show them: of several windows, and of pages that come and go. */
const mostKept = 12;

/** Pages that show what is different, by the address that each is shown at. */
export class ShownDifferences {
  readonly #pages = new Map<string, string>();
  #next = 1;

  /** An address that nothing is shown at yet, without slashes at its ends. */
  newAddress(): string {
    return `${differenceFolder}/${this.#next++}`;
  }

  keep(address: string, html: string): void {
    this.#pages.set(`${address}/`, html);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= mostKept) break;
      this.#pages.delete(oldest);
    }
  }

  /** The document at an address, which ends with a slash; null where there is none any more. */
  at(address: string): string | null {
    return this.#pages.get(address) ?? null;
  }

  forget(): void {
    this.#pages.clear();
  }
}

type Asked = InputOf<typeof changesCalls, 'changes.page'> & { readonly path: RepoPath; readonly from: RepoPath | null };

/** Draws what is different about a page, or what it was, and keeps it for the frame that will show it. */
export async function pageDifference(
  session: Session,
  { path, from, drawn }: Asked,
): Promise<OutputOf<typeof changesCalls, 'changes.page'>> {
  const { shown } = session.changes;
  const [before, after] = await Promise.all([
    from === null ? null : session.changes.before(from),
    drawn === 'before'
      ? null
      : openDocuments(session)
          .textOf(path)
          .catch(() => null),
  ]);
  if ((from !== null && before === null) || (before === null && after === null))
    return { kind: 'text', why: 'What this page was in the version that it is compared with can’t be read.' };
  await session.engineUpToDate();
  const address = shown.newAddress();
  const answer = await session.engine.call('engine.comparePage', { path, from: from ?? path, before, after, address });
  if (answer.kind === 'text') return answer;
  const { html, ...page } = answer;
  shown.keep(address, html);
  return { ...page, url: `${session.shell.previewBase()}${address}/`, text: contentHash(after ?? '') };
}
