import type { Interpretation } from '../mdx/interpret.ts';

/** A page that could not be drawn, as its own text with a problem. */
export function asPlainText(text: string, error: unknown): Interpretation {
  return {
    children: [
      {
        type: 'mdxPlaceholder',
        inline: false,
        reason: 'This page could not be drawn, so it is shown as plain text',
        source: text,
        children: [],
      },
    ],
    problems: [
      {
        rule: 'no-parse-error',
        range: { from: 0, to: Math.min(1, text.length) },
        title: 'This page could not be drawn',
        detail: `Readers get it as plain text. This is a mistake in Galley: ${error instanceof Error ? error.message : String(error)}.`,
      },
    ],
    snippets: [],
    made: [],
    madeValues: [],
  };
}
