/** What the window tells the previewed page. */
export type ToPreview =
  | {
      readonly kind: 'update';
      /** Of the page that it is for, as its `ready` named it: the frame may have gone elsewhere since. */
      readonly address: string;
      readonly part: 'page' | 'content';
      readonly html: string;
      readonly version: number;
    }
  /** The cursor stands at `offset` of the page's text; null: nowhere. */
  | { readonly kind: 'mark'; readonly offset: number | null; readonly scroll: boolean }
  | { readonly kind: 'mode'; readonly mode: 'light' | 'dark' }
  | { readonly kind: 'scroll'; readonly top: number };

/**
 * All that a previewed page can say. It is the author's content, so nothing it
 * says is trusted: the window checks sender, shape and size, and decides.
 */
export type FromPreview =
  | {
      readonly kind: 'ready';
      /** Of the page that is ready, without its fragment: the frame may have been sent on meanwhile. */
      readonly address: string;
    }
  /** A place of the text was clicked: UTF-16 offsets. */
  | { readonly kind: 'reveal'; readonly from: number; readonly to: number }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'scrolled'; readonly top: number; readonly from: number | null }
  | { readonly kind: 'painted'; readonly version: number; readonly milliseconds: number };
