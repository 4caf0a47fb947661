import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawPie, readPie } from './pie.ts';
import { filled, type Words } from '../../words/words.ts';
import { holdsEverything, prepareDiagram } from './source.ts';
import { drawingFromText } from './svg.ts';

// Diagrams are drawn while the site is built: readers get a picture without any
// script, in the theme's colours of both modes. The library comes with a large
// layout engine, so it is loaded when the first diagram asks for it.

type Draw = (source: string, options: { readonly padding: number }) => string;

let draw: Draw | null = null;
let broken = false;

/** Whether diagrams can be drawn now; until then their sources are shown. */
export function diagramsLoaded(): boolean {
  return draw !== null || broken;
}

/** Loads what draws diagrams. Never fails: without it, sources are shown. */
export async function loadDiagrams(): Promise<void> {
  if (diagramsLoaded()) return;
  try {
    draw = (await import('beautiful-mermaid')).renderMermaidSVG;
  } catch {
    broken = true;
  }
}

/** Drawings by source: a page is rendered on every key. */
const drawn = new Map<string, string | null>();

function drawingText(text: string): string | null {
  if (draw === null) return null;
  if (!drawn.has(text)) {
    if (drawn.size > 200) drawn.clear();
    let svg: string | null = null;
    try {
      svg = draw(text, { padding: 12 });
    } catch {
      // A mistake in the source: it is shown as it is.
    }
    drawn.set(text, svg);
  }
  return drawn.get(text) ?? null;
}

/**
 * A diagram as a figure, or null where it can't be drawn without losing
 * something: then its source is what readers get. `id` keeps it apart from
 * others on the page.
 */
export function diagramFigure(source: string, id: string, words: Words): Element | null {
  const prepared = prepareDiagram(source);
  const pie = prepared?.kind === 'pie' ? readPie(prepared.text) : null;
  if (prepared !== null && pie !== null)
    return figure(h('div', { className: ['diagram-body', 'pie'] }, drawPie(pie)), prepared.title);
  const text = prepared === null ? null : drawingText(prepared.text);
  const drawing = text === null ? null : drawingFromText(text, `${id}-`);
  if (prepared === null || drawing === null || !holdsEverything(prepared, drawing.words, drawing.connections.length))
    return null;
  const sentences = drawing.connections.map(
    ({ from, to, label }) => `${filled(words, 'leadsTo', { from, to })}${label === '' ? '' : `: ${label}`}`,
  );
  drawing.svg.properties = {
    ...drawing.svg.properties,
    role: 'img',
    ariaLabel: `${words.diagram}. ${[...(prepared.title === '' ? [] : [prepared.title]), ...sentences].join('. ').slice(0, 2000)}`,
  };
  // Wide drawings shrink a little, then scroll.
  const width = Math.round(Number(drawing.svg.properties['width']));
  return figure(
    h(
      'div',
      {
        className: ['diagram-body'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: prepared.title === '' ? words.diagram : prepared.title,
        style: `--size:${Number.isFinite(width) ? width : 600}px`,
      },
      drawing.svg,
    ),
    prepared.title,
  );
}

function figure(body: Element, title: string): Element {
  return h('figure', { className: ['diagram'] }, [body, ...(title === '' ? [] : [h('figcaption', title)])]) as Element;
}
