/** See crawl.mjs. */
export function crawl(folder: string): {
  readonly pages: number;
  readonly checked: number;
  readonly found: readonly { readonly page: string; readonly address: string; readonly reason: 'missing' | 'anchor' }[];
};
