/**
 * The looks that a site can have, by the name that `theme` gives them, each with what readers see. `mint` is the one
 * that all others are made from.
 */
export const themes = {
  mint: 'Mint: hairlines, a bar at the top, nothing loud',
  almond: 'Almond: the page is a card on a tinted ground',
  aspen: 'Aspen: a panel for large navigations, marked at its edge',
  linden: 'Linden: a terminal, with square corners and type of one width',
  luma: 'Luma: round and airy, with soft light at the top',
  maple: 'Maple: navigation on a card of its own, tabs as buttons',
  palm: 'Palm: a line of your colour at the top, strong marks',
  sequoia: 'Sequoia: titles with serifs, made for long reading',
  willow: 'Willow: no lines and no boxes, only text',
} as const;

/** Name of a look. */
export type ThemeName = keyof typeof themes;

/** All of them; the one that sites have without a choice comes first. */
export const themeNames = Object.keys(themes) as [ThemeName, ...ThemeName[]];
