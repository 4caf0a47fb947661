export interface Meaning {
  /** What readers of screens and of Markdown are told that it is. */
  readonly label: string;
  /** Theme drawing that goes with it. */
  readonly drawing: string;
  /** Class name of the theme's hue; the neutral meaning has none. */
  readonly hue: string;
}

/** What a box can say about its content. Tip is not green, so that nobody takes it for Check. */
export const meanings = {
  note: { label: 'Note', drawing: 'info', hue: 'blue' },
  tip: { label: 'Tip', drawing: 'lightbulb', hue: 'violet' },
  warning: { label: 'Warning', drawing: 'triangle-alert', hue: 'amber' },
  info: { label: 'Info', drawing: 'message-square-text', hue: '' },
  check: { label: 'Check', drawing: 'circle-check', hue: 'green' },
  danger: { label: 'Danger', drawing: 'octagon-alert', hue: 'red' },
} as const satisfies Record<string, Meaning>;

export type MeaningName = keyof typeof meanings;

export const meaningNames = Object.keys(meanings) as [MeaningName, ...MeaningName[]];

/** The meaning that a text names, if it names one. */
export function meaningNamed(value: unknown): MeaningName | undefined {
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  return meaningNames.find((meaning) => meaning === name);
}
