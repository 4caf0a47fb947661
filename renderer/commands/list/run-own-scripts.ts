import { defineCommand, isReady } from '../define.ts';

export const runOwnScriptsCommand = defineCommand({
  id: 'run-own-scripts',
  title: 'Run the site’s own scripts in the preview',
  also: 'javascript js program allow',
  undo: 'unneeded',
  when: (state) => isReady(state) && state.workspace!.scripts.count > 0 && !state.workspace!.scripts.run,
  run: ({ actions }) => actions.folder.runScripts(true),
});
