/**
 * A text in parts, as block comments of CSS and JavaScript divide it. A comment that is not closed reaches to the end.
 * `isComment` says of the place where one opens (UTF-16) whether it is one.
 */
export function byComments(
  text: string,
  isComment: (from: number) => boolean = () => true,
): { readonly text: string; readonly isComment: boolean }[] {
  const parts: { text: string; isComment: boolean }[] = [];
  const add = (from: number, to: number, comment: boolean) => {
    if (from < to) parts.push({ text: text.slice(from, to), isComment: comment });
  };
  let at = 0;
  for (let from = text.indexOf('/*'); from >= 0; from = text.indexOf('/*', from)) {
    if (!isComment(from)) {
      from += 2;
      continue;
    }
    const close = text.indexOf('*/', from + 2);
    const end = close < 0 ? text.length : close + 2;
    add(at, from, false);
    add(from, end, true);
    from = at = end;
  }
  add(at, text.length, false);
  return parts;
}
