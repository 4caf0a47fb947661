import { said, type PlaygroundWords } from '../../words/playground/words.ts';
import { bodyKind, headerOf, sizeWords, timeWords, type Answer, type AnswerHead } from '../answer.ts';
import { answerText } from './answer-text.client.ts';
import { button, drawings, drawn, element, freshId, type Child } from './dom.client.ts';

/** Longest text of a body that is drawn, in UTF-16 units; the rest can be saved. */
const longestText = 300_000;
/** JSON up to this length gets its colours. */
const longestHighlighted = 60_000;

export interface AnswerFacts {
  readonly words: PlaygroundWords;
  /** What to do about it; null: nothing. */
  readonly hint: string | null;
  /** Said below the headers. */
  readonly headersNote: string | undefined;
  /** What the body is called when it is saved. */
  readonly fileName: string;
}

function statusOf(head: AnswerHead): HTMLElement {
  const hue = head.status < 300 ? 'green' : head.status < 400 ? 'blue' : 'red';
  return element('span', { class: `status ${hue}` }, element('strong', {}, `${head.status} ${head.statusText}`.trim()));
}

/** Shows an answer: how it went, its body and its headers. */
export function answerView(answer: Answer, sentAt: Date, facts: AnswerFacts): HTMLElement {
  const { words } = facts;
  const size = sizeWords(answer.body.length);
  const line = element(
    'div',
    { class: 'resp' },
    statusOf(answer),
    element('span', {}, timeWords(answer.milliseconds)),
    element('span', {}, answer.isCut ? said(words, 'cut', { size }) : size),
    element('span', { class: 'resp-time' }, sentAt.toLocaleTimeString()),
  );
  const headers = element(
    'div',
    {},
    element(
      'pre',
      { tabindex: '0' },
      element(
        'code',
        {},
        ...answer.headers.flatMap(([name, value], index): Child[] => [
          index > 0 ? '\n' : '',
          element('span', { class: 'line' }, element('span', { class: 'tk' }, name), ': ', value),
        ]),
      ),
    ),
    facts.headersNote === undefined ? null : element('p', { class: 'no-body' }, facts.headersNote),
  );
  const moved =
    answer.movedTo === null
      ? null
      : element('p', { class: 'play-hint' }, said(words, 'cameFrom', { address: answer.movedTo }));
  const hint = facts.hint === null ? null : element('p', { class: 'play-hint' }, facts.hint);
  const shown = answerText(answer);
  const copy = shown === null ? null : copyButton(words.copyAnswer, () => shown.text);
  return element(
    'div',
    { class: 'play-answer' },
    line,
    hint,
    moved,
    tabs(
      [
        [words.answerBody, bodyView(answer, facts)],
        [words.headers, headers],
      ],
      words.answer,
      copy,
    ),
  );
}

/** A button that copies a text and shows that it did. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const copy = button(
    drawn(drawings.copy),
    () =>
      void navigator.clipboard?.writeText(text()).then(
        () => copy.classList.add('copied'),
        () => undefined,
      ),
    { class: 'icon-btn play-copy', 'aria-label': label },
  );
  return copy;
}

/** An answer that is still coming: its text grows with every piece. */
export function streamView(
  head: AnswerHead,
  words: PlaygroundWords,
): {
  readonly element: HTMLElement;
  add(bytes: Uint8Array): void;
  /** Says why it ended, and after how much. */
  end(why: 'stoppedAfter' | 'brokeOffAfter'): void;
} {
  const state = element('span', {}, said(words, 'receiving', { size: sizeWords(0) }));
  const line = element('span', { class: 'line' });
  // It would be read out from the start with every piece.
  const text = element('pre', { tabindex: '0', 'aria-live': 'off' }, element('code', {}, line));
  const decoder = new TextDecoder();
  let [size, length] = [0, 0];
  return {
    element: element(
      'div',
      { class: 'play-answer' },
      element('div', { class: 'resp' }, statusOf(head), state),
      element('div', { class: 'code codegroup' }, element('div', { class: 'panel active' }, text)),
    ),
    add(bytes) {
      const isAtEnd = text.scrollTop + text.clientHeight >= text.scrollHeight - 8;
      const more = decoder.decode(bytes, { stream: true });
      size += bytes.length;
      state.textContent = said(words, 'receiving', { size: sizeWords(size) });
      if (length < longestText) line.append(more);
      length += more.length;
      if (isAtEnd) text.scrollTop = text.scrollHeight;
    },
    end: (why) => void (state.textContent = said(words, why, { size: sizeWords(size) })),
  };
}

function bodyView(answer: Answer, { words, fileName }: AnswerFacts): HTMLElement {
  const type = headerOf(answer, 'content-type');
  const { body } = answer;
  const file = () => new File([body], fileName, { type: type.split(';')[0] });
  switch (bodyKind(type, body)) {
    case 'nothing':
      return element('p', { class: 'no-body' }, words.noAnswerBody);
    case 'image':
      return media(element('img', { class: 'play-media', alt: words.bodyOfAnswer }), file(), words);
    case 'audio':
      return media(element('audio', { class: 'play-media', controls: true }), file(), words);
    case 'video':
      return media(element('video', { class: 'play-media', controls: true }), file(), words);
    case 'binary':
      return element(
        'div',
        { class: 'no-body' },
        element('p', {}, `${type.split(';')[0] || words.binaryData}, ${sizeWords(body.length)}`),
        save(file(), words),
      );
    case 'json':
      return textView(answerText(answer)!.text, true, file(), words);
    case 'text':
      return textView(answerText(answer)!.text, false, file(), words);
  }
}

function textView(text: string, isJson: boolean, file: File, words: PlaygroundWords): HTMLElement {
  const shown = text.length > longestText ? text.slice(0, longestText) : text;
  const code = element('code', {}, ...lines(shown, isJson && shown.length <= longestHighlighted));
  const view = element('div', {}, element('pre', { tabindex: '0' }, code));
  if (shown.length < text.length)
    view.append(element('p', { class: 'no-body' }, `${words.restLeftOut} `, save(file, words)));
  return view;
}

function lines(text: string, coloured: boolean): Child[] {
  if (!coloured) return [element('span', { class: 'line' }, text)];
  return text
    .split('\n')
    .flatMap((line, index): Child[] => [
      index > 0 ? '\n' : '',
      element('span', { class: 'line' }, ...jsonTokens(line)),
    ]);
}

/** Names, texts, numbers and words of one line of JSON, each in its colour. */
function jsonTokens(line: string): Child[] {
  const parts: Child[] = [];
  let last = 0;
  for (const match of line.matchAll(/("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g)) {
    parts.push(line.slice(last, match.index));
    const [whole, text, colon] = match;
    last = match.index + whole.length;
    if (text === undefined) parts.push(element('span', { class: 'tn' }, whole));
    else parts.push(element('span', { class: colon === undefined ? 'ts' : 'tk' }, text), colon ?? '');
  }
  parts.push(line.slice(last));
  return parts;
}

function media<Shown extends HTMLImageElement | HTMLMediaElement>(
  shown: Shown,
  file: File,
  words: PlaygroundWords,
): HTMLElement {
  shown.src = URL.createObjectURL(file);
  return element('div', { class: 'no-body' }, shown, save(file, words));
}

function save(file: File, words: PlaygroundWords): HTMLElement {
  return button(
    words.saveAsFile,
    () => {
      const link = element('a', { download: file.name });
      link.href = URL.createObjectURL(file);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
    { class: 'play-add' },
  );
}

/** Panels that take turns, in the frame of a code group. */
export function tabs(
  panels: readonly (readonly [string, HTMLElement])[],
  label: string,
  extra: HTMLElement | null = null,
): HTMLElement {
  const list = element('div', { class: 'tablist', role: 'tablist', 'aria-label': label });
  const places: HTMLElement[] = [];
  const choose = (chosen: number, focus = false) => {
    places.forEach((place, index) => place.classList.toggle('active', index === chosen));
    [...list.children].forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      (tab as HTMLElement).tabIndex = index === chosen ? 0 : -1;
      if (focus && index === chosen) (tab as HTMLElement).focus();
    });
  };
  panels.forEach(([title, content], index) => {
    const [tabId, panelId] = [freshId(), freshId()];
    list.append(button(title, () => choose(index), { role: 'tab', id: tabId, 'aria-controls': panelId }));
    places.push(element('div', { class: 'panel', role: 'tabpanel', id: panelId, 'aria-labelledby': tabId }, content));
  });
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const now = places.findIndex((place) => place.classList.contains('active'));
    choose((now + step + panels.length) % panels.length, true);
  });
  choose(0);
  return element('div', { class: 'code codegroup' }, element('div', { class: 'code-head' }, list, extra), ...places);
}
