import type { EditorView } from '@codemirror/view';
import { canDrawFormula } from '../../../shared/base/formula.ts';
import { element } from '../../ui/dom.ts';
import { drawSiteIcon } from '../../ui/icon-dom.ts';
import { writingSources } from '../components/sources.ts';
import type { PictureFacts } from './signs.ts';

/** Sizes of pictures that were drawn once, in pixels: the next time, their place is kept before they come. */
const sizes = new Map<string, { readonly width: number; readonly height: number }>();

/** A picture of the folder, or its words where there is none to draw. */
export function drawPicture(view: EditorView, words: string, { address, width, only }: PictureFacts): HTMLElement {
  const made = element('span', { class: only === undefined ? 'visual-picture' : `visual-picture visual-only-${only}` });
  const inWords = () =>
    element(
      'span',
      { class: 'visual-chip visual-chip-picture' },
      words === '' ? `Picture ${address}` : `Picture: ${words}`,
    );
  const sources = view.state.facet(writingSources);
  const image = element('img', { attributes: { alt: words, draggable: 'false' } });
  /** Keeps the picture’s place before it comes, where its size is known. */
  const keepPlace = () => {
    const known = sizes.get(address) ?? sources?.pictureSize(address) ?? null;
    made.classList.toggle('is-coming', known === null);
    if (known === null) return;
    fit(known);
    view.requestMeasure();
  };
  keepPlace();
  function fit(size: { readonly width: number; readonly height: number }) {
    image.width = width ?? size.width;
    image.height = Math.round((size.height * image.width) / Math.max(1, size.width));
  }
  const giveUp = () => {
    made.classList.remove('is-coming');
    made.replaceChildren(inWords());
    view.requestMeasure();
  };
  image.addEventListener('load', () => {
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    sizes.set(address, size);
    fit(size);
    made.classList.remove('is-coming');
    view.requestMeasure();
  });
  image.addEventListener('error', giveUp);
  made.append(image);
  (sources?.picture(address) ?? Promise.resolve(null)).then((url) => {
    if (url === null) return giveUp();
    keepPlace();
    image.src = url;
  }, giveUp);
  return made;
}

/** An icon of the site’s library; its name where the library has none of that name. */
export function drawNamedIcon(view: EditorView, name: string): HTMLElement {
  const made = element('span', { class: 'visual-icon', attributes: { role: 'img', 'aria-label': `Icon: ${name}` } });
  (view.state.facet(writingSources)?.icon(name) ?? Promise.resolve(null)).then(
    (icon) => (icon === null ? made.classList.add('is-missing') : made.append(drawSiteIcon(icon))),
    () => made.classList.add('is-missing'),
  );
  return made;
}

/** A formula as readers see it; its source until it is drawn, and where it can’t be. */
export function drawFormula(view: EditorView, source: string, display: boolean): HTMLElement {
  const made = element('span', { class: display ? 'visual-formula is-block' : 'visual-formula' }, source);
  if (source === '' || !canDrawFormula(source)) {
    made.classList.add('is-source');
    if (source === '') made.textContent = 'Formula';
    return made;
  }
  import('temml').then(
    ({ default: temml }) => {
      try {
        const drawn = element('span');
        temml.render(source, drawn, { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 });
        made.replaceChildren(...drawn.childNodes);
      } catch {
        made.classList.add('is-source');
      }
      view.requestMeasure();
    },
    () => made.classList.add('is-source'),
  );
  return made;
}
