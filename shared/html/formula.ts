import type { ElementContent } from 'hast';
import temml from 'temml';
import { limits } from '../base/limits.ts';

/** Formulas as MathML, which every current browser draws itself: no style sheet, no script. */
export function formula(tex: string, display: boolean): ElementContent {
  if (tex.length > limits.drawn.formula || nestsTooDeep(tex)) return asWritten(tex, display);
  try {
    return { type: 'raw', value: temml.renderToString(tex, { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 }) } as unknown as ElementContent;
  } catch {
    return asWritten(tex, display);
  }
}

/** The formula's own text, where it can't be drawn. */
export function asWritten(tex: string, display: boolean): ElementContent {
  return { type: 'element', tagName: 'code', properties: { className: ['placeholder'], title: 'This formula can’t be drawn' }, children: [{ type: 'text', value: display ? `$$${tex}$$` : `$${tex}$` }] };
}

/** Formulas are drawn by recursion. */
function nestsTooDeep(tex: string): boolean {
  let depth = 0;
  for (const sign of tex) {
    if (sign === '{' || sign === '[' || sign === '(') {
      if (++depth > limits.drawn.formulaDepth) return true;
    } else if (sign === '}' || sign === ']' || sign === ')') depth = Math.max(0, depth - 1);
  }
  return /(?:\\[a-zA-Z]+\s*){500}|[\^_'\-+]{500}/.test(tex);
}
