import { WidgetType, type EditorView } from '@codemirror/view';
import { readFence } from '../../../shared/base/fence.ts';
import type { BlockChip, LeadMark } from './roles.ts';
import type { Chip } from './signs.ts';

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

function element(tag: string, className: string, text: string, label?: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  if (label !== undefined) made.setAttribute('aria-label', label);
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
    return other.#chip.kind === this.#chip.kind && other.#chip.text === this.#chip.text;
  }
  override toDOM(): HTMLElement {
    const { kind, text } = this.#chip;
    if (kind === 'letter') return element('span', 'visual-letter', text);
    if (kind === 'break') return element('span', 'visual-break', '↵', 'line break');
    if (kind === 'note') return element('sup', 'visual-note', text, `Footnote ${text}`);
    const label = labelOf(kind, text);
    return element('span', `visual-chip visual-chip-${kind}`, label);
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
  override toDOM({ state }: EditorView): HTMLElement {
    const { kind, text } = this.#lead;
    if (kind !== 'task') return element('span', 'visual-lead', kind === 'bullet' ? '•' : text);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'visual-lead visual-task';
    box.checked = text !== '';
    box.setAttribute('aria-label', 'Done');
    box.disabled = state.readOnly;
    return box;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** What stands above code: its title, and the language. */
function codeHead(info: string): HTMLElement {
  const [, language, meta] = /^(\S*)\s*([\s\S]*)$/.exec(info)!;
  const fence = readFence(language, meta);
  const head = element('div', 'visual-code-head', '');
  head.append(element('span', '', fence.title === '' ? fence.language || 'Code' : fence.title));
  if (fence.title !== '' && fence.language !== '') head.append(element('span', 'dim', fence.language));
  return head;
}

/** A thing with its own lines. */
export class ThingWidget extends WidgetType {
  readonly #chip: BlockChip;
  constructor(chip: BlockChip) {
    super();
    this.#chip = chip;
  }
  override eq(other: ThingWidget): boolean {
    return other.#chip.kind === this.#chip.kind && other.#chip.text === this.#chip.text;
  }
  override toDOM(): HTMLElement {
    const { kind, text } = this.#chip;
    const made = element('div', `visual-thing visual-thing-${kind}`, '');
    if (kind === 'rule') made.append(document.createElement('hr'));
    else if (kind === 'code-head') made.append(codeHead(text));
    else made.append(element('span', 'visual-chip', labelOf(kind, text)));
    return made;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}
