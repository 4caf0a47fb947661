/** What a page's setting can be set to; null removes it. */
export type PageSettingValue = string | boolean | readonly string[] | null;

/** The block is written in a way that can't be edited entry by entry, such as `{ title: … }` on one line. */
export class PageSettingEditError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PageSettingEditError';
  }
}
