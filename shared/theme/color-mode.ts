/**
 * The script that stands in the head, before anything is drawn: sets
 * `data-theme` from what the reader chose, what the site asks for, or the
 * system. The preview's opaque origin has no storage; its parent may give the
 * choice in the frame's name: `galley:{"theme":"dark"}`.
 * Without script the attribute is absent, or the site's forced mode, and CSS
 * follows the system.
 */
export function colorModeScript(mode: { readonly default: 'light' | 'dark' | null; readonly toggle: boolean }): string {
  const fallback =
    mode.default === null ? 'matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"' : `"${mode.default}"`;
  // Without a toggle nobody could leave a mode remembered from elsewhere.
  const chosen = mode.toggle
    ? 'try{m=localStorage.getItem("galley-theme")}catch(e){try{m=JSON.parse(name.slice(7)).theme}catch(e){}}'
    : '';
  return `(function(m){${chosen}document.documentElement.dataset.theme=m==="light"||m==="dark"?m:${fallback}})()`;
}
