import { StyleModule } from 'style-mod';

/**
 * CodeMirror keeps its styles in a <style> element unless it lives in a shadow
 * root, where it uses a constructed sheet. The window's rule forbids the former
 * and allows the latter, so the document gets the set that a shadow root would
 * have had. Must run before the first editor is made.
 */
export function constructSheets(): void {
  const shadow = { ownerDocument: document, adoptedStyleSheets: [] as CSSStyleSheet[] };
  StyleModule.mount(shadow as unknown as ShadowRoot, new StyleModule({}));
  const target = document as unknown as Record<symbol, unknown>;
  for (const key of Object.getOwnPropertySymbols(shadow))
    target[key] = (shadow as unknown as Record<symbol, unknown>)[key];
}
