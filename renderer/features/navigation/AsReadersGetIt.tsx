import { useState } from 'react';
import type { TreeGroup, TreePage } from '../../../shared/contract/host/pages.ts';
import { sectionLabel } from '../../state/tree.ts';
import { useApp } from '../use-galley.ts';

/** The navigation as the site makes it: what the host's engine says, with tabs, versions and pages made from API files. */
export function AsReadersGetIt() {
  const tree = useApp((state) => state.tree);
  const [chosen, setChosen] = useState<string | null>(null);
  const sections = tree?.sections ?? [];
  const section = sections.find(({ id }) => id === chosen) ?? sections[0];
  if (section === undefined) return null;
  return (
    <section className="readers" aria-label="As readers get it">
      <h2 className="strong">As readers get it</h2>
      <div className="readers-sheet">
        {sections.length > 1 && (
          <div className="readers-tabs" role="group" aria-label="Part of the site">
            {sections.map((each) => <button key={each.id} type="button" aria-pressed={each.id === section.id} onClick={() => setChosen(each.id)}>{sectionLabel(each)}</button>)}
          </div>
        )}
        <div className="readers-list">{section.groups.map((group) => <Group key={group.id} group={group} isTop />)}</div>
      </div>
    </section>
  );
}

function Group({ group, isTop = false }: { group: TreeGroup; isTop?: boolean }) {
  return (
    <div className={isTop ? 'readers-group is-top' : 'readers-group'}>
      {group.title !== '' && <b>{group.title}</b>}
      {group.items.map((item, index) => (item.kind === 'group' ? <Group key={item.id} group={item} /> : <Page key={`${item.path}${index}`} page={item} />))}
    </div>
  );
}

function Page({ page }: { page: TreePage }) {
  // Pages that are not there, or hidden, are not in the sidebar.
  return page.file === null && page.method === undefined ? null : page.hidden === true ? null : <span className="truncate">{page.title}</span>;
}
