import { defineCommand } from '../define.ts';

export const themeLightCommand = defineCommand({
  id: 'theme-light',
  title: 'Galley in light colours',
  also: 'theme appearance mode',
  undo: 'unneeded',
  when: (state) => state.theme !== 'light',
  run: ({ actions }) => actions.store.setState({ theme: 'light' }),
});
