/** Words, stretches of white space, and single signs: joined they are the text again. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}_]+)*|\n|[^\S\n]+|[\uD800-\uDBFF][\uDC00-\uDFFF]|[^]/gu) ?? [];
}
