import { isolateHistory } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CatalogueEntry } from '../../../shared/derive/catalogue.ts';
import { isInCode, parentAt } from '../../editor/components/elements.ts';
import { pageSyntax } from '../../editor/syntax/field.ts';
import { insertComponent } from '../../editor/components/insert.ts';
import { insertion } from '../../editor/components/placeholders.ts';
import { askAt, isVisual, linkOnPage, pasteBlocks, pasteOnPage } from '../../editor/visual/extension.ts';
import { takesWords } from '../../editor/components/slash.ts';
import { hideUpload, showUpload, uploadPlace } from '../../editor/components/uploads.ts';
import { linkWords, pastedLink, pasteLink } from '../../editor/markdown/link.ts';
import { pasteInCell, tableAt } from '../../editor/markdown/table.ts';
import { fillCells, rowsOfText } from '../../editor/markdown/table-fill.ts';
import type { Formatted, Selected } from '../../editor/markdown/format.ts';
import { blocksOfHtml } from '../../editor/paste/from-html.ts';
import { placeBlocks } from '../../editor/paste/place.ts';
import { pageForAddress } from '../addresses.ts';
import { frameSnippet } from '../frame.ts';
import { count } from '../words.ts';
import { readBase64 } from './file-bytes.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';

/** Copied HTML of more letters than this is pasted as its words. */
const longestCopy = 2_000_000;

/**
 * Whether Markdown is Markdown at the cursor: not in code, not inside of a tag, not in a table, whose rows are lines.
 */
function takesMarks(state: EditorState): boolean {
  const { head } = state.selection.main;
  const page = pageSyntax(state);
  const isInTag = page.elements.some(({ open, close }) =>
    [open, close].some((tag) => tag !== null && tag.from < head && head < tag.to),
  );
  return !isInCode(page, head) && !isInTag && tableAt(state.doc.toString(), head) === null;
}

/** Lines of a sheet fill cells, other lines are those of one. */
function pasteInTable(selected: Selected, pasted: string): Formatted | null {
  const rows = rowsOfText(pasted);
  return (rows === null ? null : fillCells(selected, rows)) ?? pasteInCell(selected, pasted);
}

/** Pictures on their way from the writer's computer into the docs folder and the page. */
export function pictureActions({ host, store }: Services, layers: LayerActions) {
  let next = 1;

  /** Copies a picture into the docs folder and answers with its address. Rejects with what stands against it. */
  async function add(file: File): Promise<string> {
    const { path } = await host.call('files.addImage', {
      name: file.name === '' ? 'picture' : file.name,
      data: await readBase64(file),
    });
    return `/${path}`;
  }

  async function insertOne(view: EditorView, file: File, pos: number): Promise<void> {
    const id = next++;
    view.dispatch({ effects: showUpload({ id, pos, name: file.name }) });
    try {
      const address = await add(file);
      const at = uploadPlace(view.state, id);
      view.dispatch({ effects: hideUpload(id) });
      // The page may have been left in the meantime: then the picture is in the folder, and nothing is put anywhere
      // else.
      if (at === null) return layers.toast(`The picture is in the docs folder as ${address}.`);
      const text = view.state.doc.toString();
      // In a frame it has one already, and a cell has no lines for one.
      const isFramed = parentAt(pageSyntax(view.state), at)?.name === frameSnippet.name || tableAt(text, at) !== null;
      const entry: Pick<CatalogueEntry, 'name' | 'kind' | 'snippet'> = {
        name: '',
        kind: isFramed ? 'inline' : 'block',
        snippet: isFramed ? frameSnippet.bare(address) : frameSnippet.framed(address),
      };
      const inserted = insertComponent(text, { from: at, to: at }, entry);
      view.dispatch(insertion(inserted, 'input.picture'));
      view.focus();
      // On the page its words are not seen: its form asks for them.
      const words = inserted.fields[0];
      if (words !== undefined) askAt(view, words.from);
    } catch (error) {
      view.dispatch({ effects: hideUpload(id) });
      layers.toastError(error);
    }
  }

  /**
   * The address of a page that is pasted among words becomes a link in the page's title; one undo takes back only that.
   */
  function pastePage(view: EditorView, pasted: string): boolean {
    const { tree, active } = store.getState();
    const { doc, selection } = view.state;
    const address = pasted.trim();
    if (!selection.main.empty || active === null || !/^\/[^\s()<>]+$/.test(address)) return false;
    const { from } = selection.main;
    const isAlone = /(?:^|\s)$/.test(doc.sliceString(doc.lineAt(from).from, from));
    const page = pageForAddress(tree, active, address);
    if (!isAlone || page === null || !takesMarks(view.state) || !takesWords(view.state, from)) return false;
    view.dispatch({
      changes: { from, insert: address },
      selection: { anchor: from + address.length },
      userEvent: 'input.paste',
    });
    const insert = `[${linkWords(page.title)}](${address})`;
    view.dispatch({
      changes: { from, to: from + address.length, insert },
      selection: { anchor: from + insert.length },
      annotations: isolateHistory.of('full'),
      scrollIntoView: true,
      userEvent: 'input.link',
    });
    return true;
  }

  return {
    add,
    /** Copies pictures and puts them into the page, framed; the words that describe each are asked for at once. */
    insert(view: EditorView, files: readonly File[], pos: number): void {
      if (view.state.readOnly) return;
      void files.reduce<Promise<void>>(
        (before, file) => before.then(() => insertOne(view, file, pos)),
        Promise.resolve(),
      );
    },
    /** An address pasted over words becomes their link; headings, lists, tables and the like become those of a page. */
    paste(view: EditorView, pasted: string, html: string): boolean {
      const { main, ranges } = view.state.selection;
      if (ranges.length > 1 || view.state.readOnly) return false;
      const selected = { text: view.state.doc.toString(), from: main.from, to: main.to };
      if (pastePage(view, pasted)) return true;
      const words = pastedLink(selected, pasted);
      if (words !== null && !words.isLink && linkOnPage(view, words, pasted.trim())) return true;
      const isOnPage = isVisual(view.state);
      const isLink = words !== null && (isOnPage ? words.isLink : !isInCode(pageSyntax(view.state), main.head));
      const link = isLink ? pasteLink(selected, pasted) : null;
      const isRead = link === null && html !== '' && html.length <= longestCopy;
      const copied = isRead && (isOnPage || takesMarks(view.state)) ? blocksOfHtml(html) : null;
      if (copied !== null && copied.lost > 0)
        layers.toast(
          `${count(copied.lost, 'picture')} could not come along. Copy each by itself, or drag it into the page.`,
        );
      if (copied !== null && pasteBlocks(view, copied.blocks, pasted)) return true;
      const found = link ?? (copied === null ? pasteInTable(selected, pasted) : placeBlocks(selected, copied.blocks));
      if (found === null) return pasteOnPage(view, pasted);
      view.dispatch({
        changes: [...found.edits],
        selection: { anchor: found.from },
        scrollIntoView: true,
        userEvent: 'input.paste',
      });
      return true;
    },
  };
}
