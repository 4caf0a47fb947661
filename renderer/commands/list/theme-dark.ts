import { defineCommand } from '../define.ts';

export const themeDarkCommand = defineCommand({
  id: 'theme-dark',
  title: 'Galley in dark colours',
  also: 'theme appearance mode',
  undo: 'unneeded',
  when: (state) => state.theme !== 'dark',
  run: ({ actions }) => actions.store.setState({ theme: 'dark' }),
});
