/** What pages of the preview load from the theme's folder and exports don't have: the preview's own script. */
export const previewScript = 'preview.js';

/**
 * Every bundle in one style sheet and one script. Pages of the preview name them and no other: what is typed next may
 * need any of them, and the head of a page stays as it is whatever is typed.
 */
export const previewBundles = { stylesheet: 'preview-bundles.css', script: 'preview-bundles.js' };

/** Looks and script of pages that show what is different from an older version. */
export const differenceFiles = { stylesheet: 'difference.css', script: 'difference.js' };

export const previewFiles: readonly string[] = [
  previewScript,
  previewBundles.stylesheet,
  previewBundles.script,
  differenceFiles.stylesheet,
  differenceFiles.script,
];
