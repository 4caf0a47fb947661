/** The colour of a tile behind an icon, as settings give it: one, a gradient, or one for each mode. */
export type TileColor =
  string | { readonly from: string; readonly to: string } | { readonly light: string; readonly dark: string };
