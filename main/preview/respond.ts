import { join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import { differenceFolder } from '../../shared/contract/host/page-difference.ts';
import { themeFilesFolder } from '../engine/resources.ts';
import type { Session } from '../ipc/session.ts';

export type PreviewAnswer =
  | { readonly kind: 'text'; readonly status: number; readonly type: string; readonly text: string }
  /** Absolute path; `isAsset` marks the theme's own files. */
  | { readonly kind: 'file'; readonly path: string; readonly isAsset: boolean }
  /** Address below the preview's top. */
  | { readonly kind: 'redirect'; readonly address: string };

/** The page is gone or the engine starts again, and the frame asks once more; or Galley is closing, and nobody does. */
const expected = new Set<unknown>(['disconnected', 'stopped']);

/** Says on the terminal why the preview has no answer, where that is a fault. */
export function tellPreviewFault(error: unknown): void {
  if (!expected.has((error as { code?: unknown } | null)?.code)) console.error('preview:', error);
}

/** What the preview shows at an address (decoded, no slash at the start): the exported site, from memory. */
export async function respondToPreview(session: Session, address: string): Promise<PreviewAnswer> {
  const workspace = session.workspace;
  if (workspace === null)
    return { kind: 'text', status: 404, type: 'text/plain; charset=utf-8', text: 'No docs folder is open.\n' };
  if (address.startsWith(`${differenceFolder}/`)) {
    const shown = session.changes.shown.at(address);
    if (shown !== null) return { kind: 'text', status: 200, type: 'text/html; charset=utf-8', text: shown };
  }
  await session.engineUpToDate();
  const answer = await session.engine.call('engine.respond', { address, runsScripts: session.ownScripts.run });
  switch (answer.kind) {
    case 'text':
      return { kind: 'text', status: answer.status, type: answer.type, text: answer.text };
    case 'redirect':
      return { kind: 'redirect', address: answer.address };
    case 'file': {
      if (answer.from === 'theme')
        return { kind: 'file', path: join(themeFilesFolder(), ...answer.path.split('/')), isAsset: true };
      const path = await workspace.resolve(answer.path as RepoPath).catch(() => null);
      return path === null
        ? { kind: 'text', status: 404, type: 'text/plain; charset=utf-8', text: 'Not found.\n' }
        : { kind: 'file', path, isAsset: false };
    }
  }
}
