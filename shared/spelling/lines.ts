/** Lines of a dictionary's file without white space around them and comments, one after the other. */
export function* lines(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const line = text.slice(from, to).trim();
    if (line !== '' && !line.startsWith('#')) yield line;
    from = to + 1;
  }
}
