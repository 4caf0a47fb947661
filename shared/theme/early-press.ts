/**
 * Stands in the head beside the script of the colour mode: remembers the last
 * button that was pressed before the theme's script arrived, which on a slow
 * line takes seconds. `client/early-press.client.ts` presses it again.
 * Without script these buttons are not shown.
 */
export const earlyPressScript = 'onclick=function(e){galleyPress=e.target.closest(".needs-js")}';

/**
 * The same for links of the preview, behind that script: the frame may lead
 * nowhere by itself, so that a link that is pressed before the preview's script
 * has arrived would do nothing, or leave without a word. `client/preview` presses
 * it again.
 */
export const earlyLinkScript =
  ';parent!==window&&addEventListener("click",function(e){var a=e.target.closest("a[href]");a&&!window.galleyLinks&&(e.preventDefault(),galleyLink=a)},true)';
