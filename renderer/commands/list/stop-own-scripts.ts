import { defineCommand, isReady } from '../define.ts';

export const stopOwnScriptsCommand = defineCommand({
  id: 'stop-own-scripts',
  title: 'Stop the site’s own scripts in the preview',
  also: 'javascript js program disallow',
  undo: 'unneeded',
  when: (state) => isReady(state) && state.workspace!.scripts.count > 0 && state.workspace!.scripts.run,
  run: ({ actions }) => actions.folder.runScripts(false),
});
