import { readExactJson } from '../../base/exact-json.ts';
// The site's playground, loaded when a reader first opens it. It stands in a
// dialog over the page and is made from the data beside the endpoint.
import type { RequestModel, SocketModel } from '../types.ts';
import { said, type PlaygroundWords } from '../../words/playground/words.ts';
import { proxyOf } from '../proxy.ts';
import { browserSend } from './browser-send.client.ts';
import { button, drawings, drawn, element } from './dom.client.ts';
import type { MakeOauthForm } from './auth-form.client.ts';
import { loadScript } from './load-script.client.ts';
import { createPlayground, type PlaygroundOptions } from './playground.client.ts';
import { PlaygroundSession } from './session.client.ts';
import { createSocket } from './socket.client.ts';
import { tabStorage } from './tab-storage.client.ts';
import { wordsFrom } from './words.client.ts';

const opener = document.querySelector<HTMLElement>('[data-playground]');
const storage = tabStorage(opener?.dataset['playground'] ?? '');
const session = new PlaygroundSession(storage);

/** The preview has an origin of its own, a closed network, and no file address. */
const isPreview = window.origin === 'null' && location.protocol !== 'file:' && window.parent !== window;

let opened: {
  readonly text: string;
  readonly words: PlaygroundWords;
  readonly dialog: HTMLDialogElement;
} | null = null;

async function open(): Promise<void> {
  const words = await wordsFrom(document.querySelector<HTMLElement>('[data-playground]')?.dataset['words']);
  const data = document.querySelector('.playground-data')?.textContent;
  if (data === undefined || data === null) return;
  // A preview may have put another page's data in since.
  if (opened === null || opened.text !== data || opened.words !== words || !opened.dialog.isConnected) {
    opened?.dialog.remove();
    opened = { text: data, words, dialog: dialogFor(readExactJson(data) as RequestModel, words) };
    document.body.append(opened.dialog);
  }
  // Two clicks may have waited for the same words.
  if (!opened.dialog.open) opened.dialog.showModal();
}

function dialogFor(model: RequestModel | SocketModel, words: PlaygroundWords): HTMLDialogElement {
  const { method, path, proxy, servers } = model;
  const goesThrough = servers.some(({ url }) => proxyOf(proxy, url, location.origin) !== null);
  const isSocket = 'messages' in model;
  const dialog = element('dialog', {
    class: 'dialog playground',
    'aria-label': said(words, 'tryEndpoint', { method, path }),
  });
  const close = button(drawn(drawings.close), () => dialog.close(), { class: 'icon-btn', 'aria-label': words.close });
  const options = {
    words,
    send: browserSend(words, proxy),
    authNote: words.kept,
    session,
    ...(storage === null ? {} : { onForget: forget }),
    ...oauthOf(document.querySelector<HTMLElement>('[data-playground]')?.dataset['oauth']),
    barEnd: close,
    ...(isPreview ? { closed: isSocket ? words.previewClosedSocket : words.previewClosed } : {}),
  };
  const playground = isSocket
    ? createSocket(model, options)
    : createPlayground(model, {
        ...options,
        sendsCookies: goesThrough,
        ...(goesThrough ? { formNote: said(words, 'throughProxy', { host: new URL(proxy!).host }) } : {}),
        headersNote: words.headersNote,
      });
  dialog.append(playground.element);
  dialog.addEventListener('close', () => playground.stop());
  // A click beside the dialog closes it.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

let oauth: Promise<MakeOauthForm> | null = null;

/** What gets tokens is a script of its own, for the pages that name it. */
function oauthOf(file: string | undefined): Pick<PlaygroundOptions, 'oauth'> {
  return file === undefined
    ? {}
    : {
        oauth: () =>
          (oauth ??= loadScript(file).then(() => (window as unknown as { galleyOauth: MakeOauthForm }).galleyOauth)),
      };
}

/** Begins anew, with the endpoint that is open. */
function forget(): void {
  session.forget();
  opened?.dialog.close();
  opened?.dialog.remove();
  opened = null;
  void open();
}

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-playground]')) void open();
});
void open();
