import { insertComponent, wrapInComponent } from '../../editor/components/insert.ts';
import { addAnother } from '../../editor/components/commands.ts';
import { parentAt, setAround } from '../../editor/components/elements.ts';
import { pageSyntax } from '../../editor/syntax/field.ts';
import { insertion, seenPlaces } from '../../editor/components/placeholders.ts';
import { closeSlash, type SlashQuery } from '../../editor/components/slash.ts';
import { newFormula } from '../../editor/markdown/formula.ts';
import { writeLink } from '../../editor/markdown/link.ts';
import { tableAt } from '../../editor/markdown/table.ts';
import { linkOnPage, linkPlace } from '../../editor/visual/extension.ts';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { catalogueEntry, type CatalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { InsertMenu } from '../slices/inserting.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

/** Whether a stretch of a tag is words that readers get: neither a number nor the name of an icon. */
function isWording(state: EditorState, { from, to }: Range): boolean {
  for (const { name, open } of pageSyntax(state).elements) {
    if (from < open.from || to > open.to) continue;
    const own = open.attributes.find(({ value }) => value.kind !== 'none' && value.from <= from && to <= value.to);
    const control = catalogueEntry(name)?.attributes.find((each) => each.name === own?.name)?.control;
    return control === 'text' || control === 'markdown';
  }
  return false;
}

/** The menu that puts components into a page, and putting them in. */
export function insertingActions({ store, texts, host }: Services, pages: PageActions) {
  const view = (): EditorView | null => {
    const path = pages.current();
    return path === null ? null : texts.view(path);
  };
  /** What a place lies in. */
  function around(at: EditorView, pos: number): Pick<InsertMenu, 'parent' | 'isPart' | 'isInCell'> {
    const element = parentAt(pageSyntax(at.state), pos);
    const isInCell = tableAt(at.state.doc.toString(), pos) !== null;
    return { parent: element?.name ?? null, isPart: element !== null && setAround(element) !== null, isInCell };
  }

  /** The menu learns which files there are that pages share. */
  function askFiles(): void {
    void host.call('writing.names', {}).then(
      ({ snippets }) =>
        store.setState(({ insertMenu }) =>
          insertMenu === null ? {} : { insertMenu: { ...insertMenu, files: snippets } },
        ),
      () => undefined,
    );
  }

  /** The menu goes; what was typed stays in the text. */
  function close(): void {
    const { insertMenu } = store.getState();
    if (insertMenu === null) return;
    store.setState({ insertMenu: null });
    const at = view();
    if (at === null) return;
    if (insertMenu.mode === 'typed') closeSlash(at);
    else at.focus();
  }

  return {
    close,
    /** The writer types behind “/”, or stops. */
    typed(slash: SlashQuery | null): void {
      const { insertMenu } = store.getState();
      const at = view();
      if (slash === null || at === null) {
        if (insertMenu?.mode === 'typed') store.setState({ insertMenu: null });
        return;
      }
      if (insertMenu === null) askFiles();
      const isSame = insertMenu?.mode === 'typed' && insertMenu.from === slash.from && insertMenu.query === slash.query;
      store.setState({
        insertMenu: {
          mode: 'typed',
          ...slash,
          chosen: isSame ? insertMenu.chosen : 0,
          ...around(at, slash.from),
          files: insertMenu?.files ?? [],
        },
      });
    },
    /** Opens the menu with a field of its own, at the cursor or for the selection. */
    ask(): void {
      const at = view();
      if (at === null || at.state.readOnly) return;
      const { from, to } = at.state.selection.main;
      store.setState({
        insertMenu: { mode: 'asked', query: '', from, to, chosen: 0, ...around(at, from), files: [] },
      });
      askFiles();
    },
    /** Opens the form of the link at the cursor, or of one around the selected words. */
    askLink(): void {
      const at = view();
      if (at === null || at.state.readOnly) return;
      store.setState({ linkEditor: linkPlace(at.state) });
    },
    /** Opens the field in which a new formula is written, at the cursor. */
    askFormula(): void {
      const at = view();
      if (at === null || at.state.readOnly) return;
      const formula = newFormula(at.state.selection.main.head);
      store.setState({ sourceEditor: { from: formula.from, to: formula.to, formula } });
    },
    closeLink(): void {
      store.setState({ linkEditor: null });
      view()?.focus();
    },
    /** Writes the link; without an address its words stay alone. One step to undo. */
    applyLink(label: string, address: string): void {
      const { linkEditor } = store.getState();
      const at = view();
      store.setState({ linkEditor: null });
      if (at === null || linkEditor === null) return;
      const target = address.trim();
      const areWordsKept = !linkEditor.isLink && target !== '' && label !== '' && label === linkEditor.label;
      if (areWordsKept && linkOnPage(at, linkEditor, target)) return at.focus();
      const { edit, cursor } = writeLink(at.state.doc.toString(), linkEditor, label, target);
      at.dispatch({ changes: edit, selection: { anchor: cursor }, scrollIntoView: true, userEvent: 'input.link' });
      at.focus();
    },
    search(query: string): void {
      store.setState(({ insertMenu }) =>
        insertMenu === null ? {} : { insertMenu: { ...insertMenu, query, chosen: 0 } },
      );
    },
    choose(chosen: number): void {
      store.setState(({ insertMenu }) => (insertMenu === null ? {} : { insertMenu: { ...insertMenu, chosen } }));
    },
    /** Puts a component in where the menu was opened: one step to undo. */
    insert(entry: CatalogueEntry): void {
      const { insertMenu } = store.getState();
      const at = view();
      if (insertMenu?.isPart === true && insertMenu.parent === entry.name && at !== null) {
        this.clearQuery();
        addAnother(at);
        return;
      }
      close();
      if (insertMenu === null || at === null || at.state.readOnly) return;
      const text = at.state.doc.toString();
      const range = { from: insertMenu.from, to: insertMenu.to };
      const wraps = insertMenu.mode === 'asked' && range.from < range.to;
      const inserted = wraps ? wrapInComponent(text, range, entry) : insertComponent(text, range, entry);
      at.dispatch(insertion(inserted));
      at.focus();
      // Words that are not written on the page itself are asked for at once.
      const seen = at.state.facet(seenPlaces)[0];
      const isUnseen = (field: Range) => seen !== undefined && !seen.has(at.state, field);
      if (inserted.fields.some((field) => isUnseen(field) && isWording(at.state, field)))
        store.setState({ formIsOpen: true });
    },
    /** Makes a file for text that pages share, and puts in what stands for it. */
    async insertNewFile(entryFor: (file: string) => CatalogueEntry): Promise<void> {
      const { insertMenu } = store.getState();
      const at = view();
      if (insertMenu === null || at === null || at.state.readOnly) return;
      const taken = new Set(insertMenu.files.map((file) => file.replace(/^.*\//, '').replace(/\.mdx?$/, '')));
      let number = 1;
      const nameOf = () => (number === 1 ? 'shared-text' : `shared-text-${number}`);
      while (taken.has(nameOf())) number++;
      const made = await pages
        .create({ title: 'Shared text', fileName: nameOf(), folder: 'snippets', group: null })
        .catch(() => null);
      if (made === null || view() !== at || store.getState().insertMenu !== insertMenu) return;
      this.insert(entryFor(made.replace(/^snippets\//, '')));
    },
    /** Takes the typed words away, for a command that goes on from there. */
    clearQuery(): void {
      const { insertMenu } = store.getState();
      const at = view();
      close();
      if (insertMenu?.mode === 'typed' && at !== null)
        at.dispatch({ changes: { from: insertMenu.from, to: insertMenu.to }, userEvent: 'delete' });
      at?.focus();
    },
  };
}

export type InsertingActions = ReturnType<typeof insertingActions>;
