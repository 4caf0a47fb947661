import { defineCommand, isReady } from '../define.ts';

export const replaceInAllPagesCommand = defineCommand({
  id: 'replace-in-all-pages',
  title: 'Replace in all pages…',
  also: 'find substitute change words everywhere',
  keys: 'Mod+Shift+H',
  menu: { name: 'Edit', block: 2, order: 5 },
  undo: { by: 'toast' },
  when: isReady,
  run({ actions, surface }) {
    const view = surface.editor();
    const selected =
      view === null ? '' : view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
    actions.layers.showDialog({
      kind: 'replace',
      find: selected.includes('\n') || selected.length > 200 ? '' : selected,
    });
  },
});
