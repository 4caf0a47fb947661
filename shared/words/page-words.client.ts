/** The words of a script in the language of the page, which carries those that are not English. */
export function pageWords<Table extends Readonly<Record<string, string>>>(
  english: Table,
): { readonly [Name in keyof Table]: string } {
  return { ...english, ...(JSON.parse(document.documentElement.dataset.words ?? '{}') as Partial<Table>) };
}
