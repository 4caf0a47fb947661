import { askForSource } from '../../editor/visual/extension.ts';
import { defineCommand, hasPage } from '../define.ts';

export const componentSettingsCommand = defineCommand({
  id: 'component-settings',
  title: 'Go to the component’s settings',
  also: 'attributes form inspector properties',
  keys: 'Alt+Enter',
  menu: { name: 'Format', block: 4, order: 1 },
  undo: 'unneeded',
  when: hasPage,
  run({ actions, surface }) {
    const view = surface.editor();
    if (view !== null && askForSource(view)) return;
    actions.store.setState(({ visualMode }) => (visualMode ? { formIsOpen: true } : { inspectorIsOpen: true }));
    surface.focusInspector();
  },
});
