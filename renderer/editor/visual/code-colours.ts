import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { readFence } from '../../../shared/base/fence.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { CodeColours } from '../../../shared/contract/host/writing.ts';
import { writingSources } from '../components/sources.ts';
import { pageSyntax } from '../syntax/field.ts';

/** A block of code: what is in it, and where each of its lines stands. */
interface Block extends Range {
  readonly key: string;
  readonly language: string;
  readonly code: string;
  readonly starts: readonly number[];
}

/** Colours by language and code, those that were asked for last; shared by all pages. */
const known = new Map<string, readonly CodeColours[]>();
const mostKnown = 300;

const setColours = StateEffect.define<{ readonly block: Block; readonly lines: readonly CodeColours[] }>();

const marks = new Map<string, Decoration>();
function markOf(kind: string): Decoration {
  let mark = marks.get(kind);
  if (mark === undefined) marks.set(kind, (mark = Decoration.mark({ class: `code-${kind}` })));
  return mark;
}

/** Colours go with their letters while somebody types, until the new ones are there. */
const coloursField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(colours, { changes, effects }) {
    let now = colours.map(changes);
    for (const effect of effects) {
      if (!effect.is(setColours)) continue;
      const { block, lines } = effect.value;
      now = now.update({
        filterFrom: block.from,
        filterTo: block.to,
        filter: () => false,
        add: block.starts.flatMap((start, index) =>
          (lines[index] ?? []).map(([from, to, kind]) => markOf(kind).range(start + from, start + to)),
        ),
      });
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The block of code with its fences at a range; null where it has no lines, or no language. */
function blockAt({ doc }: EditorState, { from, to }: Range): Block | null {
  const [opening, closing] = [doc.lineAt(from), doc.lineAt(to)];
  const [, language, meta] = /^[`~]+[ \t]*(\S*)\s*([\s\S]*)$/.exec(doc.sliceString(from, opening.to)) ?? [];
  const named = readFence(language ?? '', meta ?? '').language;
  const last = /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(closing.text) ? closing.number - 1 : closing.number;
  if (named === '' || last <= opening.number) return null;
  const indentation = from - opening.from;
  const starts: number[] = [];
  const texts: string[] = [];
  for (let number = opening.number + 1; number <= last; number++) {
    const line = doc.line(number);
    const start = Math.min(indentation, /^[ \t]*/.exec(line.text)![0].length);
    starts.push(line.from + start);
    texts.push(line.text.slice(start));
  }
  const code = texts.join('\n');
  return { from, to, starts, code, language: named, key: `${named}\n${code}` };
}

/** Asks for the colours of what is in sight, one block after the other. */
class Colourist {
  readonly #view: EditorView;
  /** What each block in sight was coloured for, by where it begins. */
  #done = new Map<number, string>();
  #isAsking = false;
  #isGone = false;

  constructor(view: EditorView) {
    this.#view = view;
    queueMicrotask(() => this.#next());
  }

  update({ docChanged, changes, viewportChanged }: ViewUpdate): void {
    if (docChanged) this.#done = new Map([...this.#done].map(([from, key]) => [changes.mapPos(from, 1), key]));
    if (docChanged || viewportChanged) queueMicrotask(() => this.#next());
  }

  destroy(): void {
    this.#isGone = true;
  }

  #next(): void {
    if (this.#isAsking || this.#isGone) return;
    const view = this.#view;
    const { state, viewport } = view;
    const sources = state.facet(writingSources);
    if (sources === null || view.composing) return;
    for (const range of pageSyntax(state).code) {
      if (range.to < viewport.from || range.from > viewport.to) continue;
      const block = blockAt(state, range);
      if (block === null || this.#done.get(range.from) === block.key) continue;
      const before = known.get(block.key);
      if (before !== undefined) {
        this.#show(block, before);
        continue;
      }
      this.#isAsking = true;
      void sources.colours(block.code, block.language).then((lines) => {
        this.#isAsking = false;
        if (known.size >= mostKnown) known.delete(known.keys().next().value!);
        known.set(block.key, lines);
        this.#next();
      });
      return;
    }
  }

  #show(block: Block, lines: readonly CodeColours[]): void {
    this.#done.set(block.from, block.key);
    this.#view.dispatch({ effects: setColours.of({ block, lines }) });
  }
}

/** Code in the colours that readers get it in: the site’s highlighter finds them, in the engine. */
export function codeColours(): Extension {
  return [coloursField, ViewPlugin.fromClass(Colourist)];
}
