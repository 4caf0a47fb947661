import { readExactJson } from '../../base/exact-json.ts';
// The site's playground, loaded when a reader first opens it. It stands in a
// dialog over the page and is made from the data beside the endpoint.
import type { RequestModel } from '../types.ts';
import { sendFromBrowser } from './browser-send.client.ts';
import { button, drawings, drawn, element } from './dom.client.ts';
import { createPlayground } from './playground.client.ts';

/** The preview has an origin of its own, a closed network, and no file address. */
const isPreview = window.origin === 'null' && location.protocol !== 'file:' && window.parent !== window;

let opened: { readonly text: string; readonly dialog: HTMLDialogElement } | null = null;

function open(): void {
  const data = document.querySelector('.playground-data')?.textContent;
  if (data === undefined || data === null) return;
  // A preview may have put another page's data in since.
  if (opened === null || opened.text !== data || !opened.dialog.isConnected) {
    opened?.dialog.remove();
    opened = { text: data, dialog: dialogFor(readExactJson(data) as RequestModel) };
    document.body.append(opened.dialog);
  }
  opened.dialog.showModal();
}

function dialogFor(model: RequestModel): HTMLDialogElement {
  const dialog = element('dialog', { class: 'dialog playground', 'aria-label': `Try ${model.method} ${model.path}` });
  const close = button(drawn(drawings.close), () => dialog.close(), { class: 'icon-btn', 'aria-label': 'Close' });
  const playground = createPlayground(model, {
    send: sendFromBrowser,
    sendsCookies: false,
    authNote: 'forgotten when you leave this page',
    barEnd: close,
    headersNote: 'A browser shows only those headers that the API lets other sites see.',
    ...(isPreview
      ? { closed: 'The preview has no way into the network. Open “API” at the left of the window to send requests.' }
      : {}),
  });
  dialog.append(playground.element);
  dialog.addEventListener('close', () => playground.stop());
  // A click beside the dialog closes it.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-playground]')) open();
});
open();
