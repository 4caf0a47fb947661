import { defineCommand, isReady } from '../define.ts';

export const saveCommand = defineCommand({
  id: 'save',
  title: 'Save',
  keys: 'Mod+S',
  menu: { name: 'File', block: 3, order: 4 },
  undo: { by: 'text' },
  when: isReady,
  async run({ desk }) {
    if ((await desk.documents.saveAll()) && !desk.store.getState().saveAsIWrite) desk.layers.toast('Everything is saved.');
  },
});
