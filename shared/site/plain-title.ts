/** A title without its Markdown signs, for places that show plain text. */
export function plainTitle(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__)(.+?)\1/g, '$2');
}
