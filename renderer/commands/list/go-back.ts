import { defineCommand, isReady } from '../define.ts';

export const goBackCommand = defineCommand({
  id: 'go-back',
  title: 'Back to where I was',
  also: 'previous place history return',
  keys: 'Alt+ArrowLeft',
  // There Alt moves over words.
  macKeys: 'Ctrl+-',
  menu: { name: 'Go', block: 0, order: 1 },
  undo: 'unneeded',
  when: (state) => isReady(state) && (state.trailLeads.back || (state.section !== 'pages' && state.active !== null)),
  run: ({ actions }) => actions.pages.go('back'),
});
