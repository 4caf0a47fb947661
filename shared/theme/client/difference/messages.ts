/** What the window tells a page that shows differences. */
export type ToDifferences =
  | { readonly kind: 'mode'; readonly mode: 'light' | 'dark' }
  /** The difference to look at, counted from 1. */
  | { readonly kind: 'show'; readonly number: number };

/** All that such a page can say. It is the author's content: the window checks sender, shape and size. */
export type FromDifferences =
  | { readonly kind: 'differences-ready' }
  /** The keys for the next difference, or the one before, were pressed in it. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** The keys that put back the one that is looked at were pressed in it. */
  | { readonly kind: 'put-back' }
  /** A difference was clicked. */
  | { readonly kind: 'chosen'; readonly number: number };
