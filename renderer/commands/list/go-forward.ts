import { defineCommand, isReady } from '../define.ts';

export const goForwardCommand = defineCommand({
  id: 'go-forward',
  title: 'Forward again',
  also: 'next place history return',
  keys: 'Alt+ArrowRight',
  macKeys: 'Ctrl+Shift+-',
  menu: { name: 'Go', block: 0, order: 2 },
  undo: 'unneeded',
  when: (state) => isReady(state) && state.trailLeads.forward,
  run: ({ actions }) => actions.pages.go('forward'),
});
