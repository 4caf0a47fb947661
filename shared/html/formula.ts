import type { ElementContent } from 'hast';
import temml from 'temml';
import { limits } from '../base/limits.ts';

/** Formulas as MathML, which every current browser draws itself: no style sheet, no script. */
export function formula(tex: string, display: boolean): ElementContent {
  if (tex.length > limits.drawn.formula || nestsTooDeep(tex)) return asWritten(tex, display);
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

/** So many commands or signs one after the other, with nothing between them, are drawn by as many calls. */
const longestRun = 500;

function runsTooLong(tex: string): boolean {
  let commands = 0;
  let end = -1;
  for (const { index, 0: command } of tex.matchAll(/\\[a-zA-Z]+\s*/g)) {
    commands = index === end ? commands + 1 : 1;
    if (commands >= longestRun) return true;
    end = index + command.length;
  }
  let signs = 0;
  for (const sign of tex) {
    signs = "^_'-+".includes(sign) ? signs + 1 : 0;
    if (signs >= longestRun) return true;
  }
  return false;
}

/** Formulas are drawn by recursion. */
function nestsTooDeep(tex: string): boolean {
  let depth = 0;
  for (const sign of tex) {
    if (sign === '{' || sign === '[' || sign === '(') {
      if (++depth > limits.drawn.formulaDepth) return true;
    } else if (sign === '}' || sign === ']' || sign === ')') depth = Math.max(0, depth - 1);
  }
  return runsTooLong(tex);
}
