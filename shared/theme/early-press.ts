/**
 * Stands in the head beside the script of the colour mode: remembers the last
 * button that was pressed before the theme's script arrived, which on a slow
 * line takes seconds. `client/early-press.client.ts` presses it again.
 * Without script these buttons are not shown.
 */
export const earlyPressScript = 'onclick=function(e){galleyPress=e.target.closest(".needs-js")}';
