import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import { pageStructure } from './field.ts';
import { indentOf } from './structure.ts';

const listMarker = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|^>[ \t]?/;
/** Further lines of a tag hang by as much as two letters. */
const tagHang = 'xx';

/**
 * Looks of lines: nesting, hanging indents, code. `--d` counts components around a line, `--w` the spaces that it
 * starts with, `--b` those that its surroundings start with, `--h` and `--g` the letters and spaces of a list mark
 * below whose end its further lines hang.
 */
function decorate(view: EditorView): DecorationSet {
  const { doc } = view.state;
  const structure = pageStructure(view.state);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = doc.lineAt(at);
      const depth = structure.depths[line.number - 1] ?? 0;
      const kind = structure.kind(line.number - 1);
      const spaces = /^[ \t]*/.exec(line.text)![0];
      const width = indentOf(line.text);
      const base = Math.min(width, structure.bases[line.number - 1] ?? 0);
      const hang =
        kind === 'tag' ? tagHang : kind === 'text' ? (listMarker.exec(line.text.slice(spaces.length))?.[0] ?? '') : '';
      const isHeading = kind === 'text' && /^\s{0,3}#{1,6}(?:\s|$)/.test(line.text);
      if (depth > 0 || width > 0 || hang !== '' || kind !== 'text' || isHeading)
        builder.add(line.from, line.from, lineDecoration(isHeading ? 'heading' : kind, depth, width, base, hang));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const known = new Map<string, Decoration>();
function lineDecoration(kind: string, depth: number, width: number, base: number, hang: string): Decoration {
  const letters = hang.replace(/\s/g, '').length;
  const key = `${kind} ${depth} ${width} ${base} ${letters} ${hang.length}`;
  let decoration = known.get(key);
  if (decoration === undefined)
    known.set(
      key,
      (decoration = Decoration.line({
        class: `line-${kind}${depth > 0 ? ' line-nested' : ''}`,
        attributes: { style: `--d:${depth};--w:${width};--b:${base};--h:${letters};--g:${hang.length - letters}` },
      })),
    );
  return decoration;
}

export function structureLines(): Extension {
  return [
    ViewPlugin.fromClass(
      class {
        decorations: DecorationSet;
        constructor(view: EditorView) {
          this.decorations = decorate(view);
        }
        update(update: ViewUpdate) {
          if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
        }
      },
      { decorations: (plugin) => plugin.decorations },
    ),
  ];
}
