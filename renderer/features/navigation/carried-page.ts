/** A page that is being dragged out of the list of pages that are not in the navigation. One pointer, one of them. */
export const carriedPage = {
  current: null as { readonly kind: 'page'; readonly page: string; readonly name: string } | null,
  start: null as { readonly x: number; readonly y: number } | null,
  lift(page: string, name: string, x: number, y: number): void {
    carriedPage.current = { kind: 'page', page, name };
    carriedPage.start = { x, y };
  },
  release(): void {
    carriedPage.current = null;
    carriedPage.start = null;
  },
};
