import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { ComponentFace } from '../../../shared/derive/catalogue-types.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { firstIndex } from './in-order.ts';
import type { PageFace } from './page-face.ts';
import { textOf } from './title-extras.ts';

/** The box around the lines of a component. */
export interface Frame extends Range {
  readonly className: string;
  /** The component in words. */
  readonly label: string;
  /** How many others it lies in. */
  readonly depth: number;
  /** Of steps: which one of those beside it. */
  readonly number: number | null;
  /** What readers see below its content: the words, the tag that says them, and behind which place they stand. */
  readonly caption?: { readonly text: string; readonly tag: Range; readonly at: number };
}

/** Class name of the drawing at the begin of a box. */
export const markClass = (icon: string): string => `visual-mark-${icon}`;

interface Kind extends Pick<Frame, 'className' | 'label'> {
  readonly isStep: boolean;
  readonly isBlock: boolean;
  /** Drawn as something else. */
  readonly isDrawn: boolean;
  readonly caption: string | null;
}

const kinds = new Map<string, Kind>();

function kindOf(name: string): Kind {
  let kind = kinds.get(name);
  if (kind === undefined) {
    const entry = catalogueEntry(name);
    const { frame, hue = '', caption = null } = entry?.face ?? ({ frame: 'group' } as ComponentFace);
    const className = [
      'visual-frame',
      `visual-${frame}`,
      ...(hue === '' ? [] : [`visual-hue-${hue}`]),
      ...(frame === 'tinted' ? [markClass(entry!.icon)] : []),
    ].join(' ');
    const label = entry === undefined ? 'Layout block' : spokenName(name);
    kind = {
      className,
      label,
      isStep: frame === 'step',
      isBlock: entry?.kind === 'block',
      isDrawn: frame === 'formula',
      caption,
    };
    // Names of snippets are the writer’s own: only those that there are a few of are kept.
    if (entry !== undefined) kinds.set(name, kind);
  }
  return kind;
}

type Slice = (from: number, to: number) => string;

/** Boxes around the lines of components and tables. */
export function boxesOf(face: PageFace, elements: readonly PageElement[], slice: Slice): Frame[] {
  const frames: Frame[] = [];
  const steps = new Map<PageElement | null, number>();
  for (const element of elements) {
    const { name, open, close } = element;
    // Without content, only what has a title has lines.
    if (close === null && catalogueEntry(name)?.face.title === undefined) continue;
    const first = face.linesBefore(open.from);
    const last = close === null ? first : face.linesBefore(close.from) - 1;
    if (last < first) continue;
    const from = face.line(first);
    const to = face.line(last);
    // Words within a line have no box.
    if (from === undefined || to === undefined || from.from > (close ?? open).to) continue;
    if (close === null && (from.kind !== 'title' || from.words.to > open.to)) continue;
    const { className, label, isStep, isBlock, isDrawn, caption } = kindOf(name);
    if (isDrawn) continue;
    if ((!isBlock || (close !== null && close.to < to.words.to)) && isAmongWords(face, open.from)) continue;
    const inset = insetAt(face, open.from);
    const text = caption === null ? null : textOf(open, caption, slice);
    const number = isStep ? (steps.get(element.parent) ?? 0) + 1 : null;
    if (number !== null) steps.set(element.parent, number);
    frames.push({
      number,
      from: from.from,
      to: to.from + 1,
      className: inset === 0 ? className : `${className} visual-inset-${Math.min(4, inset)}`,
      depth: depthOf(element.parent),
      label,
      ...(text !== null && text !== '' && { caption: { text, tag: open, at: to.words.to } }),
    });
  }
  return [...frames, ...tablesOf(face, elements)];
}

/** How many lists the box of a tag stands in, of those within the box around it. */
function insetAt(face: PageFace, tag: number): number {
  const section = face.sections[firstIndex(face.sections, ({ section: { from } }) => from > tag) - 1];
  return section?.insets.find(({ from }) => from === tag)?.depth ?? 0;
}

/** Whether a tag and the one that closes it stand among words, and are signs of their line. */
function isAmongWords(face: PageFace, tag: number): boolean {
  const section = face.sections[firstIndex(face.sections, ({ section: { from } }) => from > tag) - 1];
  return section !== undefined && !section.section.text.isTags && section.pairs.some(([{ from }]) => from === tag);
}

/** Tables have a name to click on, too. */
function tablesOf(face: PageFace, elements: readonly PageElement[]): Frame[] {
  return face.drawn.flatMap((section) =>
    !section.hasTables
      ? []
      : section.tables.flatMap((table): Frame[] => {
          const first = face.line(face.linesBefore(table.from));
          const last = face.line(face.linesBefore(table.to) - 1);
          if (first === undefined || last === undefined || last.from < first.from || first.words.from > table.to)
            return [];
          let around: PageElement | null = elements[firstIndex(elements, ({ from }) => from > table.from) - 1] ?? null;
          while (around !== null && around.to < table.to) around = around.parent;
          const [depth, className] = [depthOf(around), 'visual-frame visual-table'];
          return [{ number: null, from: first.from, to: last.from + 1, className, depth, label: 'Table' }];
        }),
  );
}

/** How many elements there are around something, with the nearest one. */
function depthOf(nearest: PageElement | null): number {
  let depth = 0;
  for (let around = nearest; around !== null; around = around.parent) depth++;
  return depth;
}
