import { problemCounts } from '../../state/problem-topics.ts';
import { defineCommand, isReady } from '../define.ts';

export const fixAllProblemsCommand = defineCommand({
  id: 'fix-all-problems',
  title: 'Fix all that has one right fix…',
  also: 'mend quick fixes every problem',
  menu: { name: 'Edit', block: 3, order: 6 },
  undo: { by: 'toast' },
  when: (state) => isReady(state) && problemCounts(state.problems).certain.size > 0,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'fix-all', rule: null }),
});
