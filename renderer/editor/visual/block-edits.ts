import type { TextEdit } from '../../../shared/base/edit.ts';
import { catalogue, catalogueEntry, spokenName, type CatalogueEntry } from '../../../shared/derive/catalogue.ts';
import { unwrapElement } from '../components/blocks.ts';
import { canWrap, wrapInComponent } from '../components/insert.ts';
import { setHeading, toggleList, toggleQuote, type ListKind, type Selected } from '../markdown/format.ts';
import { cutOf, gapBehind, takenOut, type BlockMove } from './block-moves.ts';
import type { Block } from './blocks.ts';
import { markEdits, newMarks } from './item-marks.ts';

/** Takes a block away, with the blank lines that only it needed; the numbers of a list go on counting. */
export function cutBlock(text: string, block: Block): TextEdit[] {
  const cut = takenOut(block);
  const marks =
    block.kind === 'item'
      ? newMarks(
          block.parent!,
          block.parent!.children!.filter((item) => item !== block),
        )
      : new Map<Block, string>();
  return [cutOf(text, cut), ...[...marks].flatMap(([item, mark]) => markEdits(text, item, mark))];
}

/** Puts a copy behind a block. */
export function copyBlock(text: string, block: Block): BlockMove {
  const gap = gapBehind(text, block);
  const insert = gap + text.slice(block.from, block.to);
  const below = text
    .slice(block.to + 1)
    .split('\n', 1)[0]!
    .trim();
  const isTight = below !== '' && !below.startsWith('</') && gap === '\n\n';
  const edits: TextEdit[] = [{ from: block.to, to: block.to, insert: insert + (isTight ? '\n' : '') }];
  const items = block.kind === 'item' ? block.parent!.children! : [];
  // The copy counts as one of the list: those behind it are one further.
  const index = items.indexOf(block);
  const order = items.toSpliced(index + 1, 0, { ...block });
  const marks = block.kind === 'item' ? newMarks(block.parent!, order) : new Map<Block, string>();
  let own = insert;
  for (const [item, mark] of marks)
    if (items.includes(item)) edits.push(...markEdits(text, item, mark));
    else own = gap + insert.slice(gap.length).replace(block.mark, mark);
  edits[0] = { ...edits[0]!, insert: own + (isTight ? '\n' : '') };
  return { edits, from: block.to + gap.length };
}

/** What a block can be made into, in words, with the edits that do it. */
export interface Turn {
  readonly label: string;
  readonly icon: string;
  edits(): readonly TextEdit[];
}

const headings = [
  { level: 2, label: 'Section heading' },
  { level: 3, label: 'Sub-heading' },
  { level: 4, label: 'Small heading' },
] as const;
const lists: readonly { readonly kind: ListKind; readonly label: string; readonly icon: string }[] = [
  { kind: 'bullet', label: 'Bulleted list', icon: 'list' },
  { kind: 'number', label: 'Numbered list', icon: 'list-ordered' },
  { kind: 'task', label: 'Task list', icon: 'list-checks' },
];

/** Boxes in a colour that means something: one may stand for another, and around any words. */
const boxes = (): readonly CatalogueEntry[] =>
  catalogue.filter((entry) => entry.face.frame === 'tinted' && entry.group === 'Callouts' && canWrap(entry));

export function turnsOf(text: string, block: Block): Turn[] {
  const first: Selected = { text, from: block.from, to: block.from };
  // Lines of one paragraph: a heading has one.
  const joined = (): TextEdit[] => {
    const edits: TextEdit[] = [];
    const isSpace = (at: number) => text[at] === ' ' || text[at] === '\t';
    for (let at = text.indexOf('\n', block.from); at >= 0 && at < block.to; at = text.indexOf('\n', at + 1)) {
      let [from, to] = [at, at + 1];
      while (from > block.from && isSpace(from - 1)) from--;
      while (to < block.to && isSpace(to)) to++;
      edits.push({ from, to, insert: ' ' });
    }
    return edits;
  };
  const wraps = () =>
    boxes().map((entry) => ({
      label: spokenName(entry.name),
      icon: entry.icon,
      edits: () => wrapInComponent(text, block, entry).edits,
    }));
  switch (block.kind) {
    case 'text':
      return [
        ...headings.map(({ level, label }) => ({
          label,
          icon: 'heading',
          edits: () => [...setHeading(first, level).edits, ...joined()],
        })),
        ...lists.map(({ kind, label, icon }) => ({ label, icon, edits: () => toggleList(first, kind).edits })),
        {
          label: 'Quote',
          icon: 'text-quote',
          edits: () => toggleQuote({ text, from: block.from, to: block.to }).edits,
        },
        ...wraps(),
      ];
    case 'heading': {
      const levelNow = /^[ \t]*(#{1,6})[ \t]/.exec(text.slice(block.from, block.to))?.[1]!.length;
      return text.slice(block.from, block.to).includes('\n')
        ? []
        : [
            { label: 'Paragraph', icon: 'type', edits: () => setHeading(first, 0).edits },
            ...headings
              .filter(({ level }) => level !== levelNow)
              .map(({ level, label }) => ({ label, icon: 'heading', edits: () => setHeading(first, level).edits })),
          ];
    }
    case 'item':
    case 'list':
      return lists.map(({ kind, label, icon }) => ({
        label,
        icon,
        edits: () => turnList(text, block.kind === 'list' ? block : block.parent!, kind),
      }));
    case 'quote':
      return [
        { label: 'Paragraph', icon: 'type', edits: () => toggleQuote({ text, from: block.from, to: block.to }).edits },
      ];
    case 'code':
    case 'table':
    case 'picture':
      return block.parent!.kind === 'page' || block.parent!.kind === 'component' ? wraps() : [];
    case 'component':
      return turnComponent(text, block);
    default:
      return [];
  }
}

function turnComponent(text: string, { element }: Block): Turn[] {
  const { open, close, name } = element!;
  const isBox = catalogueEntry(name)?.group === 'Callouts';
  const renamed = (to: string) => [
    { from: open.from + 1, to: open.nameTo, insert: to },
    ...(close === null ? [] : [{ from: close.from + 2, to: close.nameTo, insert: to }]),
  ];
  const others = isBox
    ? boxes()
        .filter((entry) => entry.name !== name)
        .map((entry) => ({ label: spokenName(entry.name), icon: entry.icon, edits: () => renamed(entry.name) }))
    : [];
  // What is made to stand in a set is nothing without its tags, and so is the set.
  const entry = catalogueEntry(name);
  const isLoose = entry?.parents === undefined && entry?.children === undefined;
  const unwrapped = close === null || !isLoose ? null : unwrapElement(text, element!);
  return unwrapped === null
    ? others
    : [...others, { label: 'Its content, without the box', icon: 'type', edits: () => unwrapped.edits }];
}

/** Gives every item of a list another sign. */
function turnList(text: string, list: Block, kind: ListKind): TextEdit[] {
  return list.children!.flatMap((item, index) => {
    const wanted = kind === 'number' ? `${index + 1}.` : /^[-*+]/.test(item.mark) ? item.mark : '-';
    const at = item.from + item.indentation.length + item.mark.length;
    const space = /^[ \t]*/.exec(text.slice(at))![0].length;
    const box = /^\[[ xX]\][ \t]+/.exec(text.slice(at + space));
    const task: TextEdit[] =
      kind === 'task' && box === null
        ? [{ from: at + space, to: at + space, insert: '[ ] ' }]
        : kind !== 'task' && box !== null
          ? [{ from: at + space, to: at + space + box[0].length, insert: '' }]
          : [];
    return [...(wanted === item.mark ? [] : markEdits(text, item, wanted)), ...task];
  });
}
