/** How many letters of white space a text ends with, in UTF-16 units. */
export const spacesAtEnd = (text: string): number => text.length - text.trimEnd().length;
