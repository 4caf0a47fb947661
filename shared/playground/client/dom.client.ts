// The few tools that the playground builds its elements with. Texts are text
// nodes only: nothing from an API file or an answer is ever read as HTML.

export type Child = Node | string | null | undefined | false;

let ids = 0;

/** An id that no other element of the page has. */
export function freshId(): string {
  return `play:${++ids}`;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return made;
}

export function button(
  label: Child,
  onClick: () => void,
  attributes: Readonly<Record<string, string | undefined>> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
}

const namespace = 'http://www.w3.org/2000/svg';

/** A stroked drawing on a field of 24 × 24. */
export function drawn(path: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  for (const [name, value] of Object.entries({
    class: 'icon',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Lucide's drawings (ISC). */
export const drawings = {
  chevron: 'm9 18 6-6-6-6',
  send: 'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16',
  stop: 'M5 5h14v14H5z',
  close: 'M18 6 6 18M6 6l12 12',
  remove: 'M5 12h14',
  copy: 'M8 8h12v12H8zM4 16V4h12',
} as const;

/** One of several named things; null where there is nothing to choose. */
export function choiceRow(
  label: string,
  names: readonly string[],
  chosen: number,
  choose: (index: number) => void,
): HTMLElement | null {
  if (names.length < 2) return null;
  const id = freshId();
  const select = element(
    'select',
    { class: 'input', 'aria-labelledby': id },
    ...names.map((name, index) => element('option', { value: String(index), selected: index === chosen }, name)),
  );
  select.addEventListener('change', () => choose(Number(select.value)));
  return row(element('div', { class: 'play-name', id }, label), select);
}

/** A name and what belongs to it, below one another. */
export function row(name: HTMLElement, ...content: readonly (HTMLElement | null)[]): HTMLElement {
  return element('div', { class: 'play-row' }, name, element('div', { class: 'play-control' }, ...content));
}

/** The name of a field, and in small letters what it is. */
export function rowName(id: string, label: string, about = ''): HTMLElement {
  return element('div', { class: 'play-name', id }, label, ' ', about === '' ? null : element('small', {}, about));
}

/** A part of the form that opens and closes. */
export function group(
  title: string,
  detail: HTMLElement | string,
  ...content: readonly (HTMLElement | null)[]
): HTMLElement {
  const summary = element(
    'summary',
    {},
    drawn(drawings.chevron),
    title,
    typeof detail === 'string' ? element('small', {}, detail) : detail,
  );
  return element('details', { class: 'play-group', open: true }, summary, ...content);
}
