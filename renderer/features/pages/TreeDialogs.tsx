import type { ReactNode } from 'react';
import {
  endOf,
  mayStand,
  navigationScopes,
  type NavigationNode,
  type NavigationPlace,
} from '../../../shared/settings/forms/navigation.ts';
import { keyOf } from '../../../shared/settings/forms/navigation-places.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { NavigationTree } from '../../state/navigation-tree.ts';
import { rowTitle, type TreeRow } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useActions } from '../use-galley.ts';
import { PickDialog, type Pick } from './PickDialog.tsx';
import type { Asked } from './row-menu.ts';
import type { NavigationEdits } from './use-navigation-edits.ts';

interface TreeDialogsProps {
  readonly asked: Asked;
  readonly tree: NavigationTree;
  readonly document: SettingsDocument;
  readonly edits: NavigationEdits;
  /** The other settings of a group as fields. */
  readonly groupFields: (group: JsonPath) => ReactNode;
  readonly onClose: () => void;
}

/** What the tree asks before it changes something. */
export function TreeDialogs({ asked, tree, document, edits, groupFields, onClose }: TreeDialogsProps) {
  const actions = useActions();
  if (asked.kind === 'fields') {
    const { row } = asked;
    return (
      <Dialog
        title={`Settings of “${rowTitle(row)}”`}
        className="group-dialog"
        onClose={onClose}
        footer={
          <>
            <span className="grow" />
            <Button variant="line" size="field" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div className="dialog-body">{groupFields(row.entry.node.path)}</div>
      </Dialog>
    );
  }
  if (asked.kind === 'move') {
    const places = placesFor(document, asked.rows);
    return (
      <PickDialog
        title={`Move ${asked.rows.length === 1 ? `“${rowTitle(asked.rows[0]!)}”` : count(asked.rows.length, 'entry', 'entries')} to…`}
        label="Find a group"
        placeholder="Find a group"
        picks={places.map(({ pick }) => pick)}
        nothing={(query) =>
          query.trim() === '' ? 'There is no group that it can go into.' : `No group is called “${query}”.`
        }
        onClose={onClose}
        onPick={(key) => {
          const place = places.find(({ pick }) => pick.key === key)!.place;
          onClose();
          actions.store.setState({ treeFilter: '' });
          showPart(place);
          edits.move(asked.rows, place);
        }}
      />
    );
  }
  const { row } = asked;
  const meant = asked.kind === 'replace' ? tree.pages.meant(row.entry.node.text) : null;
  const unlisted = new Set(tree.unlisted.map(({ file }) => file?.replace(/\.mdx?$/i, '')));
  const paths = [
    ...new Set([
      ...(meant === null ? [] : [meant]),
      ...tree.pages.paths.filter((path) => unlisted.has(path)),
      ...tree.pages.paths,
    ]),
  ];
  const picks = paths.map((path): Pick => ({
    key: path,
    icon: unlisted.has(path) ? 'file-question-mark' : 'file-text',
    title: tree.pages.title(path),
    detail: path,
    isDetailCode: true,
    ...(unlisted.has(path) ? { chip: 'Not listed yet' } : {}),
  }));
  const group = row.entry.node;
  return (
    <PickDialog
      title={asked.kind === 'list' ? `Add a page to “${rowTitle(row)}”` : `Another page in place of ${group.text}`}
      label="Find a page"
      placeholder="Find a page by title or path"
      picks={picks}
      nothing={(query) => `No page is called “${query}”.`}
      onClose={onClose}
      onPick={(page) => {
        onClose();
        if (asked.kind === 'replace') edits.replace(row, page);
        else edits.list([page], endOf(group, row.entry.scope));
      }}
      {...(asked.kind === 'list'
        ? {
            onCreate: (title: string) => {
              onClose();
              actions.layers.leaveDialog(() =>
                actions.layers.showDialog({
                  kind: 'new-page',
                  title,
                  group: row.key,
                  groupTitle: rowTitle(row),
                  listedAs: null,
                }),
              );
            },
          }
        : {})}
    />
  );

  function showPart({ scope }: NavigationPlace) {
    if (tree.sections.some(({ id }) => id === scope.part)) actions.store.setState({ siteSection: scope.part });
  }
}

/**
 * Where rows can go, in the order of the settings: the end of every group, and of lists that hold pages or groups
 * themselves.
 */
function placesFor(
  document: SettingsDocument,
  rows: readonly TreeRow[],
): { readonly pick: Pick; readonly place: NavigationPlace }[] {
  const moved = rows.map((row) => row.entry?.node ?? null);
  const found: { pick: Pick; place: NavigationPlace }[] = [];
  const offer = (place: NavigationPlace, key: string, title: string, detail: string) => {
    if (moved.every((node) => mayStand(node, place)))
      found.push({ place, pick: { key, icon: place.group === null ? 'layers' : 'folder-input', title, detail } });
  };
  for (const scope of navigationScopes(parseTree(document.text), document.dialect)) {
    offer(
      endOf(null, scope),
      scope.id,
      scope.labels.length === 0 ? 'The top of the navigation' : `The top of ${scope.labels.join(' › ')}`,
      '',
    );
    const walk = (nodes: readonly NavigationNode[], around: readonly string[]) => {
      for (const node of nodes) {
        if (node.kind !== 'group') continue;
        const name = node.text.trim() || 'Group without a title';
        offer(endOf(node, scope), keyOf(node), name, around.join(' › '));
        walk(node.children, [...around, name]);
      }
    };
    walk(scope.nodes, scope.labels);
  }
  return found;
}
