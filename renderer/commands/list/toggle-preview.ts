import { defineCommand, isReady } from '../define.ts';

export const togglePreviewCommand = defineCommand({
  id: 'toggle-preview',
  title: 'Show or hide the preview',
  keys: 'Mod+Alt+P',
  menu: { name: 'View', block: 2, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions, surface }) => actions.preview.toggle(surface.isNarrow()),
});
