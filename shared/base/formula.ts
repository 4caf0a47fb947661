import { limits } from './limits.ts';

/** Whether a formula is small and flat enough to be drawn: formulas are drawn by recursion. */
export function canDrawFormula(tex: string): boolean {
  return tex.length <= limits.drawn.formula && !nestsTooDeep(tex);
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
