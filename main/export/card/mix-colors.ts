/** A colour between two `#rrggbb`, in sRGB as browsers blend the edges of text: `share` 0 is the first. */
export function mixColors(from: string, to: string, share: number): string {
  const part = (color: string, index: number) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round(part(from, index) * (1 - share) + part(to, index) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
