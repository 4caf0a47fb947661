import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDesk } from '../use-galley.ts';
import { carriedPage } from './carried-page.ts';
import type { RepoPath } from '../../../shared/base/path.ts';

/** Pages that no group lists: dragged into the tree, or added by a button. */
export function UnlistedPages({ pages, isLocked, onAdd }: { pages: readonly { readonly path: string; readonly title: string }[]; isLocked: boolean; onAdd: (path: string) => void }) {
  const desk = useDesk();
  return (
    <section className="unlisted" aria-label="Pages that are not in the navigation">
      <header>
        <h2 className="strong">Not in navigation <span className="badge">{pages.length}</span></h2>
        <p className="dim">{pages.length === 0 ? 'Every page is listed.' : 'Readers reach these only by a link. Drag one to the left to list it.'}</p>
      </header>
      {pages.length > 0 && (
        <ul className="unlisted-list">
          {pages.map(({ path, title }) => (
            <li key={path} className="unlisted-page" onPointerDown={(event) => { if (!isLocked && event.button === 0 && !(event.target instanceof Element && event.target.closest('button') !== null)) carriedPage.lift(path, title, event.clientX, event.clientY); }}>
              <Icon name="grip-vertical" size="small" />
              <span className="grow unlisted-words"><button type="button" className="unlisted-title truncate" onClick={() => void desk.pages.open(`${path}.mdx` as RepoPath)}>{title}</button><span className="mono dim truncate">{path}</span></span>
              <Button look="line" disabled={isLocked} aria-label={`Add ${title} to the navigation`} onClick={() => onAdd(path)}>Add</Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
