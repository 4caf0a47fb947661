import { defineCommand, isReady } from '../define.ts';

export const writeRulesFileCommand = defineCommand({
  id: 'write-rules-file',
  title: 'Make or update the rules for AI assistants',
  also: 'cursor rules.md agent ai writing guide',
  menu: { name: 'Edit', block: 3, order: 7 },
  undo: { by: 'history' },
  when: isReady,
  run: ({ actions }) => actions.problems.writeRulesFile(),
});
