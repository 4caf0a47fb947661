import { defineCommand, hasText } from '../define.ts';
import { applyFirstFix } from '../../editor/problems/extension.ts';

export const fixProblemCommand = defineCommand({
  id: 'fix-problem',
  title: 'Mend the problem here',
  also: 'quick fix correct',
  keys: 'Mod+.',
  menu: { name: 'Edit', block: 3, order: 5 },
  undo: { by: 'text' },
  when: (state) => hasText(state) || state.section === 'problems',
  run({ actions, surface }) {
    const { section, chosenProblem, problems } = actions.store.getState();
    if (section !== 'problems') {
      const view = surface.editor();
      if (view !== null) applyFirstFix(view);
      return;
    }
    const problem = chosenProblem === null ? undefined : problems[chosenProblem.path]?.problems[chosenProblem.index];
    const fix = problem?.fixes.find(({ ask }) => ask === undefined);
    if (fix !== undefined) return actions.problems.apply(problem!, fix);
    if (problem?.word === undefined) return;
    return actions.problems.suggest(problem).then(async ([best]) => {
      if (best !== undefined) await actions.problems.apply(problem, best);
    });
  },
});
