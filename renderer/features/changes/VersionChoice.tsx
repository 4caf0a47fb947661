import { memo, useCallback } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { SiteChanges } from '../../../shared/contract/host/changes.ts';
import { changeGroups, nameOf, type ListedChange } from '../../state/change-list.ts';

export interface VersionChoiceProps {
  readonly changes: SiteChanges;
  /** Changes that can't be part of the version, and why. */
  readonly why: ReadonlyMap<RepoPath, string>;
  /** Changes that are left out. */
  readonly left: ReadonlySet<RepoPath>;
  readonly onLeft: (change: (left: ReadonlySet<RepoPath>) => ReadonlySet<RepoPath>) => void;
}

/** Which changes are part of a version: all of them, until somebody leaves one out. */
export function VersionChoice({ changes, why, left, onLeft }: VersionChoiceProps) {
  const groups = changeGroups(changes);
  const choose = useCallback(
    (paths: readonly RepoPath[], isChosen: boolean) =>
      onLeft((before) => {
        const next = new Set(before);
        for (const path of paths) {
          if (isChosen) next.delete(path);
          else next.add(path);
        }
        return next;
      }),
    [onLeft],
  );
  return (
    <div className="version-choice" role="group" aria-label="Changes in this version">
      {groups.map(({ key, label, rows }) => {
        const able = rows.filter(({ path }) => !why.has(path));
        const ticked = able.filter(({ path }) => !left.has(path)).length;
        return (
          <div key={key} role="group" aria-label={label}>
            <label className="version-group">
              <input
                type="checkbox"
                checked={ticked > 0}
                disabled={able.length === 0}
                ref={(box) => {
                  if (box !== null) box.indeterminate = ticked > 0 && ticked < able.length;
                }}
                onChange={(event) =>
                  choose(
                    able.map(({ path }) => path),
                    event.target.checked,
                  )
                }
              />
              <b className="grow">{label}</b>
              <span className="numbers dim">{rows.length.toLocaleString('en')}</span>
            </label>
            <ul>
              {rows.map((row) => (
                <Row
                  key={row.path}
                  row={row}
                  why={why.get(row.path) ?? null}
                  isLeft={left.has(row.path)}
                  onChoose={choose}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

interface RowProps {
  readonly row: ListedChange;
  readonly why: string | null;
  readonly isLeft: boolean;
  readonly onChoose: (paths: readonly RepoPath[], isChosen: boolean) => void;
}

/** Of thousands only the one that is ticked is drawn again. */
const Row = memo(function Row({ row, why, isLeft, onChoose }: RowProps) {
  const name = nameOf(row);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={why === null && !isLeft}
          disabled={why !== null}
          onChange={(event) => onChoose([row.path], event.target.checked)}
        />
        <span className="truncate">{name}</span>
        {name !== row.path && <span className="t12 dim truncate">{row.path}</span>}
        {why !== null && <span className="t12 error">{why}</span>}
      </label>
    </li>
  );
});
