/**
 * A text as a part of a regular expression that fits this very text. The only way in which foreign text gets into an
 * expression.
 */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
