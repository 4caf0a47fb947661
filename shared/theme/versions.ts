/**
 * Stands in the head of a page that belongs to several versions, before anything
 * is drawn: the address's `?version=` counts, else what the reader chose last,
 * else the first. Without script the first is shown.
 */
export const versionScript =
  '(function(e,v){try{v=new URLSearchParams(location.search).get("version")||localStorage.getItem("galley-version")}catch(x){}' +
  'v=JSON.parse(e.dataset.versions).indexOf(v);if(v>0)e.dataset.version=v})(document.documentElement)';

/**
 * Shows the navigation of one of several versions: the first unless `data-version` on the root names another's place.
 */
export function versionSheet(versions: number): string {
  const others = Array.from({ length: versions - 1 }, (_, index) => index + 1);
  return `:root[data-version] [data-in="0"],${others.map((place) => `:root:not([data-version="${place}"]) [data-in="${place}"]`).join(',')}{display:none!important}`;
}
