/** Elements that a step's title can be; the headings also enter the table of contents. */
export const titleSizes = ['p', 'h2', 'h3', 'h4'] as const;
export type TitleSize = (typeof titleSizes)[number];

/** The size as written, if it is one. */
export function titleSizeOf(value: unknown): TitleSize | undefined {
  return titleSizes.find((size) => size === value);
}
