import type { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../shared/base/path.ts';
import type { Surface } from '../commands/define.ts';

/** Below this width there is no room for editor and preview side by side. */
export const narrowWindow = '(max-width: 1179.98px)';

const panes = ['rail', 'side', 'editor', 'preview'] as const;

export interface WindowSurface extends Surface {
  setEditor(view: EditorView | null): void;
}

/** The parts of the window that commands may reach. */
export function createSurface(): WindowSurface {
  let editor: EditorView | null = null;

  function stopOf(pane: HTMLElement): HTMLElement | null {
    return (
      pane.querySelector<HTMLElement>(
        '.cm-content, [aria-current=page], [role=treeitem][tabindex="0"], .problem-row[tabindex="0"], [aria-pressed=true]',
      ) ??
      pane.querySelector<HTMLElement>('button:not(:disabled), input, [tabindex="0"]') ??
      pane
    );
  }

  return {
    editor: () => editor,
    setEditor(view) {
      editor = view;
    },
    focusEditor: () => editor?.focus(),
    focusedPage: () =>
      (document.activeElement?.closest<HTMLElement>('[data-page]')?.dataset['page'] as RepoPath | undefined) ?? null,
    chooseFiles: (accept) =>
      new Promise((resolve) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.accept = accept;
        input.multiple = true;
        input.addEventListener('change', () => resolve([...(input.files ?? [])]));
        input.addEventListener('cancel', () => resolve([]));
        input.click();
      }),
    // The form may only now be unfolded.
    focusInspector: () =>
      requestAnimationFrame(() =>
        (
          document.querySelector<HTMLElement>('.inspector-fields :is(input, select, button)') ??
          document.querySelector<HTMLElement>('.inspector button:not(:disabled)')
        )?.focus(),
      ),
    focusOutline() {
      const stop = () => document.querySelector<HTMLElement>('.outline [tabindex="0"]');
      const now = stop();
      // It may only now be unfolded.
      if (now !== null) now.focus();
      else requestAnimationFrame(() => stop()?.focus());
    },
    focusPane(direction) {
      const all = panes.flatMap((name) => document.querySelector<HTMLElement>(`[data-pane=${name}]`) ?? []);
      if (all.length === 0) return;
      const at = all.findIndex((pane) => pane.contains(document.activeElement));
      const next = all[(at + direction + all.length) % all.length]!;
      stopOf(next)?.focus();
    },
    isNarrow: () => window.matchMedia(narrowWindow).matches,
  };
}
