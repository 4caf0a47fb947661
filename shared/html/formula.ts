import type { ElementContent } from 'hast';
import temml from 'temml';

/** Formulas as MathML, which every current browser draws itself: no style sheet, no script. */
export function formula(tex: string, display: boolean): ElementContent {
  try {
    return { type: 'raw', value: temml.renderToString(tex, { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 }) } as unknown as ElementContent;
  } catch {
    return { type: 'element', tagName: 'code', properties: { className: ['placeholder'], title: 'This formula can’t be drawn' }, children: [{ type: 'text', value: display ? `$$${tex}$$` : `$${tex}$` }] };
  }
}
