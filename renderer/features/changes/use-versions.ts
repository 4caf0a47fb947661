import { useEffect, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { mostVersionsAtOnce, type SavedVersion, type SavedVersions } from '../../../shared/contract/host/changes.ts';
import { inWords } from '../use-loaded.ts';
import { useActions } from '../use-galley.ts';

/** Versions that are asked for at first: they are there at once in a history of any length. */
const firstPiece = 200;

export interface KnownVersions {
  /** Newest first; null until the first ones are there. */
  readonly versions: readonly SavedVersion[] | null;
  /** There are no more to come. */
  readonly isWhole: boolean;
  /** There are older ones that can't be read here. */
  readonly isCut: boolean;
  readonly trouble: SavedVersions['trouble'];
  /** Why there are none, or no older ones, in words. */
  readonly failure: string | null;
}

const nothingKnown: KnownVersions = { versions: null, isWhole: false, isCut: false, trouble: null, failure: null };

/** Versions of the site, or of a page: the newest at once, and the rest as it comes. */
export function useVersions(path: RepoPath | null): KnownVersions {
  const actions = useActions();
  const [known, setKnown] = useState<{ readonly of: RepoPath | null; readonly now: KnownVersions } | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const versions: SavedVersion[] = [];
      const tell = (more: Partial<KnownVersions>) => {
        if (!isGone) setKnown({ of: path, now: { ...nothingKnown, versions: [...versions], ...more } });
      };
      try {
        for (let isWhole = false; !isWhole && !isGone;) {
          const limit = versions.length === 0 ? firstPiece : mostVersionsAtOnce;
          const piece = await actions.changes.versions(path, versions.at(-1)?.commit ?? null, limit);
          versions.push(...piece.versions);
          // With none more nothing could be asked for any further.
          isWhole = !piece.hasMore || piece.versions.length === 0;
          tell({ isWhole, isCut: piece.isCut, trouble: piece.trouble });
        }
      } catch (error) {
        tell({ isWhole: true, failure: inWords(error) });
      }
    }
    void load();
    return () => void (isGone = true);
  }, [path, actions]);
  return known !== null && known.of === path ? known.now : nothingKnown;
}
