const strangeSigns = [
  // Noncharacters, zero, and what stands for something in one of the parsers.
  /[\0\uFEFF\uF002\uFFFD\uFDD0-\uFDEF]/,
  // A lone carriage return.
  /\r(?!\n)/,
  // Half of a sign of two units.
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/,
  // A whole one beside what may be formatting: one parser takes its half for a letter, the other for a mark.
  /[\uDC00-\uDFFF][*_~$`]|[*_~$`][\uD800-\uDBFF]/,
];

/** Whether a text has signs that the two parsers take for different things, or count differently. */
export function hasStrangeSigns(text: string): boolean {
  return strangeSigns.some((pattern) => pattern.test(text));
}

const strangeLines = [
  // An item of a list with nothing in it.
  /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*\r?$/,
  // What would be a module if it stood elsewhere.
  /^(?:import|export)\b/,
  // A line below text that makes a heading of it.
  /^[ \t>]*(?:=+|-+)[ \t]*\r?$/,
];

/** Whether a line outside of code is one that the two parsers may read differently. */
export function isStrangeLine(line: string): boolean {
  // A tab that is no indentation.
  if (line.includes('\t') && line.trimStart().includes('\t')) return true;
  // A fence that is none, as what comes behind it has its sign.
  const fence = line.indexOf('```');
  if (fence >= 0 && line.slice(fence).replace(/^`+/, '').includes('`')) return true;
  return strangeLines.some((pattern) => pattern.test(line));
}
