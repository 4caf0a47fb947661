/** Damerau-Levenshtein distance (optimal string alignment), stopped above `most`. */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/**
 * The candidate that `wrong` was most likely meant to be, or null. Case alone
 * is the closest difference; otherwise at most a third of the letters may differ.
 */
export function didYouMean(wrong: string, candidates: Iterable<string>): string | null {
  const most = Math.max(1, Math.floor(wrong.length / 3));
  const lower = wrong.toLowerCase();
  let best: string | null = null;
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    if (other === lower) return candidate;
    const distance = editDistance(lower, other, bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Number of words as writers count them: CJK characters count one each. */
export function countWords(text: string): number {
  const cjk = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  const words = text
    .replace(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu);
  return cjk + (words?.length ?? 0);
}

/** A title made from a file name: `create-a-delivery` becomes “Create a delivery”. */
export function titleFromPath(path: string): string {
  const parts = path.split('/');
  let name = parts.pop() ?? '';
  if (name === 'index' && parts.length > 0) name = parts.pop()!;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Untitled' : words[0]!.toUpperCase() + words.slice(1);
}

/** A file name made from a title: lower case, Latin letters, digits and hyphens where that keeps anything. */
export function fileNameFromTitle(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return plain === '' ? 'page' : plain;
}

/** An address as somebody types it: parts that hold spaces or signs of sentences become file names, others stay. */
export function addressFromWords(typed: string): string {
  return typed
    .split('/')
    .map((part) => (/^[\p{L}\p{N}\p{M}._~-]*$/u.test(part) ? part : fileNameFromTitle(part)))
    .join('/');
}

/** `titleSize` → “Title size”. */
export function labelOfName(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A text that was put together of many small ones, in one piece: engines keep the pieces until somebody looks into it,
 * which takes many times the room.
 */
export function inOnePiece(text: string): string {
  void text.charCodeAt(0);
  return text;
}
