import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { Range } from '../../../shared/base/range.ts';
import { formulaPlace } from '../markdown/formula.ts';
import { writingSources } from '../components/sources.ts';
import { tellAtCursor } from '../components/hover.ts';
import { pageSyntax } from '../syntax/field.ts';
import { visualField } from './field.ts';
import { knowing } from './safe-edits.ts';

/** What a click asks for. */
type Asked =
  | { readonly kind: 'settings'; readonly range: Range }
  /** Written in a small field of its own: nobody can read it on the page. */
  | { readonly kind: 'source'; readonly range: Range; readonly isFormula: boolean };

/** What is drawn at a place: a thing, or one among words that begins or ends there; null for words. */
function askedAt(view: EditorView, pos: number): Asked | null {
  const visual = view.state.field(visualField, false);
  const line = visual?.face.lineAt(pos);
  if (visual === undefined || line === undefined) return null;
  const sign =
    line.kind === 'thing'
      ? undefined
      : (visual.face.signsIn(pos, pos).find(({ from, chip }) => from === pos && chip !== undefined) ??
        visual.face.signsIn(pos, pos).find(({ to, chip }) => to === pos && chip !== undefined));
  const chip = line.kind === 'thing' ? line.chip : sign?.chip;
  const range = line.kind === 'thing' ? line.words : sign;
  if (chip === null || chip === undefined || range === undefined) return null;
  if (chip.kind === 'picture' || chip.kind === 'code-head' || chip.kind === 'icon') return { kind: 'settings', range };
  if (chip.kind === 'title') return { kind: 'settings', range: inside(range) };
  if (chip.kind === 'letter' || chip.kind === 'break' || chip.kind === 'note' || chip.kind === 'rule') return null;
  const element = pageSyntax(view.state).elements.find(({ from, to }) => from >= range.from && to <= range.to);
  const isKnown = chip.kind === 'element' && element !== undefined && catalogueEntry(element.name) !== undefined;
  return isKnown ? { kind: 'settings', range } : { kind: 'source', range, isFormula: chip.kind === 'formula' };
}

/** Shows the form, or the source, of what stands at a place. */
function ask(view: EditorView, asked: Asked): void {
  const { range } = asked;
  view.dispatch({
    selection: EditorSelection.cursor(range.from),
    annotations: knowing.of(true),
    userEvent: 'select.pointer',
  });
  const sources = view.state.facet(writingSources);
  if (asked.kind === 'settings') sources?.settings();
  else {
    const formula = asked.isFormula ? formulaPlace(view.state.doc.toString(), range) : null;
    sources?.source({ ...(formula ?? range), formula });
  }
}

/** Shows the form of what is drawn at a place, as a click on it does; false where nothing is drawn. */
export function askAt(view: EditorView, pos: number): boolean {
  const drawnAt = view.state
    .field(visualField, false)
    ?.face.signsIn(pos, pos)
    .find(({ chip }) => chip !== undefined);
  const asked = askedAt(view, drawnAt?.from ?? pos);
  if (asked !== null) ask(view, asked);
  return asked !== null;
}

/** Shows the source of what is drawn at the cursor, where it has no form; false where it has one, or is words. */
export function askForSource(view: EditorView): boolean {
  const asked = askedAt(view, view.state.selection.main.head);
  if (asked?.kind !== 'source') return false;
  ask(view, asked);
  return true;
}

/** The tag whose settings say what is drawn around the words of a box; null for others. */
function boxTag(view: EditorView, target: Element): Asked | null {
  const drawnAt = target.closest<HTMLElement>('.visual-caption, .visual-extras, .visual-title-picture');
  const visual = view.state.field(visualField, false);
  if (drawnAt === null || visual === undefined) return null;
  const pos = view.posAtDOM(drawnAt);
  if (drawnAt.classList.contains('visual-caption')) {
    const tag = visual.face.frames.findLast(({ caption }) => caption !== undefined && caption.at === pos)?.caption?.tag;
    return tag === undefined ? null : { kind: 'settings', range: inside(tag) };
  }
  const tag = pageSyntax(view.state).tags.findLast(({ from, to }) => from <= pos && pos <= to);
  return tag === undefined ? null : { kind: 'settings', range: inside(tag) };
}

const inside = ({ from, to }: Range): Range => ({ from: from + 1, to });

const drawn =
  '.visual-picture, .visual-chip, .visual-filled, .visual-formula, .visual-box-title, .visual-icon, .visual-code-head:not(.is-strip)';

/** A click on what is drawn asks for its form; one in a link says where it leads. */
export function clicks(): Extension {
  return EditorView.domEventHandlers({
    click(event, view) {
      const target = event.target;
      if (!(target instanceof Element) || event.button !== 0 || event.detail > 1) return false;
      const element = target.closest<HTMLElement>(drawn);
      const asked = boxTag(view, target) ?? (element === null ? null : askedAt(view, view.posAtDOM(element)));
      if (asked !== null) {
        event.preventDefault();
        ask(view, asked);
        return true;
      }
      if (target.closest('.visual-link') !== null && view.state.selection.main.empty) void tellAtCursor(view);
      return false;
    },
  });
}
