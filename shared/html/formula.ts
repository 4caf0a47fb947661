import type { ElementContent } from 'hast';
import temml from 'temml';
import { canDrawFormula } from '../base/formula.ts';

/** Formulas as MathML, which every current browser draws itself: no style sheet, no script. */
export function formula(tex: string, display: boolean): ElementContent {
  if (!canDrawFormula(tex)) return asWritten(tex, display);
  try {
    return {
      type: 'raw',
      value: temml.renderToString(tex, { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 }),
    } as unknown as ElementContent;
  } catch {
    return asWritten(tex, display);
  }
}

/** The formula's own text, where it can't be drawn. */
export function asWritten(tex: string, display: boolean): ElementContent {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['placeholder'], title: 'This formula can’t be drawn' },
    children: [{ type: 'text', value: display ? `$$${tex}$$` : `$${tex}$` }],
  };
}
