import { writeExactJson, readExactJson } from '../../base/exact-json.ts';
import { said } from '../../words/playground/words.ts';
import { sizeWords } from '../answer.ts';
import { baseAddress, buildRequest } from '../build-request.ts';
import type { SocketModel } from '../types.ts';
import { copyButton } from './answer-view.client.ts';
import { button, choiceRow, drawings, drawn, element, freshId, row, rowName } from './dom.client.ts';
import { addressParts, forgetting, problem, type Playground, type PlaygroundOptions } from './playground.client.ts';
import { requestForm } from './request-form.client.ts';

/** Messages that are shown; older ones go. */
const mostShown = 200;
/** Longest text of a message that is shown, in UTF-16 units. */
const longestShown = 20_000;

/** What a channel needs of the page around it. */
export type SocketOptions = Required<Pick<PlaygroundOptions, 'words'>> &
  Pick<PlaygroundOptions, 'send' | 'session' | 'authNote' | 'oauth' | 'onForget' | 'closed' | 'barEnd'>;

/** One channel to try: what it asks for on the left, what goes through it on the right. */
export function createSocket(model: SocketModel, options: SocketOptions): Playground {
  const { words, session, onForget } = options;
  let socket: WebSocket | null = null;
  /** Ends what comes before a connection: tokens may be had anew first. */
  let starting: AbortController | null = null;
  const form = requestForm(model, {
    words,
    onChange() {
      session.type(model, form.values());
      refresh();
    },
    session,
    sendsCookies: false,
    authNote: options.authNote,
    ...(options.oauth === undefined || options.closed !== undefined ? {} : { oauth: options.oauth }),
    send: options.send,
  });
  const address = element('code', { class: 'endpoint-url', tabindex: '0' });
  const refresh = () => address.replaceChildren(...addressParts(model, form.values()));
  const state = element('div', { class: 'resp', role: 'status' });
  const entries = element('ol');
  const log = element('div', { class: 'play-log', role: 'log', tabindex: '0', 'aria-label': words.messages }, entries);
  const connector = button(words.connect, () => (socket === null ? void connect() : socket.close()), {
    class: 'btn primary send',
  });
  const text = element('textarea', { class: 'input', rows: '5', spellcheck: 'false', autocapitalize: 'off' });
  const nameId = freshId();
  text.setAttribute('aria-labelledby', nameId);
  const sender = button(words.send, () => sendMessage(), { class: 'btn' });
  sender.append(drawn(drawings.send));
  connector.disabled = options.closed !== undefined;

  function show(...content: readonly (HTMLElement | string)[]): void {
    state.replaceChildren(...content);
  }

  function setSocket(next: WebSocket | null, isOpen: boolean): void {
    socket = next;
    connector.replaceChildren(next === null ? words.connect : words.disconnect);
    sender.disabled = !isOpen;
  }

  function add(kind: 'sent' | 'received', content: string): void {
    const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
    const whole = pretty(content);
    const shown = whole.length > longestShown ? `${whole.slice(0, longestShown)}…` : whole;
    entries.append(
      element(
        'li',
        { class: `is-${kind}` },
        element(
          'div',
          { class: 'resp' },
          element('strong', {}, words[kind]),
          element('span', { class: 'resp-time' }, new Date().toLocaleTimeString()),
          copyButton(words.copyMessage, () => whole),
        ),
        element('pre', { tabindex: '0' }, element('code', {}, shown)),
      ),
    );
    while (entries.childElementCount > mostShown) entries.firstElementChild!.remove();
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  async function connect(): Promise<void> {
    if (starting !== null) return;
    const { signal } = (starting = new AbortController());
    await form.renew(signal);
    starting = null;
    // The dialog was closed meanwhile.
    if (signal.aborted) return;
    const values = form.values();
    const isRight = form.check();
    const { request, problems } = buildRequest(model, values, words);
    if (!isRight || problems.length > 0) {
      show(problem(words.notComplete, isRight ? problems.map((each) => each.message).join(' ') : words.seeMarked));
      return;
    }
    const host = hostOf(request.url);
    const failed = () => problem(said(words, 'noConnection', { host }), said(words, 'noConnectionHelp', { host }));
    let made: WebSocket;
    try {
      made = new WebSocket(request.url);
    } catch {
      // A page that came over https opens safe ones only; and an address may be none.
      show(location.protocol === 'https:' ? problem(words.notSafe, words.notSafeHelp) : failed());
      return;
    }
    let wasOpen = false;
    made.binaryType = 'arraybuffer';
    setSocket(made, false);
    show(words.connecting);
    made.addEventListener('open', () => {
      wasOpen = true;
      setSocket(made, true);
      show(element('span', { class: 'status green' }, element('strong', {}, words.connected)));
    });
    made.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      add(
        'received',
        typeof data === 'string' ? data : `${words.binaryData} (${sizeWords((data as ArrayBuffer).byteLength)})`,
      ),
    );
    made.addEventListener('close', ({ code, reason }) => {
      if (socket !== made) return;
      setSocket(null, false);
      if (!wasOpen) show(failed());
      // 1000 and 1005 are the usual ends: nothing has to be said of them.
      else if (code === 1000 || code === 1005) show(words.connectionOver);
      else show(said(words, 'connectionOverWith', { reason: `${code} ${reason}`.trim() }));
    });
  }

  function sendMessage(): void {
    if (socket?.readyState !== WebSocket.OPEN || text.value.trim() === '') return;
    socket.send(text.value);
    add('sent', text.value);
    text.focus();
  }

  const { messages } = model;
  text.value = messages[0]?.text ?? '';
  const choice = choiceRow(
    words.example,
    messages.map(({ name }) => name),
    0,
    (index) => (text.value = messages[index]!.text),
  );
  setSocket(null, false);
  show(options.closed === undefined ? words.messagesHere : problem(words.notFromHere, options.closed));
  if (model.unsent.length > 0)
    form.element.append(
      element('p', { class: 'play-help' }, said(words, 'headersUnsent', { names: model.unsent.join(', ') })),
    );
  if (onForget !== undefined) form.element.append(forgetting(words, onForget));
  const composer = element(
    'div',
    { class: 'play-composer' },
    choice,
    row(rowName(nameId, words.message), text),
    sender,
  );
  const root = element(
    'div',
    { class: 'play' },
    element(
      'div',
      { class: 'play-bar' },
      element('div', { class: 'endpoint' }, element('span', { class: 'method' }, model.method), address),
      form.server,
      connector,
      options.barEnd,
    ),
    form.element,
    element('div', { class: 'play-out play-socket' }, state, log, composer),
  );
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (socket?.readyState === WebSocket.OPEN) sendMessage();
    else if (socket === null && !connector.disabled) void connect();
  });
  refresh();
  return {
    element: root,
    stop() {
      form.stop();
      starting?.abort();
      socket?.close();
    },
  };

  function hostOf(url: string): string {
    return URL.canParse(url) ? new URL(url).host : baseAddress(model, form.values());
  }
}

/** JSON in lines, with every number as it came; anything else as it is. */
function pretty(text: string): string {
  try {
    return /^\s*[[{]/.test(text) ? writeExactJson(readExactJson(text), 2) : text;
  } catch {
    return text;
  }
}
