import type { ScrollPlace } from '../../../base/scroll-place.ts';

/** What the window tells the previewed page. */
export type ToPreview =
  | {
      readonly kind: 'update';
      /** Of the page that it is for, as its `ready` named it: the frame may have gone elsewhere since. */
      readonly address: string;
      readonly id: number;
      readonly part: 'page' | 'content' | 'blocks';
      readonly html: string;
      /** Where blocks go, and the update that they count from: `preview.updated`. */
      readonly blocks: {
        readonly base: number;
        readonly total: number;
        readonly at: number;
        readonly removed: number;
        readonly shift: number;
      } | null;
      readonly version: number;
    }
  /** The cursor stands at `offset` of the page's text; null: nowhere. */
  | { readonly kind: 'mark'; readonly offset: number | null; readonly scroll: boolean }
  | { readonly kind: 'mode'; readonly mode: 'light' | 'dark' }
  | { readonly kind: 'scroll'; readonly top: number }
  /** The text was scrolled: the page goes along. */
  | { readonly kind: 'follow'; readonly place: ScrollPlace };

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
  | {
      readonly kind: 'reveal';
      /** The block. */
      readonly from: number;
      readonly to: number;
      /** Words around the clicked letter `at`, and the part of the block that they should stand in. */
      readonly near: { readonly from: number; readonly to: number; readonly words: string; readonly at: number } | null;
    }
  | { readonly kind: 'link'; readonly href: string }
  /** `place` is null where it was not the reader who scrolled. */
  | { readonly kind: 'scrolled'; readonly top: number; readonly place: ScrollPlace | null }
  /** Blocks could not be put in; `isOther` where the page has other ones, and will have them again. */
  | { readonly kind: 'lost'; readonly isOther: boolean }
  | { readonly kind: 'painted'; readonly version: number; readonly milliseconds: number };
