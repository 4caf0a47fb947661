import { defineRule } from '../define.ts';
import { formulasOf, looksLikeMoney } from '../formulas.ts';

export const priceAsFormulaRule = defineRule({
  id: 'price-as-formula',
  scope: 'page',
  severity: 'warning',
  summary: 'Prices are not read as formulas',
  why: 'What stands between two dollar signs is a formula: readers get the words between two prices in italics, without spaces and without the signs.',
  fix: 'Write \\$ for a dollar sign that readers should see.',
  topic: 'Page',
  valid: [
    {
      files:
        'Of $5x + 3$, $10^6$, $2 \\times 3$, $0.5$, $3 sin x$, $5\\text{ per month and seat}$ and $2 ab$ it is $7 = n$.',
      marks: [],
    },
    { files: 'Plans cost \\$5 and \\$10. `$5 and $10`, or $5 a month.', marks: [] },
    { files: '$$5 and more words$$\n\n$$\n5 and more words\n$$', marks: [] },
  ],
  invalid: [
    { files: 'Plans cost $5 and $10 per month.', marks: ['$5 and $'] },
    { files: '| Plan | Price |\n|-|-|\n| A | $5–$10 |', marks: ['$5–$'] },
    { files: 'It is $0.02 per GB, then $ 0.01.', marks: ['$0.02 per GB, then $'] },
    { files: '<Note>$1, $2 or $3, $4.</Note>', marks: ['$1, $', '$3, $'] },
  ],
  check({ document, path, report }) {
    for (const formula of formulasOf(document)) {
      if (!looksLikeMoney(document.text, formula)) continue;
      const { from, to } = formula.range;
      report({
        range: formula.range,
        title: 'These prices are read as a formula',
        detail:
          'Readers see what stands between the two dollar signs as mathematics, and neither of the signs. \\$ is a dollar sign.',
        fixes: [
          {
            title: 'Write \\$ for both signs',
            certain: true,
            edits: [
              {
                path,
                edits: [
                  { from, to: from, insert: '\\' },
                  { from: to - 1, to: to - 1, insert: '\\' },
                ],
              },
            ],
          },
        ],
      });
    }
  },
});
