/** Stands in addresses for that of the page, where nobody knows yet where the site will be. */
export const unknownPageAddress = 'PAGE-ADDRESS';
