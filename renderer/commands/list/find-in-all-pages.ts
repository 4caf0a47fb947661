import { defineCommand, isReady } from '../define.ts';

export const findInAllPagesCommand = defineCommand({
  id: 'find-in-all-pages',
  title: 'Find in all pages…',
  also: 'search text everywhere',
  keys: 'Mod+Shift+F',
  menu: { name: 'Edit', block: 2, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run({ actions, surface }) {
    const view = surface.editor();
    const selected =
      view === null ? '' : view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
    actions.layers.showDialog({ kind: 'palette', query: selected.includes('\n') ? '' : selected });
  },
});
