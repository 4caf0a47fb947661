import { defineCommand, hasPage } from '../define.ts';

export const pictureCommand = defineCommand({
  id: 'picture',
  title: 'Picture…',
  also: 'image photo screenshot file upload',
  insert: { icon: 'image', summary: 'Copied into the docs folder', order: 6 },
  menu: { name: 'Format', block: 3, order: 9 },
  undo: { by: 'text' },
  when: hasPage,
  async run({ actions, surface }) {
    const view = surface.editor();
    const files = await surface.chooseFiles('image/*');
    if (view !== null) actions.pictures.insert(view, files, view.state.selection.main.head);
  },
});
