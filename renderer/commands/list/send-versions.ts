import { canSend, isNotRead } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const sendVersionsCommand = defineCommand({
  id: 'send-versions',
  title: 'Send versions…',
  also: 'push upload git publish review pull request merge request share team',
  menu: { name: 'File', block: 3, order: 4.6 },
  // No file changes. What is sent others have: the dialog asks first.
  undo: 'unneeded',
  when: (state) => isReady(state) && (isNotRead(state) || canSend(state.changes)),
  run: ({ actions }) => actions.layers.showDialog({ kind: 'send-versions' }),
});
