import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addGroup, addGroupInside, addPage, moveEntry, removeEntry, renameGroup, replaceEntry, type NavigationNode, type NavigationPlace } from '../../../shared/settings/forms/navigation.ts';
import { keyAfterMove, keyOf, placeInWords, stepPlace, type NavigationRow } from '../../../shared/settings/forms/navigation-places.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import { titleFromPath } from '../../../shared/base/text.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useApp, useDesk } from '../use-galley.ts';
import { AsReadersGetIt } from './AsReadersGetIt.tsx';
import { NavigationTree, type RowActions } from './NavigationTree.tsx';
import { PagePicker } from './PagePicker.tsx';
import { UnlistedPages } from './UnlistedPages.tsx';
import { useNavigation } from './use-navigation.ts';

export interface NavigationEditorProps {
  /** Why nothing can be changed now, and the way out; drawn above the tree. */
  readonly locked: (document: SettingsDocument) => ReactNode;
  /** The other settings of a group as fields. */
  readonly groupFields: (group: JsonPath) => ReactNode;
  /** The settings of this section beside the groups: versions, redirects. */
  readonly others: ReactNode;
  /** How many problems those have. */
  readonly othersMark: ReactNode;
  /** Newer form: the parts that the site is divided into. */
  readonly parts: ReactNode;
}

type Asked = { readonly kind: 'add'; readonly row: NavigationRow | null } | { readonly kind: 'replace'; readonly row: NavigationRow } | { readonly kind: 'group'; readonly row: NavigationRow } | { readonly kind: 'others' | 'parts' };

const mostSegments = 5;

/** Groups and pages as a tree: what readers get in the sidebar, in their order. */
export function NavigationEditor({ locked, groupFields, others, othersMark, parts }: NavigationEditorProps) {
  const desk = useDesk();
  const isMac = useApp((state) => state.platform === 'mac');
  const navigation = useNavigation();
  const { document, view, rows, pages } = navigation;
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const readOnly = useApp((state) => (document === null ? true : state.documents[document.path]?.readOnly === true));
  const reveal = useApp((state) => state.settingsReveal);
  useEffect(() => {
    if (reveal === null) return;
    // After the drawing that the request came with.
    const frame = requestAnimationFrame(() => {
      if (reveal.path[0] !== 'navigation') {
        // Versions and redirects are among the other settings of the section; the field there answers.
        if (reveal.path[0] === 'versions' || reveal.path[0] === 'redirects') setAsked({ kind: 'others' });
        return;
      }
      const wanted = reveal.path.join('/');
      const row = rows.findLast(({ key }) => wanted === key || wanted.startsWith(`${key}/`));
      if (row !== undefined) {
        setFocused(row.key);
        const line = tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`);
        line?.scrollIntoView({ block: 'nearest' });
        if (reveal.focus) line?.focus();
      }
      desk.settings.revealed();
    });
    return () => cancelAnimationFrame(frame);
  }, [desk, reveal, rows]);
  if (document === null) return null;
  const isLocked = !document.parses || readOnly;
  const scope = view?.scope ?? null;

  const focusRow = (key: string) => {
    setFocused(key);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus());
  };

  function move(node: NavigationNode, place: NavigationPlace) {
    if (scope === null) return;
    const words = placeInWords(node, place);
    if (!desk.settings.edit((text) => moveEntry(text, node, place, scope))) return;
    if (place.group !== null) navigation.toggle(keyOf(place.group), true);
    setSaid(`${nameOf(node)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`);
    focusRow(keyAfterMove(node, place, scope));
  }

  const nameOf = (node: NavigationNode) => (node.kind === 'group' ? node.text.trim() || 'Group without a title' : node.kind === 'page' ? pages.facts(node.text).title : node.text || 'Entry');

  const actions: RowActions = {
    nameOf,
    focus: setFocused,
    toggle: navigation.toggle,
    move,
    step(row, way) {
      const place = scope === null ? null : stepPlace(rows, row, way, scope);
      if (place === null) return setSaid(way === 'up' ? 'It is the first already' : way === 'down' ? 'It is the last already' : way === 'in' ? 'There is no group above it to go into' : 'It can’t go further out');
      move(row.node, place);
    },
    open(row) {
      const { file } = pages.facts(row.node.text);
      if (row.node.kind === 'page' && file !== null) void desk.pages.open(file, { focus: true });
    },
    rename: (row) => setRenaming(row.key),
    renamed(row, title) {
      setRenaming(null);
      if (title !== null && title !== row.node.text) desk.settings.edit((text) => renameGroup(text, row.node.path, title));
      focusRow(row.key);
    },
    remove(row) {
      const name = nameOf(row.node);
      const at = rows.indexOf(row);
      const next = rows.slice(at + 1).find((other) => other.depth <= row.depth);
      if (!desk.settings.edit((text) => removeEntry(text, row.node.path))) return;
      desk.layers.toast(`${row.node.kind === 'group' ? 'The group' : ''} “${name}” is taken out of the navigation.`.trim(), { label: 'Undo', run: () => void desk.settings.undo() });
      const sibling = next !== undefined && next.parent === row.parent ? row.key : (rows[at - 1]?.key ?? next?.key ?? null);
      if (sibling !== null) focusRow(sibling);
    },
    create: (row) => desk.layers.showDialog({ kind: 'new-page', title: titleFromPath(row.node.text), group: null, listedAs: row.node.text }),
    createIn: (row) => desk.layers.showDialog({ kind: 'new-page', title: '', group: row.key, groupTitle: nameOf(row.node), listedAs: null }),
    addPage: (row) => setAsked({ kind: 'add', row }),
    addGroup(row) {
      const group = row.node;
      if (!desk.settings.edit((text) => addGroupInside(text, group, 'New group'))) return;
      navigation.toggle(row.key, true);
      startRenaming(`${row.key}/pages/${group.children.length}`);
    },
    replace: (row) => setAsked({ kind: 'replace', row }),
    use(row, page) {
      desk.settings.edit((text) => replaceEntry(text, row.node.path, row.node.text, page));
      focusRow(row.key);
    },
    fields: (row) => setAsked({ kind: 'group', row }),
    movePage(row) {
      const { file } = pages.facts(row.node.text);
      if (file !== null) desk.pageChanges.rename(file);
    },
    deletePage(row) {
      const { file } = pages.facts(row.node.text);
      if (file !== null) void desk.pageChanges.remove(file);
    },
  };

  function startRenaming(key: string) {
    setFocused(key);
    // The row is there after the next drawing.
    requestAnimationFrame(() => setRenaming(key));
  }

  function newGroup() {
    if (scope === null) {
      desk.settings.set(['navigation'], [{ group: 'New group', pages: [] }]);
      return startRenaming('navigation/0');
    }
    const around = rows.find((row) => row.key === focused);
    let top: NavigationRow | undefined = around;
    while (top !== undefined && top.parent !== null) top = rows.find((row) => row.node === top!.parent);
    const index = top === undefined ? scope.nodes.length : top.index + 1;
    if (desk.settings.edit((text) => addGroup(text, scope.list, index, 'New group'))) startRenaming([...scope.list, index].join('/'));
  }

  /** Lists a page in the group that the writer is in, else in the last one. */
  function list(page: string, row: NavigationRow | null) {
    if (scope === null) return;
    const groupRow = row ?? groupAround(rows, focused) ?? rows.findLast((each) => each.node.kind === 'group') ?? null;
    const group = groupRow?.node ?? null;
    if (group === null && scope.holds === 'groups') return desk.layers.toast('Make a group first: pages stand in groups.', null, true);
    if (!desk.settings.edit((text) => addPage(text, group, scope, page))) return;
    if (groupRow !== null) navigation.toggle(groupRow.key, true);
    setSaid(`${pages.title(page)} is listed in ${group === null ? 'the navigation' : nameOf(group)}`);
    const key = group === null ? [...scope.list, scope.nodes.length] : [...group.path, 'pages', group.children.length];
    focusRow(key.join('/'));
  }

  const options = navigation.views.map(({ id, label }) => ({ value: id, label }));
  return (
    <section className="navigation-editor editor" aria-label="Navigation" data-pane="editor" tabIndex={-1}>
      <div className="navigation-main">
        <div className="navigation-bar">
          {options.length > 1 && (options.length <= mostSegments ? <Segments label="Part of the site" value={view?.id ?? null} options={options} onChange={navigation.choose} /> : (
            <Menu className="button line section-menu" tip="Part of the site" entries={options.map((option) => ({ label: option.label, checked: option.value === view?.id, run: () => navigation.choose(option.value) }))}>
              <span className="truncate grow">{view?.label}</span><Icon name="chevrons-up-down" size="small" />
            </Menu>
          ))}
          {document.dialect === 'newer' && <Button look="quiet" icon="settings-2" aria-haspopup="dialog" onClick={() => setAsked({ kind: 'parts' })}>Parts of the site…</Button>}
          <span className="grow" />
          <Button look="quiet" icon="folder-plus" disabled={isLocked} onClick={newGroup}>Add group</Button>
          <Button look="line" icon="file-plus" disabled={isLocked || scope === null} aria-haspopup="dialog" onClick={() => setAsked({ kind: 'add', row: groupAround(rows, focused) })}>Add page</Button>
        </div>
        {locked(document)}
        {rows.length === 0 ? (
          <Empty icon="layers" title={document.dialect === 'newer' && scope === null ? 'This part of the navigation has no groups' : 'There are no groups yet'} actions={<Button look="line" icon="folder-plus" disabled={isLocked} onClick={newGroup}>Add the first group</Button>}>
            A group is a heading of the sidebar with the pages below it.
          </Empty>
        ) : (
          <NavigationTree ref={tree} rows={rows} scope={scope!} pages={pages} isLocked={isLocked} focused={focused} renaming={renaming} actions={actions} say={setSaid} onDropPage={(page, place) => {
            const target = place;
            if (!desk.settings.edit((text) => addPage(text, target.group, scope!, page, target.index))) return;
            if (target.group !== null) navigation.toggle(keyOf(target.group), true);
            focusRow([...(target.group === null ? scope!.list : [...target.group.path, 'pages']), target.index].join('/'));
          }} />
        )}
        <p className="navigation-keys t12 dim" id="navigation-keys">
          <span><kbd>{isMac ? '⌥↑↓' : 'Alt+↑↓'}</kbd> move</span>
          <span><kbd>{isMac ? '⌥→' : 'Alt+→'}</kbd> into the group above</span>
          <span><kbd>{isMac ? '⌥←' : 'Alt+←'}</kbd> out of the group</span>
          <span><kbd>F2</kbd> rename</span>
          <span><kbd>{isMac ? '⌫' : 'Del'}</kbd> remove</span>
          <span className="grow" />
          <span><kbd>{isMac ? '⌘Z' : 'Ctrl+Z'}</kbd> undo</span>
        </p>
        <span className="sr-only" role="status" aria-live="assertive">{said}</span>
      </div>
      <aside className="navigation-aside" aria-label="Pages and what readers get">
        <UnlistedPages pages={navigation.unlisted} isLocked={isLocked || scope === null} onAdd={(page) => list(page, null)} />
        <AsReadersGetIt />
        <div className="navigation-others">
          <Button look="quiet" icon="settings-2" aria-haspopup="dialog" onClick={() => setAsked({ kind: 'others' })}>Versions and redirects… {othersMark}</Button>
        </div>
      </aside>
      {asked?.kind === 'add' && <PagePicker title="Add a page" pages={pages} first={navigation.unlisted.map(({ path }) => path)} onClose={() => setAsked(null)} onCreate={(title) => {
        const group = asked.row ?? groupAround(rows, focused) ?? rows.findLast((row) => row.node.kind === 'group') ?? null;
        setAsked(null);
        desk.layers.leaveDialog(() => desk.layers.showDialog({ kind: 'new-page', title, group: group?.key ?? null, groupTitle: group === null ? undefined : nameOf(group.node), listedAs: null }));
      }} onPick={(page) => { setAsked(null); list(page, asked.row); }} />}
      {asked?.kind === 'replace' && <PagePicker title={`Another page in place of ${asked.row.node.text}`} pages={pages} first={[pages.meant(asked.row.node.text) ?? '', ...navigation.unlisted.map(({ path }) => path)].filter((path) => path !== '')} onClose={() => setAsked(null)} onPick={(page) => { setAsked(null); actions.use(asked.row, page); }} />}
      {asked?.kind === 'group' && (
        <Dialog title={`Settings of “${nameOf(asked.row.node)}”`} className="group-dialog" onClose={() => setAsked(null)} footer={<><span className="grow" /><Button look="line" size="field" onClick={() => setAsked(null)}>Done</Button></>}>
          <div className="dialog-body">{groupFields(asked.row.node.path)}</div>
        </Dialog>
      )}
      {asked?.kind === 'parts' && (
        <Dialog title="Parts of the site" className="others-dialog" onClose={() => setAsked(null)} footer={<><span className="grow" /><Button look="line" size="field" onClick={() => setAsked(null)}>Done</Button></>}>
          <div className="dialog-body">{parts}</div>
        </Dialog>
      )}
      {asked?.kind === 'others' && (
        <Dialog title="Versions and redirects" className="others-dialog" onClose={() => setAsked(null)} footer={<><span className="grow" /><Button look="line" size="field" onClick={() => setAsked(null)}>Done</Button></>}>
          <div className="dialog-body">{others}</div>
        </Dialog>
      )}
    </section>
  );
}

/** The group that a line is, or stands in. */
function groupAround(rows: readonly NavigationRow[], key: string | null): NavigationRow | null {
  const row = rows.find((each) => each.key === key);
  if (row === undefined) return null;
  return row.node.kind === 'group' ? row : (rows.find((each) => each.node === row.parent) ?? null);
}
