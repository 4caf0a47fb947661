/** What was typed into a field for numbers. */
interface TypedNumber {
  /** Null takes the attribute away; undefined where it is no number that fits. */
  readonly value: number | null | undefined;
  /** Whether the field shows what was typed, and not what the page says: `1.` becomes `1.5`. */
  readonly isDraft: boolean;
}

/** Reads a number as people write it. */
export function readTypedNumber(typed: string, least = -Infinity, most = Infinity): TypedNumber {
  const text = typed.trim();
  if (text === '') return { value: null, isDraft: false };
  const number = /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : NaN;
  const fits = number >= least && number <= most;
  return { value: fits ? number : undefined, isDraft: !fits || String(number) !== typed };
}
