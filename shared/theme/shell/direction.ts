/** Languages that are written from right to left. */
export function direction(language: string): 'rtl' | undefined {
  return /^(ar|arc|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/i.test(language) ? 'rtl' : undefined;
}

/**
 * Direction of a page's own text: a site whose settings name no language can
 * hold pages in Arabic or Hebrew. The title's first letter decides, as browsers
 * do for `dir="auto"`; on a page that a sample of code begins, that would go wrong.
 */
export function textDirection(title: string, language: string): 'rtl' | undefined {
  return direction(language) === undefined && /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(title)
    ? 'rtl'
    : undefined;
}
