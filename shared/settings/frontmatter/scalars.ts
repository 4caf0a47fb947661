/** How a text is quoted in YAML. */
export type Quoting = 'plain' | 'single' | 'double';

/**
 * Writes a text as a YAML scalar on one line that every reader takes for exactly
 * this text, YAML 1.1 readers included (`yes`, `on`, dates and numbers are quoted).
 *
 * @param wanted the quoting that stood there before; without it, quotes are set only where they are needed
 * @param inFlow whether it stands between brackets, where commas and brackets end a plain text
 */
export function yamlText(value: string, wanted: Quoting = 'plain', inFlow = false): string {
  if (wanted === 'plain' && canBePlain(value) && !(inFlow && /[,[\]{}]/.test(value))) return value;
  const needsEscapes = unprintable.test(value);
  const holdsQuotes = /["\\]/.test(value);
  const single = wanted === 'single' || (wanted === 'plain' && holdsQuotes);
  return single && !needsEscapes ? `'${value.replaceAll("'", "''")}'` : doubleQuoted(value);
}

/** Signs that a scalar can't hold as they are: line breaks, control signs, halves of pairs, invisible marks. */
const unprintable =
  /[\0-\x1f\x7f-\x9f\u2028\u2029\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// Expression: built – of the expression above.
const allUnprintable = new RegExp(unprintable, 'g');

function doubleQuoted(value: string): string {
  // JSON's escapes are a part of YAML's; what JSON leaves as it is and YAML doesn't is escaped here.
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(allUnprintable, escaped);
}

const reserved = /^(?:~|null|true|false|yes|no|on|off|y|n|=|<<|[-+]?\.(?:inf|nan))$/i;
/** Whatever some YAML reader may take for a number: decimal, hexadecimal, octal, binary, base 60, with `_`. */
const numeric =
  /^[-+]?(?:0x[\da-f_]+|0b[01_]+|0o?[0-7_]+|(?:\d[\d_,]*(?:\.[\d_]*)?|\.?[\d_]*)(?:e[-+]?\d+)?|\d[\d_]*(?::\d+)+(?:\.[\d_]*)?)$/i;
const date = /^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt\s])/;

function canBePlain(value: string): boolean {
  if (value === '' || value !== value.trim() || unprintable.test(value)) return false;
  if (/^[,[\]{}#&*!|>'"%@`]/.test(value) || /^[-?:](?:\s|$)/.test(value) || /^(?:---|\.\.\.)/.test(value)) return false;
  if (/:(?:\s|$)|\s#/.test(value)) return false;
  return !reserved.test(value) && !numeric.test(value) && !date.test(value);
}
