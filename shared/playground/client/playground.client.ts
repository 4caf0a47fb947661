import { playgroundEnglish } from '../../words/playground/en.ts';
import type { PlaygroundWords } from '../../words/playground/words.ts';
import { fileNameOf, SendProblem, type Answer, type SendRequest } from '../answer.ts';
import { baseAddress, buildRequest, sampleValues } from '../build-request.ts';
import { chosenLanguages } from '../samples/index.ts';
import type { RequestModel, RequestValues } from '../types.ts';
import { answerHint } from '../hints.ts';
import { answerView, copyButton, streamView } from './answer-view.client.ts';
import { button, drawings, drawn, element } from './dom.client.ts';
import type { MakeOauthForm } from './auth-form.client.ts';
import { requestForm } from './request-form.client.ts';
import type { PlaygroundSession } from './session.client.ts';

export interface PlaygroundOptions {
  /** English where there are none. */
  readonly words?: PlaygroundWords;
  readonly send: SendRequest;
  /** The sender can put cookies into a request. */
  readonly sendsCookies: boolean;
  /** Said beside the fields of a key: where it is kept. */
  readonly authNote: string;
  /** What was typed before, here and for other endpoints. */
  readonly session: PlaygroundSession;
  /** Brings what gets tokens, where an endpoint asks for one; without it a token can only be typed. */
  readonly oauth?: () => Promise<MakeOauthForm>;
  /** Set where what is typed outlives the page: empties the session, and shows the endpoint anew. */
  readonly onForget?: () => void;
  /** Set where nothing can be sent: why, in place of the answer. */
  readonly closed?: string;
  /** Stands at the end of the bar: the button that closes a dialog. */
  readonly barEnd?: HTMLElement;
  /** Said below the form. */
  readonly formNote?: string;
  /** Said below the headers of an answer. */
  readonly headersNote?: string;
  /** Every answer as it comes. */
  readonly onAnswer?: (answer: Answer) => void;
  /** The request as code, each time it changes; never with credentials. */
  readonly onSample?: (sample: RequestSample) => void;
}

export interface RequestSample {
  /** As a tab names it: `cURL`. */
  readonly label: string;
  /** As a fence names it. */
  readonly language: string;
  readonly code: string;
}

export interface Playground {
  readonly element: HTMLElement;
  /** Stops what is under way. */
  stop(): void;
}

/** The language that was chosen last, while the page or window lives. */
let lastLanguage = '';

/** One endpoint to try: the request on the left, what came back on the right. The same in the site and in the app. */
export function createPlayground(model: RequestModel, options: PlaygroundOptions): Playground {
  const { words = playgroundEnglish, session, onForget } = options;
  let running: AbortController | null = null;
  const address = element('code', { class: 'endpoint-url', tabindex: '0' });
  const languages = chosenLanguages(model.sampleLanguages);
  const output = element('div', { class: 'play-result', 'aria-live': 'polite' });
  const code = element('pre', { tabindex: '0' });
  const language = element(
    'select',
    { class: 'tab-menu', 'aria-label': words.sampleLanguage },
    ...languages.map(({ id, label }) => element('option', { value: id }, label)),
  );
  if (languages.some(({ id }) => id === lastLanguage)) language.value = lastLanguage;
  let showsKeys = false;
  const form = requestForm(model, {
    words,
    onChange() {
      const values = form.values();
      session.type(model, values);
      refresh(values);
    },
    session,
    sendsCookies: options.sendsCookies,
    authNote: options.authNote,
    ...(options.oauth === undefined || options.closed !== undefined ? {} : { oauth: options.oauth }),
    send: options.send,
  });
  const sender = button(words.send, () => (running === null ? void send() : running.abort()), {
    class: 'btn primary send',
  });
  const label = (isRunning: boolean) =>
    sender.replaceChildren(isRunning ? words.stop : words.send, drawn(isRunning ? drawings.stop : drawings.send));
  label(false);
  sender.disabled = options.closed !== undefined;

  function refresh(values = form.values()): void {
    address.replaceChildren(...addressParts(model, values));
    const chosen = languages.find(({ id }) => id === language.value) ?? languages[0]!;
    const write = (each: RequestValues) => chosen.write(buildRequest(model, each).request);
    const source = write(withoutCredentials(model, values));
    code.replaceChildren(
      element(
        'code',
        {},
        element('span', { class: 'line' }, showsKeys ? write(withCredentials(model, values)) : source),
      ),
    );
    options.onSample?.({ label: chosen.label, language: chosen.fence, code: source });
  }

  async function send(): Promise<void> {
    const controller = new AbortController();
    running = controller;
    label(true);
    await form.renew(controller.signal);
    const values = form.values();
    const isRight = form.check();
    const { request, problems } = buildRequest(model, values, words);
    if (!isRight || problems.length > 0) {
      running = null;
      label(false);
      // An older answer would look like that of this request.
      const why = isRight ? problems.map((each) => each.message).join(' ') : words.seeMarked;
      output.replaceChildren(problem(words.notComplete, why));
      return;
    }
    output.replaceChildren(element('p', { class: 'play-hint' }, words.waiting));
    const sentAt = new Date();
    let stream: ReturnType<typeof streamView> | null = null;
    try {
      const answer = await options.send(request, controller.signal, (head, bytes) => {
        if (controller.signal.aborted) return;
        if (stream === null) output.replaceChildren((stream = streamView(head, words)).element);
        stream.add(bytes);
      });
      output.replaceChildren(
        answerView(answer, sentAt, {
          words,
          hint: answerHint(answer, model, values, Date.now(), words),
          headersNote: answer.hasAllHeaders === true ? undefined : options.headersNote,
          fileName: fileNameOf(answer, request.url),
        }),
      );
      options.onAnswer?.(answer);
    } catch (error) {
      const arrived = stream as ReturnType<typeof streamView> | null;
      // What has come of a stream stays.
      if (controller.signal.aborted && arrived !== null) arrived.end('stoppedAfter');
      else if (controller.signal.aborted)
        output.replaceChildren(element('p', { class: 'play-hint' }, words.youStopped));
      else if (arrived !== null && error instanceof SendProblem) {
        arrived.end('brokeOffAfter');
        output.append(problem(error.title, error.detail));
      } else if (error instanceof SendProblem) output.replaceChildren(problem(error.title, error.detail));
      else output.replaceChildren(problem(words.couldNotSend, error instanceof Error ? error.message : String(error)));
    } finally {
      running = null;
      label(false);
    }
  }

  language.addEventListener('change', () => {
    lastLanguage = language.value;
    refresh();
  });
  output.append(
    options.closed === undefined
      ? element('p', { class: 'play-hint' }, words.answerHere)
      : problem(words.notFromHere, options.closed),
  );
  const copy = copyButton(words.copyCode, () => code.textContent ?? '');
  const keys = button(
    words.withMyKey,
    () => {
      showsKeys = !showsKeys;
      keys.setAttribute('aria-pressed', String(showsKeys));
      refresh();
    },
    { class: 'play-keys', 'aria-pressed': 'false' },
  );
  const hasKeys = model.auth.some((way) => way.fields.length > 0);
  const sample = element(
    'div',
    { class: 'code codegroup' },
    element('div', { class: 'code-head' }, language, hasKeys ? keys : null, copy),
    element('div', { class: 'panel active' }, code),
  );
  if (options.formNote !== undefined) form.element.append(element('p', { class: 'play-help' }, options.formNote));
  if (onForget !== undefined) form.element.append(forgetting(words, onForget));
  const root = element(
    'div',
    { class: 'play' },
    element(
      'div',
      { class: 'play-bar' },
      element(
        'div',
        { class: 'endpoint' },
        element('span', { class: `method ${model.method.toLowerCase()}` }, model.method),
        address,
      ),
      form.server,
      sender,
      options.barEnd,
    ),
    form.element,
    element(
      'div',
      { class: 'play-out' },
      output,
      element('div', { class: 'resp' }, element('strong', {}, words.request)),
      sample,
    ),
  );
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !sender.disabled && running === null) {
      event.preventDefault();
      event.stopPropagation();
      void send();
    }
  });
  refresh();
  return { element: root, stop: () => (running?.abort(), form.stop()) };
}

/** Says that what was typed outlives the page, and takes it away. */
export function forgetting(words: PlaygroundWords, onForget: () => void): HTMLElement {
  return element(
    'p',
    { class: 'play-help play-session' },
    words.keptInTab,
    ' ',
    button(words.forgetIt, onForget, { class: 'play-keys' }),
  );
}

/** What is in the way, and what to do about it. */
export function problem(title: string, detail: string): HTMLElement {
  return element('div', { class: 'play-problem', role: 'alert' }, element('strong', {}, title), detail);
}

/** The address as it is shown: host and path template, never a query, which may hold a key. */
export function addressParts(model: RequestModel, values: RequestValues): (HTMLElement | string)[] {
  const base = baseAddress(model, values);
  return [
    element('i', {}, base),
    ...model.path.split(/(\{[^{}]+\})/).map((part) => (/^\{.+\}$/.test(part) ? element('em', {}, part) : part)),
  ];
}

/** Samples show where a key goes, and never the key, but where readers ask for it. */
function withoutCredentials(model: RequestModel, values: RequestValues): RequestValues {
  const { credentials } = sampleValues({ ...model, auth: model.auth.slice(values.auth, values.auth + 1) });
  return { ...withBody(model, values), credentials };
}

/** The same with what was typed to sign in; a placeholder where nothing was. */
function withCredentials(model: RequestModel, values: RequestValues): RequestValues {
  const sample = withoutCredentials(model, values);
  const typed = Object.entries(values.credentials).filter(([, given]) =>
    Object.values(given).some((text) => text !== ''),
  );
  return { ...sample, credentials: { ...sample.credentials, ...Object.fromEntries(typed) } };
}

/** A sample of what needs a body has one, even while nothing is filled in. */
function withBody(model: RequestModel, values: RequestValues): RequestValues {
  const { body } = values;
  const isEmpty =
    body.kind === 'none' ||
    (body.kind === 'value' &&
      typeof body.value === 'object' &&
      body.value !== null &&
      Object.keys(body.value).length === 0);
  const chosen = model.body?.contents[values.content];
  if (!isEmpty || model.body?.required !== true || chosen === undefined) return values;
  return { ...values, body: sampleValues({ ...model, body: { ...model.body, contents: [chosen] } }).body };
}
