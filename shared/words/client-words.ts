/**
 * What scripts of the first load say, in English. They hold these words themselves, so that none is loaded twice; a
 * page in another language carries its own as `data-` attributes of these names.
 */
export const earlyWords = {
  copied: 'Copied',
  notCopied: 'Not copied',
  picture: 'Picture',
  close: 'Close',
  starCount: '{count} stars',
} as const;

/** What the dialog of the search says. It comes when it is asked for. */
export const searchWords = {
  close: 'Close',
  searchDialog: 'Search the documentation',
  searchField: 'Search',
  searchPrompt: 'Search the docs',
  results: 'Results',
  pages: 'Pages',
  keysMove: 'move',
  keysOpen: 'open',
  keysClose: 'close',
  nothingFound: 'Nothing was found for “{query}”. Try another word, or fewer.',
  searchFailed: 'The search could not be loaded. Check the connection, then try again.',
  onlyTitles: 'The preview searches titles',
  lookedFor: 'Looked for “{query}”',
  onePage: '1 page',
  manyPages: '{count} pages',
} as const;

/** What is said of a picture that opens over the page. */
export const pictureWords = { enlarge: 'Enlarge' } as const;

/** What the filter of a changelog says. */
export const changelogWords = { filterByTag: 'Filter by tag' } as const;
