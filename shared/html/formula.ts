import type { ElementContent } from 'hast';
import temml from 'temml';
import { canDrawFormula } from '../base/formula.ts';

/** Formulas as MathML, which every current browser draws itself: no style sheet, no script. */
export function formula(tex: string, display: boolean): ElementContent {
  const drawn = draw(tex, display);
  return 'html' in drawn ? ({ type: 'raw', value: drawn.html } as unknown as ElementContent) : asWritten(tex, display);
}

/** Why a formula can’t be drawn, in a sentence for its writer; null where it is drawn. */
export function formulaFault(tex: string, display: boolean): string | null {
  const drawn = draw(tex, display);
  return 'html' in drawn ? null : faultOf(drawn.error);
}

type Drawn = { readonly html: string } | { readonly error: unknown };

/** A page is drawn at every key, and checked after it: its formulas are mostly those of before. */
const remembered = new Map<string, Drawn>();

function draw(tex: string, display: boolean): Drawn {
  if (!canDrawFormula(tex)) return { error: null };
  const key = `${display ? '$$' : '$'}${tex}`;
  let drawn = remembered.get(key);
  if (drawn === undefined) {
    try {
      const options = { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 };
      drawn = { html: temml.renderToString(tex, options) };
    } catch (error) {
      drawn = { error };
    }
    if (remembered.size > 500) remembered.clear();
    remembered.set(key, drawn);
  }
  return drawn;
}

function faultOf(error: unknown): string {
  if (error === null) return 'It is too long, or too much of it stands inside each other.';
  // What is no mistake of the formula that temml found, but one that it fell over, has no words for writers.
  if (!(error instanceof Error) || error.name !== 'ParseError') return 'It is not complete.';
  const [reason = ''] = error.message.trim().split(/ at (?:position \d+|end of input):/);
  const words = reason
    .replaceAll("'EOF'", 'the end of the formula')
    .replace(/^Expected ([^,]+), got ([^,]+)$/, 'It has $2 where $1 should be.')
    .replace('Unexpected end of input in a macro argument, expected', 'It ends too early, before');
  return /[.!?]$/.test(words) ? words : `${words}.`;
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
