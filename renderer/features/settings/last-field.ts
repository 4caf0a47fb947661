import type { JsonPath } from '../../../shared/settings/model.ts';

let last: { readonly path: JsonPath; readonly element: Element } | null = null;

/** Remembers the field that has the focus: the raw file opens at it. */
export function rememberField(target: EventTarget): void {
  const element = target instanceof Element ? target.closest('[data-setting]') : null;
  if (element !== null) last = { element, path: JSON.parse(element.getAttribute('data-setting')!) as JsonPath };
}

/** The field that was used last, while it is on screen; else the first that is. */
export function lastField(): JsonPath | null {
  if (last?.element.isConnected === true) return last.path;
  const first = document.querySelector('.settings-form [data-setting]')?.getAttribute('data-setting');
  return first === null || first === undefined ? null : (JSON.parse(first) as JsonPath);
}
