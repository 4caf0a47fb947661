import { isolateHistory, redo, undo } from '@codemirror/commands';
import { smallestEdit, type TextEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { StepKind } from '../../../shared/contract/host/steps.ts';
import type { SettingsSection } from '../../../shared/settings/define.ts';
import { changeSetting } from '../../../shared/settings/forms/edit.ts';
import { sectionAt, settingTitle } from '../../../shared/settings/forms/fields.ts';
import { JsonEditError } from '../../../shared/settings/json/edit.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import { pathAt, rangeOf, type JsonValue } from '../../../shared/settings/json/tree.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { Dialect, JsonPath } from '../../../shared/settings/model.ts';
import { readSettings } from '../../../shared/settings/read.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

/** What a change is called in the history; without words they are made from what changed. */
export interface SettingsStep {
  readonly kind?: StepKind;
  readonly words?: string;
  /** The setting that changes: edits of it that follow each other are one step. */
  readonly property?: JsonPath;
}

/** A field's place as a key. */
export function draftKey(path: JsonPath): string {
  return JSON.stringify(path);
}

/**
 * The settings as fields. They are a second view of the open text of the settings
 * file: every change is a text edit to it, one step of its undo history.
 */
export function settingsActions(
  { store, texts }: Services,
  documents: DocumentActions,
  steps: StepActions,
  pages: PageActions,
  layers: LayerActions,
) {
  let last: SettingsDocument | null = null;
  /** The field that the last edit came from: typing there goes on in one step. */
  let typing: string | null = null;

  const file = (): RepoPath | null => store.getState().workspace?.settingsPath ?? null;

  /** The settings file as it is in the window now; null while it is not open. */
  function read(): SettingsDocument | null {
    const path = file();
    const text = path === null ? undefined : texts.text(path);
    if (path === null || text === undefined) return null;
    if (last?.path !== path || last.text !== text) last = readSettings(path, text);
    return last;
  }

  /**
   * Changes the text of the file. With `field`, what follows in the same field within a moment is one step with it.
   * False when nothing could be changed.
   */
  function edit(
    make: (text: string, dialect: Dialect) => readonly TextEdit[],
    field: JsonPath | null = null,
    step: SettingsStep = {},
  ): boolean {
    const path = file();
    const document = read();
    if (path === null || document === null) return false;
    let edits: readonly TextEdit[];
    try {
      edits = make(document.text, document.dialect);
    } catch (error) {
      if (!(error instanceof JsonEditError)) throw error;
      layers.toast(
        error.reason === 'text-has-mistakes'
          ? 'The settings file has mistakes that have to be mended first.'
          : error.reason === 'other-file'
            ? 'This stands in a file of its own, which the settings name. Change it there.'
            : 'This can’t be changed here. Use the raw file.',
        null,
        true,
      );
      return false;
    }
    if (edits.length === 0) return false;
    const key = field === null ? null : draftKey(field);
    const joins = key !== null && key === typing;
    typing = key;
    // The smallest change of a text that is being typed lies at its end, where the history joins it to the one before.
    const changes = key === null || edits.length !== 1 ? edits : [shrunk(document.text, edits[0]!)];
    texts.dispatch(path, {
      changes: [...changes],
      filter: false,
      userEvent: key === null ? 'galley.settings' : 'input.type.settings',
      annotations: joins ? [] : isolateHistory.of('before'),
    });
    const { text: before, dialect } = document;
    const after = texts.text(path)!;
    const property = step.property ?? field;
    steps.recorded.edited({
      path,
      before,
      after,
      kind: step.kind ?? 'settings',
      words: step.words ?? changeInWords(dialect, before, after, property),
      of: property === null ? null : draftKey(property),
    });
    return true;
  }

  function setDraft(path: JsonPath, draft: string | null): void {
    store.setState(({ settingsDrafts }) => {
      const key = draftKey(path);
      if (draft === null) {
        if (settingsDrafts[key] === undefined) return {};
        const { [key]: _gone, ...rest } = settingsDrafts;
        return { settingsDrafts: rest };
      }
      return { settingsDrafts: { ...settingsDrafts, [key]: draft } };
    });
  }

  /** Undo and redo show what they changed. */
  function step(command: typeof undo): boolean {
    const path = file();
    const before = path === null ? undefined : texts.text(path);
    if (path === null || before === undefined || !texts.run(path, command)) return false;
    typing = null;
    const after = texts.text(path)!;
    if (command === undo) steps.recorded.undone(before, after);
    else steps.recorded.redone(before, after);
    const changed = smallestEdit(before, after);
    const document = read();
    store.setState({ settingsDrafts: {} });
    if (changed === null || document === null) return true;
    const place = pathAt(parseTree(after), Math.min(changed.from + changed.insert.length, after.length));
    const section = sectionAt(document.dialect, place);
    if (section !== null) store.setState({ settingsSection: section, settingsReveal: { path: place, focus: false } });
    return true;
  }

  return {
    read,
    edit,
    setDraft,
    /** Gives a setting a value; `undefined` takes it out of the file. */
    set: (path: JsonPath, value: JsonValue | undefined, isTyping = false): boolean =>
      edit((text, dialect) => changeSetting(text, dialect, path, value), isTyping ? path : null, { property: path }),
    /** Moving and removing entries gives others new places. */
    forgetDrafts: () => store.setState({ settingsDrafts: {} }),
    undo: () => step(undo),
    redo: () => step(redo),
    goTo: (section: SettingsSection) => store.setState({ settingsSection: section, settingsQuery: '' }),
    /** Shows a field of the form, or its place in the text where it has none. */
    show(path: JsonPath, focus = true): void {
      const document = read();
      // Groups and pages have the tree.
      if (isInTree(path)) return store.setState({ section: 'pages', settingsReveal: { path, focus } });
      const section = document === null ? null : sectionAt(document.dialect, path);
      if (section === null) return this.showRaw(path);
      store.setState({
        section: 'settings',
        settingsView: 'forms',
        settingsSection: section,
        settingsReveal: { path, focus },
      });
    },
    /** {@link show}, from anywhere in the window. */
    async find(path: JsonPath): Promise<void> {
      const wanted = file();
      if (wanted === null || !(await documents.ensureOpen(wanted))) return pages.goTo('settings');
      this.show(path);
    },
    revealed: () => store.setState({ settingsReveal: null }),
    /** The file as text, with the cursor at a setting, or at the nearest one around it that is there. */
    showRaw(path: JsonPath | null): void {
      const document = read();
      store.setState({ section: 'settings', settingsView: 'raw' });
      if (document === null) return;
      const tree = parseTree(document.text);
      for (let place = path ?? []; place.length > 0; place = place.slice(0, -1)) {
        const range = rangeOf(tree, place);
        if (range !== null) return void pages.open(document.path, { at: range.value, focus: true });
      }
      void documents.ensureOpen(document.path);
    },
    /** The fields, at the setting where the cursor is. */
    showForms(): void {
      const path = file();
      const state = path === null ? undefined : texts.state(path);
      const document = read();
      store.setState({ settingsView: 'forms' });
      if (state === undefined || document === null) return;
      const place = pathAt(parseTree(document.text), state.selection.main.head);
      const section = sectionAt(document.dialect, place);
      if (section !== null && place.length > 0)
        store.setState({ settingsSection: section, settingsReveal: { path: place, focus: false } });
    },
  };
}

function changeInWords(dialect: Dialect, before: string, after: string, property: JsonPath | null): string {
  const edit = smallestEdit(before, after);
  const place = property ?? pathAt(parseTree(after), edit === null ? 0 : edit.from + edit.insert.length);
  const title = settingTitle(dialect, place);
  return title === null ? 'Changed the settings' : `Changed “${title}”`;
}

/** Whether a place of the settings is a group or page of the navigation. */
function isInTree(path: JsonPath): boolean {
  return (
    path[0] === 'navigation' &&
    path.some(
      (step, depth) =>
        typeof step === 'number' && (depth === 1 || path[depth - 1] === 'groups' || path[depth - 1] === 'pages'),
    )
  );
}

function shrunk(text: string, edit: TextEdit): TextEdit {
  const smallest = smallestEdit(text.slice(edit.from, edit.to), edit.insert);
  return smallest === null
    ? edit
    : { from: edit.from + smallest.from, to: edit.from + smallest.to, insert: smallest.insert };
}
