// Ids of the shell's own parts. Ids of headings never hold a colon, so the two
// can't meet: a page may have a section called “Content”.
export const contentId = 'page:content';
export const navigationId = 'page:navigation';
export const contentsId = 'page:contents';
export const examplesId = 'page:examples';
