/** Percent signs undone; the text itself where they make no sense. Never throws. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
