import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fileAround } from '../../../shared/settings/json/edit.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import { nodeAt, pathAt, toValue } from '../../../shared/settings/json/tree.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import { problemField } from '../../editor/problems/field.ts';
import type { Actions } from '../../state/actions/index.ts';
import { useApp, useActions } from '../use-galley.ts';
import { controls } from './controls/index.ts';
import type { FieldProblem, Form } from './form-context.ts';

/** The settings file as it is being edited; draws again with every change of its text. */
export function useSettingsDocument(): SettingsDocument | null {
  const actions = useActions();
  // Opening the file is no change of a text.
  useApp((state) =>
    state.workspace?.settingsPath === undefined || state.workspace.settingsPath === null
      ? undefined
      : state.documents[state.workspace.settingsPath],
  );
  return useSyncExternalStore(actions.texts.onChange, actions.settings.read);
}

/** Everything that is wrong with the settings: what the window sees at once, and what only the host can know. */
export function useSettingsProblems(document: SettingsDocument | null): readonly FieldProblem[] {
  const actions = useActions();
  const path = document?.path;
  useEffect(() => {
    // No editor has asked for them while only fields were on screen.
    if (path !== undefined) actions.problems.show(path);
  }, [actions, path]);
  // What the host found is in the text's state, moved along with every edit.
  const shown = useSyncExternalStore(actions.texts.onChange, () =>
    document === null ? null : (actions.texts.state(document.path)?.field(problemField, false) ?? null),
  );
  return useMemo(() => {
    if (document === null) return [];
    const own = document.problems.map((problem): FieldProblem => ({
      ...problem,
      fixes: problem.fixes.map((fix) => ({ title: fix.title, run: () => void actions.settings.edit(() => fix.edits) })),
    }));
    const tree = parseTree(document.text);
    const theirs = (shown?.shown ?? []).flatMap(({ from, problem }): FieldProblem[] => {
      // The host reads settings as the window does.
      if (problem.rule.startsWith('settings/')) return [];
      return [
        {
          rule: problem.rule,
          path: pathAt(tree, from),
          severity: problem.severity,
          title: problem.title,
          detail: problem.detail,
          fixes: hostFixes(actions, problem),
          ...(problem.word !== undefined && { ofWord: problem }),
        },
      ];
    });
    return [...own, ...theirs];
  }, [actions, document, shown]);
}

function hostFixes(actions: Actions, problem: Parameters<Actions['problems']['apply']>[0]): FieldProblem['fixes'] {
  return problem.fixes
    .filter((fix) => fix.edits.length > 0)
    .map((fix) => ({ title: fix.title, run: () => void actions.problems.apply(problem, fix) }));
}

/** What controls read and change. */
function useFormOf(document: SettingsDocument | null, problems: readonly FieldProblem[]): Form | null {
  const actions = useActions();
  return useMemo(() => {
    if (document === null) return null;
    const tree = parseTree(document.text);
    return {
      document,
      problems,
      controls,
      valueAt(path) {
        const node = nodeAt(tree, path);
        return node === null ? undefined : toValue(node);
      },
      fileOf: (path) => fileAround(tree, path),
      set: (path, value, isTyping) => void actions.settings.set(path, value, isTyping),
    };
  }, [actions, document, problems]);
}

/** Everything a form needs, for parts of the window that show some fields. */
export function useSettingsForm(): Form | null {
  const document = useSettingsDocument();
  return useFormOf(document, useSettingsProblems(document));
}
