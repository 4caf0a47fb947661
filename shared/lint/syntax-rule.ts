import { closingPlace } from './closing.ts';
import type { RuleExample } from '../base/rule.ts';
import type { PageContext, PageRule, Report } from './define.ts';
import type { SyntaxProblem } from '../mdx/types.ts';

/** A rule whose problems the parser and the interpreter have already found. */
export function syntaxRule<const Id extends SyntaxProblem['rule']>(
  id: Id,
  words: {
    readonly summary: string;
    readonly why: string;
    readonly fix: string;
    readonly topic: PageRule['topic'];
    readonly valid: readonly RuleExample[];
    readonly invalid: readonly RuleExample[];
  },
): PageRule<Id> {
  return {
    id,
    scope: 'page',
    severity: 'error',
    ...words,
    check(context: PageContext) {
      for (const problem of [...context.document.problems, ...context.interpretation.problems]) {
        if (problem.rule !== id) continue;
        // In a snippet, a name without a value is one that the page will give.
        if (id === 'no-unbound-name' && context.isSnippet) continue;
        // What is too much of it all together is told once: at the page where it is filled in.
        if (id === 'within-limits' && context.isSnippet && context.interpretation.problems.includes(problem)) continue;
        const { replacement } = problem;
        context.report({
          range: problem.range,
          title: problem.title,
          detail: problem.detail,
          fixes:
            replacement === undefined
              ? closingFix(context, problem)
              : [
                  {
                    title: replacement.title,
                    certain: replacement.certain,
                    edits: [{ path: context.path, edits: [{ ...replacement.range, insert: replacement.text }] }],
                  },
                ],
        });
      }
    },
  };
}

/** Where it is clear enough where a tag was to end, the tag that ends it. */
function closingFix({ document, path }: PageContext, { range, unclosed }: SyntaxProblem): NonNullable<Report['fixes']> {
  const place = unclosed === undefined ? null : closingPlace(document.text, range.from, unclosed);
  return place === null
    ? []
    : [
        {
          title: place.title,
          edits: [{ path, edits: [{ from: place.at, to: place.at, insert: place.insert }] }],
        },
      ];
}
