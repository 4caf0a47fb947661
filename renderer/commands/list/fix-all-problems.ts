import { defineCommand, isReady } from '../define.ts';

export const fixAllProblemsCommand = defineCommand({
  id: 'fix-all-problems',
  title: 'Fix all that has one right fix…',
  also: 'mend quick fixes every problem',
  menu: { name: 'Edit', block: 3, order: 6 },
  undo: { by: 'toast' },
  when: (state) => isReady(state) && Object.values(state.problems).some((file) => file.problems.some((problem) => problem.fixes.some((fix) => fix.certain === true))),
  run: ({ desk }) => desk.layers.showDialog({ kind: 'fix-all', rule: null }),
});
