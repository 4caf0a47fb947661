/** A title without its Markdown signs, for places that show plain text. Underscores inside a word are part of it. */
export function plainTitle(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*(.+?)\*\*|(?<![\p{L}\p{N}_])__(.+?)__(?![\p{L}\p{N}_])/gu, '$1$2');
}
