import type { OutputOf } from '../contract/define.ts';
import type { EngineContract } from '../contract/engine.ts';
import { isImage } from '../workspace/files.ts';
import type { Snapshot } from '../workspace/snapshot.ts';

/** Pictures or data files of the docs folder, in the order of their names. */
export function listFiles(
  snapshot: Snapshot,
  kind: 'image' | 'data',
): OutputOf<EngineContract['calls'], 'files.list'>['files'] {
  return snapshot.paths(kind === 'image' ? 'asset' : 'data').flatMap((path) => {
    const { size, width, height } = snapshot.files.get(path)!;
    return kind === 'image' && !isImage(path)
      ? []
      : [{ path, size, ...(width === undefined || height === undefined ? {} : { width, height }) }];
  });
}
