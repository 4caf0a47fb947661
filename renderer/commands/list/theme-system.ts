import { defineCommand } from '../define.ts';

export const themeSystemCommand = defineCommand({
  id: 'theme-system',
  title: 'Galley in the colours of the system',
  also: 'theme appearance mode light dark',
  undo: 'unneeded',
  when: (state) => state.theme !== 'system',
  run: ({ actions }) => actions.store.setState({ theme: 'system' }),
});
