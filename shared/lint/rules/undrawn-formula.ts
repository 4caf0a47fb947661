import { limits } from '../../base/limits.ts';
import { defineRule } from '../define.ts';
import { formulasOf, looksLikeMoney, type Formula } from '../formulas.ts';
import type { Range } from '../../base/range.ts';

export const undrawnFormulaRule = defineRule({
  id: 'undrawn-formula',
  scope: 'page',
  severity: 'warning',
  summary: 'Formulas can be drawn',
  why: 'Readers see the source of a formula that can’t be drawn, with its commands and dollar signs.',
  fix: 'Close what is open and use commands of TeX that are known. If no formula is meant, write \\$ for the dollar signs.',
  topic: 'Page',
  valid: [
    {
      files:
        'Inline $\\frac{1}{2}$ and $5x + 3$.\n\n$$\n\\begin{align} x &= 1 \\end{align}\n$$\n\n<Latex>8 x (n + 1)</Latex>',
      marks: [],
    },
    { files: 'It is \\$5, or `$\\frac{1$`.', marks: [] },
  ],
  invalid: [
    { files: 'Broken $\\frac{1$ formula.', marks: ['$\\frac{1$'] },
    { files: 'a\n\n$$\n\\undefinedcmd{x}\n$$\n\nb', marks: ['\\undefinedcmd{x}'] },
    { files: 'So $x^$ is <Latex>a^2^3</Latex>.', marks: ['$x^$', '<Latex>a^2^3</Latex>'] },
  ],
  check({ document, formulaFault, report }) {
    let left: number = limits.drawn.allFormulas;
    for (const formula of formulasOf(document)) {
      // What is beyond this is not drawn for another reason, which is told already.
      if ((left -= formula.tex.length) < 0) return;
      const fault = formulaFault(formula.tex, formula.display);
      if (fault === null || looksLikeMoney(document.text, formula)) continue;
      report({
        range: markOf(document.text, formula),
        title: 'This formula can’t be drawn',
        detail: `Readers see its source. ${fault}`,
      });
    }
  },
});

/** A formula of several lines is marked at its first one. */
function markOf(text: string, { tex, range }: Formula): Range {
  if (!/[\r\n]/.test(text.slice(range.from, range.to))) return range;
  const first =
    tex
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const from = first === '' ? -1 : text.indexOf(first, range.from);
  return from < 0 || from > range.to ? range : { from, to: from + first.length };
}
