import { useEffect, useRef } from 'react';
import { sectionLabel, treeRows } from '../../state/tree.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useApp, useCommand, useDesk } from '../use-galley.ts';
import { PageTree } from './PageTree.tsx';

/** Sections of the site fit side by side up to so many letters. */
const mostSegments = 3;
const mostLetters = 27;

/** The pages of the site in the order in which readers get them. */
export function PagesPanel() {
  const desk = useDesk();
  const tree = useApp((state) => state.tree);
  const siteSection = useApp((state) => state.siteSection);
  const groups = useApp((state) => state.groups);
  const active = useApp((state) => state.active);
  const filter = useApp((state) => state.treeFilter);
  const newPage = useCommand('new-page');
  const filterBox = useRef<HTMLInputElement>(null);
  const sections = tree?.sections ?? [];
  const section = sections.find((each) => each.id === siteSection) ?? sections[0] ?? null;
  const rows = tree === null ? [] : treeRows(tree, section, groups, active, filter);
  const options = sections.map((each) => ({ value: each.id, label: sectionLabel(each) }));
  const choose = (id: string) => desk.store.setState({ siteSection: id });

  useEffect(() => {
    // Esc in the tree's filter empties it before it does anything else.
    const box = filterBox.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box === null || box.value === '') return;
      event.stopPropagation();
      desk.store.setState({ treeFilter: '' });
    };
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [desk]);

  return (
    <aside className="side" aria-label="Pages" data-pane="side">
      <header role="presentation">
        <h2>Pages</h2>
        <IconButton icon="plus" label="New page" keys={newPage.keys} aria-keyshortcuts={newPage.ariaKeys} disabled={!newPage.isEnabled} onClick={newPage.run} />
      </header>
      {options.length > 1 && (
        <div className="site-sections">
          {options.length <= mostSegments && options.reduce((sum, option) => sum + option.label.length, 0) <= mostLetters ? (
            <Segments label="Section of the site" value={section?.id ?? null} options={options} onChange={choose} />
          ) : (
            <Menu className="button line section-menu" tip="Section of the site" entries={options.map((option) => ({ label: option.label, checked: option.value === section?.id, run: () => choose(option.value) }))}>
              <span className="truncate grow">{section === null ? '' : sectionLabel(section)}</span>
              <Icon name="chevrons-up-down" size="small" />
            </Menu>
          )}
        </div>
      )}
      <div className="tree-filter">
        <div className="input slim">
          <Icon name="funnel" size="small" />
          <input ref={filterBox} type="text" aria-label="Filter pages" placeholder="Filter pages" value={filter} spellCheck={false} onChange={(event) => desk.store.setState({ treeFilter: event.target.value })} />
          {filter !== '' && <IconButton icon="x" label="Clear the filter" tiny onClick={() => desk.store.setState({ treeFilter: '' })} />}
        </div>
      </div>
      {tree !== null && rows.length > 0 && <PageTree rows={rows} label={section === null || section.labels.length === 0 ? 'Pages' : sectionLabel(section)} />}
      {tree !== null && rows.length === 0 && (filter === '' ? (
        <Empty icon="file-plus" title="There are no pages yet" actions={<button type="button" className="button line" onClick={newPage.run}>New page</button>}>
          The first page you make is the one that readers see first.
        </Empty>
      ) : (
        <p className="side-note dim">No page is called “{filter}”.</p>
      ))}
    </aside>
  );
}
