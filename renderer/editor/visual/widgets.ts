import { WidgetType, type EditorView, type Rect } from '@codemirror/view';
import { readFence } from '../../../shared/base/fence.ts';
import { element } from '../../ui/dom.ts';
import { belowBreak } from './break-place.ts';
import { drawFormula, drawPicture, drawNamedIcon } from './drawings.ts';
import { fillIn } from './filled-in.ts';
import type { BlockChip, LeadMark } from './roles.ts';
import type { Chip } from './signs.ts';
import { drawStrip, type FindStrip } from './strip-widgets.ts';
import type { Strip } from './strips.ts';

/** What kinds of things are called in front of their words; the others are their words alone. */
const names: Readonly<Partial<Record<Chip['kind'] | BlockChip['kind'], string>>> = {
  picture: 'Picture',
  expression: 'Expression',
  comment: 'Comment',
  address: 'Address',
};

function labelOf(kind: keyof typeof names, text: string): string {
  const name = names[kind];
  return name === undefined ? text : text === '' ? name : `${name}: ${text}`;
}

const isSame = (a: Chip | BlockChip, b: Chip | BlockChip) =>
  a.kind === b.kind &&
  a.text === b.text &&
  ('icon' in a ? a.icon : undefined) === ('icon' in b ? b.icon : undefined) &&
  a.picture?.address === b.picture?.address &&
  a.picture?.width === b.picture?.width &&
  a.picture?.only === b.picture?.only;

/** An expression: the words that readers get for it, where it stands for words. */
function drawExpression(view: EditorView, source: string): HTMLElement {
  const made = element('span', { class: 'visual-chip visual-chip-expression' }, labelOf('expression', source));
  fillIn(view, `{${source}}`, made, (filled) => {
    if (filled.kind !== 'words') {
      made.className = 'visual-chip visual-chip-expression';
      made.textContent = labelOf('expression', source);
      return;
    }
    made.className = 'visual-filled';
    made.dataset['tip'] = `The value of ${source}`;
    made.textContent = filled.text;
  });
  return made;
}

/** The title of a box in one line. */
function drawTitle(view: EditorView, text: string, icon: string | undefined): HTMLElement {
  const made = element('span', { class: 'visual-box-title' });
  if (icon !== undefined) {
    const drawn = drawNamedIcon(view, icon);
    drawn.classList.add('visual-title-icon');
    made.append(drawn);
  }
  made.append(text);
  return made;
}

/** A thing among the words. */
export class ChipWidget extends WidgetType {
  readonly #chip: Chip;
  constructor(chip: Chip) {
    super();
    this.#chip = chip;
  }
  override eq(other: ChipWidget): boolean {
    return isSame(this.#chip, other.#chip);
  }
  override toDOM(view: EditorView): HTMLElement {
    const { kind, text, picture, icon } = this.#chip;
    switch (kind) {
      case 'title':
        return drawTitle(view, text, icon);
      case 'letter':
        return element('span', { class: 'visual-letter' }, text);
      case 'break':
        return element('span', { class: 'visual-break', attributes: { role: 'img', 'aria-label': 'line break' } }, '↵');
      case 'note':
        return element(
          'sup',
          { class: 'visual-note', attributes: { role: 'img', 'aria-label': `Footnote ${text}` } },
          text,
        );
      case 'formula':
        return drawFormula(view, text, false);
      case 'icon':
        return drawNamedIcon(view, text);
      case 'picture':
        return drawPicture(view, text, picture!);
      case 'expression':
        return drawExpression(view, text);
      default:
        return element('span', { class: `visual-chip visual-chip-${kind}` }, labelOf(kind, text));
    }
  }
  override coordsAt(dom: HTMLElement, pos: number): Rect | null {
    return this.#chip.kind === 'break' && pos > 0 ? belowBreak(dom) : null;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** The sign that an item of a list begins with; what ticks the box of a task is with the keys. */
export class LeadWidget extends WidgetType {
  readonly #lead: LeadMark;
  constructor(lead: LeadMark) {
    super();
    this.#lead = lead;
  }
  override eq(other: LeadWidget): boolean {
    return other.#lead.kind === this.#lead.kind && other.#lead.text === this.#lead.text;
  }
  override toDOM(view: EditorView): HTMLElement {
    const { kind, text } = this.#lead;
    if (kind === 'icon') {
      const icon = drawNamedIcon(view, text);
      icon.classList.add('visual-title-icon');
      return icon;
    }
    // That it is an item is said by its role.
    if (kind === 'bullet') return element('span', { class: 'visual-lead', attributes: { 'aria-hidden': 'true' } }, '•');
    if (kind !== 'task') return element('span', { class: 'visual-lead' }, text);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'visual-lead visual-task';
    box.checked = text !== '';
    box.setAttribute('aria-label', 'Done');
    box.disabled = view.state.readOnly;
    return box;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** The room of a cell in which nothing is written. */
export class EmptyCellWidget extends WidgetType {
  readonly #look: string;
  readonly #attributes: Readonly<Record<string, string>>;
  constructor(look: string, attributes: Readonly<Record<string, string>>) {
    super();
    this.#look = look;
    this.#attributes = attributes;
  }
  override eq(other: EmptyCellWidget): boolean {
    return other.#look === this.#look && other.#attributes['role'] === this.#attributes['role'];
  }
  override toDOM(): HTMLElement {
    return element('span', { class: this.#look, attributes: this.#attributes });
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** What stands above code: its title, and the language. */
function codeHead(info: string): HTMLElement {
  const [, language, meta] = /^(\S*)\s*([\s\S]*)$/.exec(info)!;
  const fence = readFence(language, meta);
  // Readers see no head where there is no title: its language stands there quietly, to be chosen.
  const head = element('div', { class: fence.title === '' ? 'visual-code-head is-quiet' : 'visual-code-head' });
  head.append(element('span', {}, fence.title === '' ? fence.language || 'Code' : fence.title));
  if (fence.title !== '' && fence.language !== '') head.append(element('span', { class: 'dim' }, fence.language));
  return head;
}

/** The titles of several blocks of code, of which one is shown. */
function codeStrip(view: EditorView, strip: Strip, find: FindStrip): HTMLElement {
  return element('div', { class: 'visual-code-head is-strip' }, drawStrip(view, strip, 'all', find));
}

/** A thing with its own lines. */
export class ThingWidget extends WidgetType {
  readonly #chip: BlockChip;
  readonly #strip: Strip | null;
  readonly #find: FindStrip;
  constructor(chip: BlockChip, strip: Strip | null, find: FindStrip) {
    super();
    this.#chip = chip;
    this.#strip = strip;
    this.#find = find;
  }
  override eq(other: ThingWidget): boolean {
    const titles = (strip: Strip | null) => strip?.titles.map(({ text }) => text).join('\n');
    return (
      isSame(this.#chip, other.#chip) &&
      this.#strip?.chosen === other.#strip?.chosen &&
      titles(this.#strip) === titles(other.#strip)
    );
  }
  override toDOM(view: EditorView): HTMLElement {
    const { kind, text, picture } = this.#chip;
    const made = element('div', { class: `visual-thing visual-thing-${kind}` });
    if (kind === 'rule') made.append(document.createElement('hr'));
    else if (kind === 'code-head')
      made.append(this.#strip === null ? codeHead(text) : codeStrip(view, this.#strip, this.#find));
    else if (kind === 'picture') made.append(drawPicture(view, text, picture!));
    else if (kind === 'expression') made.append(drawExpression(view, text));
    else if (kind === 'formula') made.append(drawFormula(view, text, true));
    else made.append(element('span', { class: 'visual-chip' }, labelOf(kind, text)));
    return made;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}
