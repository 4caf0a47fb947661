import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import { nodeAt } from '../../../shared/settings/json/tree.ts';
import { referencesIn } from '../../../shared/settings/references.ts';
import { navigationTree, type NavigationTree } from '../../state/navigation-tree.ts';
import { useApp, useActions } from '../use-galley.ts';

export interface NavigationState {
  /** Null until the host has said which pages there are. */
  readonly tree: NavigationTree | null;
  /** The settings, while the navigation in them can be changed. */
  readonly document: SettingsDocument | null;
  /** The settings have mistakes: their order can't be changed until those are mended. */
  readonly isBroken: boolean;
  /** A file that the navigation, or a part of it, stands in: its order is changed there. Null where there is none. */
  readonly otherFile: string | null;
}

/** The navigation as it is in the open text of the settings, which are opened for it. */
export function useNavigationTree(): NavigationState {
  const actions = useActions();
  const path = useApp((state) => state.workspace?.settingsPath ?? null);
  const host = useApp((state) => state.tree);
  const isReadOnly = useApp((state) => path !== null && state.documents[path]?.readOnly === true);
  const settings = useSyncExternalStore(actions.texts.onChange, actions.settings.read);
  useEffect(() => {
    if (path !== null) void actions.documents.ensureOpen(path);
  }, [actions, path]);
  const otherFile = useMemo(() => (settings === null ? null : fileOfNavigation(settings)), [settings]);
  const readable = settings?.parses === true && otherFile === null ? settings : null;
  const tree = useMemo(() => (host === null ? null : navigationTree(host, readable)), [host, readable]);
  return { tree, document: isReadOnly ? null : readable, isBroken: settings !== null && !settings.parses, otherFile };
}

function fileOfNavigation({ text, filled }: SettingsDocument): string | null {
  if (filled === null) return null;
  const [first] = referencesIn(nodeAt(parseTree(text), ['navigation']));
  return first?.address ?? null;
}
