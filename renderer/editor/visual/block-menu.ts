import { type EditorView } from '@codemirror/view';
import { goThroughMenu } from '../../ui/menu-keys.ts';
import { element } from '../../ui/dom.ts';
import { drawIcon, iconNamed } from '../../ui/icon-dom.ts';
import { addAnother } from '../components/commands.ts';
import { setAround } from '../components/elements.ts';
import { writingSources } from '../components/sources.ts';
import { say } from './announce.ts';
import { deleteBlock, duplicateBlock, putBlock, writeBelow } from './block-commands.ts';
import { turnsOf } from './block-edits.ts';
import { pageBlocks } from './block-field.ts';
import { nextPlace, placesFor } from './block-moves.ts';
import { blockName, type Block, type BlockKind } from './blocks.ts';
import { visualField } from './field.ts';
import { knowing } from './safe-edits.ts';

interface Entry {
  readonly label: string;
  readonly icon: string;
  readonly keys?: string;
  readonly isOff?: boolean;
  run(): void;
}
type Part = Entry | { readonly caption: string };

const keysOf = (key: string) => (/Mac/.test(navigator.platform) ? `⌥${key}` : `Alt+${key}`);

/** What can be done with a block. */
function partsOf(view: EditorView, block: Block, carry: () => void, choose: (block: Block) => void): Part[] {
  const { state } = view;
  const text = state.doc.toString();
  const page = pageBlocks(state);
  const [up, down] = [nextPlace(page, block, -1), nextPlace(page, block, 1)];
  const around: Block[] = [];
  for (let outer = block.parent; outer !== null && outer.kind !== 'page'; outer = outer.parent) around.push(outer);
  const turns = turnsOf(text, block);
  const settings = state.facet(writingSources);
  return [
    {
      label: 'Move up',
      icon: 'arrow-up',
      keys: keysOf('↑'),
      isOff: up === null,
      run: () => putBlock(view, block, up!),
    },
    {
      label: 'Move down',
      icon: 'arrow-down',
      keys: keysOf('↓'),
      isOff: down === null,
      run: () => putBlock(view, block, down!),
    },
    { label: 'Move to…', icon: 'grip-vertical', isOff: placesFor(page, block).length === 0, run: carry },
    ...insertsOf(view, block),
    { label: 'Duplicate', icon: 'copy', run: () => duplicateBlock(view, block) },
    { label: 'Delete', icon: 'trash', run: () => deleteBlock(view, block) },
    ...(haveSettings.has(block.kind) && settings !== null
      ? [{ label: 'Settings', icon: 'sliders-horizontal', run: () => openSettings(view, block) }]
      : []),
    ...(turns.length === 0 ? [] : [{ caption: 'Turn into' }]),
    ...turns.map(({ label, icon, edits }) => ({
      label,
      icon,
      run: () =>
        view.dispatch({
          changes: edits().map((edit) => ({ ...edit })),
          annotations: knowing.of(true),
          effects: say.of(`Now: ${label}`),
          scrollIntoView: true,
          userEvent: 'input.format',
        }),
    })),
    ...(around.length === 0 ? [] : [{ caption: 'What it lies in' }]),
    ...around.map((outer) => ({ label: blockName(outer), icon: 'square-mouse-pointer', run: () => choose(outer) })),
  ];
}

/** What goes behind a block: of a step another step, of others whatever is chosen. */
function insertsOf(view: EditorView, block: Block): Entry[] {
  if (block.element !== null && setAround(block.element) !== null)
    return [
      {
        label: `Add another ${blockName(block).toLowerCase()}`,
        icon: 'plus',
        run: () => {
          enter(view, block);
          addAnother(view);
        },
      },
    ];
  const sources = view.state.facet(writingSources);
  const isInList = block.kind === 'item';
  if (sources === null || isInList) return [];
  return [
    {
      label: 'Insert below…',
      icon: 'plus',
      run: () => {
        writeBelow(view, block);
        sources.insert();
      },
    },
  ];
}

const haveSettings: ReadonlySet<BlockKind> = new Set(['component', 'table', 'picture', 'code']);

/** The caret goes to the tag of a component, of other blocks to what is seen first, unless it is in them. */
function enter(view: EditorView, block: Block): void {
  const { head } = view.state.selection.main;
  if (block.element === null && block.from <= head && head <= block.to) return;
  const first = view.state.field(visualField).face.lineAt(block.from);
  const anchor = block.element?.open.nameTo ?? first?.words.from ?? block.from;
  view.dispatch({ selection: { anchor }, annotations: knowing.of(true) });
}

function openSettings(view: EditorView, block: Block): void {
  enter(view, block);
  view.state.facet(writingSources)?.settings();
}

export interface BlockMenuOptions {
  /** Begins to move the block by keys. */
  carry(): void;
  /** Another block is meant, around this one. */
  choose(block: Block): void;
  onClose(): void;
}

/**
 * Shows the menu of a block beside its handle. Esc and choosing give the focus back to the text.
 * @returns closes it
 */
export function openBlockMenu(
  view: EditorView,
  block: Block,
  beside: { readonly left: number; readonly bottom: number },
  { carry, choose, onClose }: BlockMenuOptions,
): () => void {
  const menu = element('div', {
    class: 'pop menu context-menu',
    attributes: { role: 'menu', tabindex: '-1', 'aria-label': `${blockName(block)}: move or change` },
  });
  const close = (toText: boolean) => {
    if (!menu.isConnected) return;
    menu.remove();
    document.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('blur', leave);
    onClose();
    if (toText) view.focus();
  };
  const onPointer = (event: PointerEvent) => {
    if (!menu.contains(event.target as Node)) close(false);
  };
  const leave = () => close(false);
  for (const part of partsOf(view, block, carry, choose)) {
    if ('caption' in part) {
      menu.append(element('div', { class: 'menu-caption', attributes: { role: 'presentation' } }, part.caption));
      continue;
    }
    const item = element('button', {
      class: 'menu-item',
      attributes: { type: 'button', role: 'menuitem', tabindex: '-1', ...(part.isOff === true && { disabled: '' }) },
    });
    const icon = iconNamed(part.icon);
    if (icon !== null) item.append(drawIcon(icon));
    item.append(element('span', { class: 'truncate' }, part.label), element('span', { class: 'grow' }));
    if (part.keys !== undefined) item.append(element('kbd', { attributes: { 'aria-hidden': 'true' } }, part.keys));
    item.addEventListener('click', () => {
      close(false);
      part.run();
      // Afterwards: a selection that is shown while lines change their places would be read from what stands there.
      if (document.activeElement === document.body) view.focus();
    });
    menu.append(item);
  }
  menu.addEventListener('keydown', (event) => onKey(event, menu, () => close(true)));
  document.body.append(menu);
  const margin = 8;
  const left = Math.min(beside.left, window.innerWidth - menu.offsetWidth - margin);
  const isBelow = beside.bottom + menu.offsetHeight + margin <= window.innerHeight;
  const top = isBelow ? beside.bottom + 4 : Math.max(margin, window.innerHeight - menu.offsetHeight - margin);
  menu.style.left = `${Math.max(margin, left)}px`;
  menu.style.top = `${top}px`;
  menu.querySelector<HTMLElement>('.menu-item:not(:disabled)')?.focus();
  document.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('blur', leave);
  return () => close(false);
}

function onKey(event: KeyboardEvent, menu: HTMLElement, close: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') close();
  else if (!goThroughMenu(event, menu)) return event.stopPropagation();
  event.preventDefault();
  event.stopPropagation();
}
