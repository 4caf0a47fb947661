/** The colours of a named theme for code, hex. */
export interface CodeTheme {
  /** What code stands on. */
  readonly ground: string;
  readonly tones: Readonly<Record<CodeTone, string>>;
}

/** The kinds of token that have a colour; `fg` is everything else. */
export const codeTones = ['fg', 'comment', 'keyword', 'string', 'constant', 'function', 'param', 'punct'] as const;
export type CodeTone = (typeof codeTones)[number];
