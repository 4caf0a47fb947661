import { EditorView, type PluginValue, type ViewUpdate } from '@codemirror/view';
import { element } from '../../ui/dom.ts';
import { drawIcon } from '../../ui/icon-dom.ts';
import { scrollerOf } from '../scroller.ts';
import { say } from './announce.ts';
import { putBlock } from './block-commands.ts';
import { blockOfLine, chosenBlock, pageBlocks } from './block-field.ts';
import { openBlockMenu } from './block-menu.ts';
import { placeInWords, placesFor } from './block-moves.ts';
import { DrawnPage, placeAt, type SeenPlace } from './block-places.ts';
import { blockName, type Block } from './blocks.ts';
import { visualField } from './field.ts';
import { lift, liftedField, type Lifted } from './lifted.ts';

/** A press becomes a drag after so many pixels. */
const liftDistance = 4;
/** Height of the strips at the edges in which the page scrolls, and the most pixels that it goes with each frame. */
const edge = { height: 56, speed: 16 };
/** What is drawn as a thing has its handle beside its first row, of so many pixels. */
const firstRow = 46;

const tip = 'Drag to move, click for more';

interface Press {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
  now: { readonly x: number; readonly y: number };
  /** Number of the frame that is asked for; null before the block is lifted. */
  frame: number | null;
}

/** The handle beside a block, its menu, and what is drawn of a drag. */
export class BlockHandle implements PluginValue {
  readonly #view: EditorView;
  readonly #button = element('button', {
    class: 'visual-handle',
    attributes: { type: 'button', tabindex: '-1', 'aria-haspopup': 'menu', 'data-tip': tip },
  });
  readonly #words = element('em', { class: 'truncate' });
  readonly #line = element('div', { class: 'drop-line', attributes: { 'aria-hidden': 'true' } }, this.#words);
  readonly #ghost = element('div', { class: 'drag-ghost', attributes: { 'aria-hidden': 'true' } });
  #block: Block | null = null;
  #press: Press | null = null;
  #closeMenu: (() => void) | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    this.#button.append(drawIcon('grip-vertical', 'small'));
    this.#button.hidden = true;
    this.#line.hidden = true;
    // Both go with the text.
    view.scrollDOM.append(this.#button, this.#line);
    view.scrollDOM.addEventListener('pointermove', this.#onHover);
    view.scrollDOM.addEventListener('pointerleave', this.#onLeave);
    this.#button.addEventListener('mousedown', (event) => event.preventDefault());
    this.#button.addEventListener('pointerdown', this.#onPress);
    this.#button.addEventListener('pointermove', this.#onMove);
    this.#button.addEventListener('pointerup', this.#onRelease);
    this.#button.addEventListener('pointercancel', () => this.#end());
    this.#button.addEventListener('click', (event) => {
      // By assistive technology, which presses nothing; a press has opened it when it ended.
      if (event.detail === 0 && this.#block !== null) this.openMenu(this.#block);
    });
  }

  update(update: ViewUpdate): void {
    const lifted = update.state.field(liftedField);
    if (update.docChanged) {
      if (this.#press !== null) this.#drawEnd();
      if (this.#closeMenu !== null) queueMicrotask(() => this.#closeMenu?.());
      // While somebody writes, nothing but the words is of interest; what was moved may be moved on.
      const isMove = update.transactions.some((transaction) => transaction.isUserEvent('move.block'));
      this.#show(isMove ? chosenBlock(update.state) : null);
    } else if (lifted === null && this.#press === null && (update.selectionSet || update.focusChanged)) {
      this.#show(update.view.hasFocus ? chosenBlock(update.state) : null);
    } else if (update.geometryChanged && this.#block !== null) this.#place();
    if (lifted !== update.startState.field(liftedField) && lifted?.by !== 'pointer') this.#drawCarried(lifted);
  }

  destroy(): void {
    this.#drawEnd();
    this.#closeMenu?.();
    this.#button.remove();
    this.#line.remove();
    this.#view.scrollDOM.removeEventListener('pointermove', this.#onHover);
    this.#view.scrollDOM.removeEventListener('pointerleave', this.#onLeave);
  }

  readonly #onHover = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0 || this.#closeMenu !== null) return;
    if (event.target instanceof Node && this.#button.contains(event.target)) return;
    const view = this.#view;
    if (view.state.field(liftedField) !== null) return;
    const { from, to } = view.lineBlockAtHeight(event.clientY - view.documentTop);
    const block = blockOfLine(view.state, Math.min(from + 1, to));
    if (block !== this.#block) this.#show(block);
  };

  readonly #onLeave = (): void => {
    if (this.#press !== null || this.#closeMenu !== null) return;
    this.#show(this.#view.hasFocus ? chosenBlock(this.#view.state) : null);
  };

  #show(block: Block | null): void {
    this.#block = this.#view.state.readOnly ? null : block;
    if (this.#block === null) this.#button.hidden = true;
    else this.#place();
  }

  /** Where the handle of a block stands, in the part that scrolls. */
  #placeOf({ from }: Block): { readonly top: number; readonly left: number } | null {
    const view = this.#view;
    const visual = view.state.field(visualField, false);
    const line = visual?.face.lineAt(from);
    const next = visual?.face.line(visual.face.lineIndexAt(from) + 1);
    const own = line !== undefined && line.words.to >= from ? line : next;
    if (own === undefined) return null;
    const words = own.kind === 'thing' ? null : view.coordsAtPos(own.words.from, 1);
    if (own.kind !== 'thing' && words === null) return null;
    const drawn = view.lineBlockAt(own.from);
    const middle =
      words === null
        ? view.documentTop + drawn.top + Math.min(firstRow, drawn.height) / 2
        : (words.top + words.bottom) / 2;
    const scroller = view.scrollDOM.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(view.contentDOM).paddingLeft);
    return {
      top: middle - scroller.top + view.scrollDOM.scrollTop,
      left: view.contentDOM.getBoundingClientRect().left + padding - scroller.left,
    };
  }

  #place(): void {
    const block = this.#block;
    this.#view.requestMeasure({
      key: this.#button,
      read: () => (block === null ? null : this.#placeOf(block)),
      write: (at) => {
        if (this.#block !== block || block === null) return;
        this.#button.hidden = at === null;
        if (at === null) return;
        this.#button.style.top = `${at.top}px`;
        this.#button.style.left = `${at.left}px`;
        this.#button.setAttribute('aria-label', `${blockName(block)}: move or change`);
      },
    });
  }

  openMenu(block: Block): void {
    this.#closeMenu?.();
    const view = this.#view;
    this.#show(block);
    view.dispatch({ effects: lift.of({ block, places: [], at: -1, by: 'menu' }) });
    const atCaret = this.#button.hidden ? view.coordsAtPos(view.state.selection.main.head) : null;
    this.#closeMenu = openBlockMenu(view, block, atCaret ?? this.#button.getBoundingClientRect(), {
      carry: () => this.#carry(block),
      choose: (outer) => this.openMenu(outer),
      onClose: () => {
        this.#closeMenu = null;
        this.#button.removeAttribute('aria-expanded');
        if (view.state.field(liftedField)?.by === 'menu') view.dispatch({ effects: lift.of(null) });
      },
    });
    this.#button.setAttribute('aria-expanded', 'true');
  }

  /** Begins to move a block by keys: to the next place behind it, where there is one. */
  #carry(block: Block): void {
    const view = this.#view;
    const folds = view.state.field(visualField).face.folds;
    // What is folded is not seen: nothing goes there.
    const places = placesFor(pageBlocks(view.state), block).filter(
      ({ container }) => !folds.some(({ from, to }) => from <= container.inner.from && container.inner.from <= to),
    );
    const behind = places.findIndex(
      ({ container, index }) => (container.children![index]?.from ?? container.inner.to) > block.to,
    );
    view.focus();
    view.dispatch({
      effects: [
        lift.of({ block, places, at: -1, by: 'keys' }),
        say.of('Arrow keys choose a place, Enter moves it there, Escape leaves it where it is'),
      ],
    });
    this.aim(behind < 0 ? places.length - 1 : behind);
  }

  /** Means another of the places, and says it. */
  aim(at: number): void {
    const lifted = this.#view.state.field(liftedField);
    const place = lifted?.places[at];
    if (lifted === null || place === undefined || at === lifted.at) return;
    const words = placeInWords(this.#view.state.doc.toString(), place, lifted.block);
    this.#view.dispatch({ effects: [lift.of({ ...lifted, at }), say.of(words)] });
  }

  #drawCarried(lifted: Lifted | null): void {
    const place = lifted?.places[lifted.at];
    if (lifted === null || place === undefined) {
      this.#line.hidden = true;
      return;
    }
    const { container, index } = place;
    const pos = container.children![index]?.from ?? container.children!.at(-1)?.to ?? container.inner.from;
    const view = this.#view;
    queueMicrotask(() => {
      view.dispatch({ effects: EditorView.scrollIntoView(pos, { y: 'nearest', yMargin: 80 }) });
      view.requestMeasure({
        key: this.#line,
        read: () => new DrawnPage(view).seen(place, lifted.block, true),
        write: (seen) => this.#drawLine(seen, lifted.block),
      });
    });
  }

  #drawLine(seen: SeenPlace | null, block: Block): void {
    this.#line.hidden = seen === null;
    if (seen === null) return;
    const view = this.#view;
    const scroller = view.scrollDOM.getBoundingClientRect();
    this.#line.style.top = `${seen.top - scroller.top + view.scrollDOM.scrollTop}px`;
    this.#line.style.left = `${seen.left - scroller.left}px`;
    this.#line.style.right = `${scroller.right - seen.right}px`;
    this.#words.textContent = placeInWords(view.state.doc.toString(), seen.place, block);
  }

  readonly #onPress = (event: PointerEvent): void => {
    if (event.button !== 0 || this.#block === null) return;
    this.#closeMenu?.();
    this.#button.setPointerCapture(event.pointerId);
    delete this.#button.dataset['tip'];
    const { clientX: x, clientY: y } = event;
    this.#press = { block: this.#block, x, y, now: { x, y }, frame: null };
    window.addEventListener('keydown', this.#onKey, true);
  };

  readonly #onMove = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null) return;
    press.now = { x: event.clientX, y: event.clientY };
    if (press.frame === null && Math.hypot(press.now.x - press.x, press.now.y - press.y) > liftDistance)
      this.#liftUp(press);
  };

  #liftUp(press: Press): void {
    const view = this.#view;
    const { block } = press;
    const places = placesFor(pageBlocks(view.state), block);
    view.dispatch({ effects: lift.of({ block, places, at: -1, by: 'pointer' }) });
    this.#ghost.replaceChildren(
      drawIcon('grip-vertical', 'small'),
      element('span', { class: 'truncate' }, ghostWords(view, block)),
    );
    document.body.append(this.#ghost);
    this.#button.classList.add('is-dragging');
    press.frame = requestAnimationFrame(this.#onFrame);
  }

  /** Each frame: the page scrolls at its edges, and the place under the pointer is the one that is meant. */
  readonly #onFrame = (): void => {
    const press = this.#press;
    const view = this.#view;
    const lifted = view.state.field(liftedField);
    if (press === null || lifted === null) return;
    const { x, y } = press.now;
    const scroller = scrollerOf(view);
    const { top, bottom } = scroller.getBoundingClientRect();
    const over =
      y < top + edge.height ? y - top - edge.height : y > bottom - edge.height ? y - bottom + edge.height : 0;
    if (over !== 0) scroller.scrollTop += Math.max(-1, Math.min(1, over / edge.height)) * edge.speed;
    this.#ghost.style.left = `${x}px`;
    this.#ghost.style.top = `${y}px`;
    const drawn = new DrawnPage(view);
    const seen = lifted.places.flatMap((place) => drawn.seen(place, lifted.block) ?? []);
    const meant = placeAt(seen, x, y);
    this.aim(meant === null ? -1 : lifted.places.indexOf(meant.place));
    this.#drawLine(meant, lifted.block);
    press.frame = requestAnimationFrame(this.#onFrame);
  };

  readonly #onRelease = (): void => {
    const press = this.#press;
    if (press === null) return;
    const lifted = this.#view.state.field(liftedField);
    this.#end();
    if (press.frame === null) this.openMenu(press.block);
    else if (lifted?.places[lifted.at] !== undefined) {
      putBlock(this.#view, lifted.block, lifted.places[lifted.at]!);
      this.#view.focus();
    }
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#end();
    this.#view.dispatch({ effects: say.of('Left where it was') });
  };

  #drawEnd(): void {
    cancelAnimationFrame(this.#press?.frame ?? 0);
    this.#press = null;
    window.removeEventListener('keydown', this.#onKey, true);
    this.#ghost.remove();
    this.#line.hidden = true;
    this.#button.classList.remove('is-dragging');
    this.#button.dataset['tip'] = tip;
  }

  #end(): void {
    this.#drawEnd();
    if (this.#view.state.field(liftedField) !== null) this.#view.dispatch({ effects: lift.of(null) });
  }
}

/** What is dragged, in words. */
function ghostWords(view: EditorView, block: Block): string {
  const visual = view.state.field(visualField);
  const line = visual.face.lineAt(block.from);
  if (line === undefined || line.kind === 'thing') return blockName(block);
  const words = view.state.sliceDoc(line.words.from, Math.min(line.words.to, line.words.from + 400));
  // Expression: at most 400 characters – so many are looked at.
  return words.trim() === '' ? blockName(block) : words.replace(/[*_`]|\]\([^)]*\)|\[|<[^>]*>/g, '');
}
