/** Minutes until everything has been loaded and used once. */
export const warmUp = 5;
/** By so much a number may be higher at the end. */
export const tolerance = 0.1;
/** The rule, in words. */
export const rule = `Nothing grows: of each number, the median of the last two minutes is at most ${tolerance * 100} % above the median of the minutes ${warmUp} and ${warmUp + 1}.`;

const middle = (a, b) => (a + b) / 2;

/**
 * Judges a number for each minute, from the first on; null where it could not be measured.
 * @param {Readonly<Record<string, readonly (number | null)[]>>} series
 * @returns {{ name: string, before: number, after: number, growth: number, holds: boolean }[]} nothing of a number that
 * could not be measured
 */
export function judge(series) {
  return Object.entries(series).flatMap(([name, values]) => {
    if (values.some((value) => value === null)) return [];
    // The minutes that are compared must not overlap.
    if (values.length < warmUp + 3) throw new Error(`${name}: ${values.length} minutes are too short to be judged`);
    // The median of two is their middle.
    const before = middle(values[warmUp - 1], values[warmUp]);
    const after = middle(values.at(-2), values.at(-1));
    const growth = before === 0 ? (after === 0 ? 0 : Infinity) : after / before - 1;
    return [{ name, before, after, growth, holds: after <= before * (1 + tolerance) }];
  });
}
