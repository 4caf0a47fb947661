import { defineCommand, isReady } from '../define.ts';

export const saveCommand = defineCommand({
  id: 'save',
  title: 'Save',
  keys: 'Mod+S',
  menu: { name: 'File', block: 3, order: 4 },
  undo: { by: 'text' },
  when: isReady,
  async run({ actions }) {
    if ((await actions.documents.saveAll()) && !actions.store.getState().saveAsIWrite)
      actions.layers.toast('Everything is saved.');
  },
});
