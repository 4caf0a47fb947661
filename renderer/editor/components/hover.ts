import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { closeHoverTooltips, EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { leadsOut, schemeOf } from '../../../shared/base/address.ts';
import { dictionary } from '../../../shared/base/dictionary.ts';
import type { DrawnIcon } from '../../../shared/contract/host/icons.ts';
import { spokenName, type CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import { element } from '../../ui/dom.ts';
import { drawSiteIcon } from '../../ui/icon-dom.ts';
import { headField } from '../page-head/hide.ts';
import { problemsAt } from '../problems/field.ts';
import { pageSyntax } from '../syntax/field.ts';
import { hoverPlace, type HoverPlace } from './hover-place.ts';
import { writingSources, type WritingSources } from './sources.ts';

/** What a card says: a title, a sentence, a quieter one; a drawing in front or a picture above. */
interface Card {
  readonly title: string;
  readonly words?: string;
  readonly more?: string;
  /** Where it is: a file or an address. */
  readonly path?: string;
  readonly icon?: DrawnIcon;
  readonly picture?: string;
  readonly actions?: readonly { readonly label: string; run(): void }[];
}

const mostOptions = 12;

/** What stands under the pointer, told after a moment. Where there is a problem, its own card says more. */
const pointed = hoverTooltip(
  async (view, pos): Promise<Tooltip | null> =>
    problemsAt(view.state, pos).length > 0 || view.state.field(asked) !== null
      ? null
      : ((await told(view, pos))?.tooltip ?? null),
  { hoverTime: 300, hideOnChange: true },
);

/** The card that was asked for by keys; whatever the writer does next closes it. */
const asked = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(showAsked)) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});
const showAsked = StateEffect.define<Tooltip | null>();

/** Cards about components, links, pictures, icons and what else a page names, by pointer and by keys. */
export const hover: Extension = [
  pointed,
  asked,
  keymap.of([
    {
      key: 'Escape',
      run(view) {
        if (view.state.field(asked) === null) return false;
        view.dispatch({ effects: showAsked.of(null) });
        return true;
      },
    },
    {
      // From the text into the card that is open.
      key: 'Tab',
      run(view) {
        const button =
          view.state.field(asked) === null
            ? null
            : view.dom.ownerDocument.querySelector<HTMLElement>('.hover-card button');
        button?.focus();
        return button !== null;
      },
    },
  ]),
];

/** Tells what stands at the cursor, as the pointer would. Resolves with false where there is nothing to tell. */
export async function tellAtCursor(view: EditorView): Promise<boolean> {
  const { selection } = view.state;
  const found = await told(view, selection.main.head);
  if (found === null || !view.state.selection.eq(selection)) return false;
  const { title, words, path, more } = found.card;
  view.dispatch({
    effects: [
      closeHoverTooltips,
      showAsked.of(found.tooltip),
      EditorView.announce.of([title, path, words, more].filter((part) => part !== undefined && part !== '').join('. ')),
    ],
  });
  return true;
}

async function told(view: EditorView, pos: number): Promise<{ readonly card: Card; readonly tooltip: Tooltip } | null> {
  const { state } = view;
  const place = hoverPlace(state.doc.toString(), pos, state.field(headField, false)?.start ?? 0, pageSyntax(state));
  const card = place === null ? null : await cardFor(place, state.facet(writingSources));
  return place === null || card === null || view.state.doc !== state.doc
    ? null
    : { card, tooltip: tooltip(place, card) };
}

async function cardFor(place: HoverPlace, sources: WritingSources | null): Promise<Card | null> {
  switch (place.kind) {
    case 'component': {
      const { entry } = place;
      const instead =
        entry.insteadUse === undefined
          ? ''
          : ` If ${entry.insteadUse.when}, use ${spokenName(entry.insteadUse.component)}.`;
      return { title: spokenName(entry.name), words: `${entry.summary}.`, more: `${entry.useWhen}${instead}` };
    }
    case 'attribute':
      return { title: place.attribute.label, words: place.attribute.summary, more: facts(place.attribute) };
    case 'link':
      return linkCard(place.value, sources);
    case 'image': {
      const picture = (await sources?.picture(place.value)) ?? null;
      return picture === null
        ? { title: 'A picture from the web', path: place.value }
        : { title: place.value.split('/').at(-1)!, path: place.value, picture };
    }
    case 'icon': {
      const icon = await sources?.icon(place.value);
      return icon === undefined || icon === null
        ? null
        : { title: icon.name, words: 'Icon of the site’s library', icon };
    }
    case 'snippet': {
      const known = (await sources?.snippets())?.find((path) => `/${path}` === `/${place.value.replace(/^\.?\//, '')}`);
      return known === undefined
        ? null
        : {
            title: known.split('/').at(-1)!,
            path: `/${known}`,
            words: 'Text that pages share. It stands wherever its name is used as a tag.',
            actions: [{ label: 'Open it', run: () => sources!.open(known) }],
          };
    }
    case 'language': {
      const label = (await sources?.languages())?.find(({ name }) => name === place.value.toLowerCase())?.label;
      return label === undefined
        ? null
        : { title: label, words: 'Language of the code: it gives the colours and the label.' };
    }
    case 'operation': {
      const found = (await sources?.operations())?.find(
        ({ name }) => name.toLowerCase() === place.value.replace(/\s+/g, ' ').toLowerCase(),
      );
      return found === undefined
        ? null
        : { title: found.name, words: found.summary === '' ? 'The page is made from this operation.' : found.summary };
    }
  }
}

/** What addresses do that open no site. */
const outside = dictionary({
  mailto: 'Writes an email',
  tel: 'Calls this number',
  sms: 'Writes a message to this number',
});

async function linkCard(address: string, sources: WritingSources | null): Promise<Card | null> {
  const change = sources === null ? [] : [{ label: 'Change the link', run: () => sources.link() }];
  if (leadsOut(address)) {
    const scheme = schemeOf(address) ?? '';
    return {
      title: outside[scheme] ?? 'Opens another site',
      actions: change,
      path: outside[scheme] === undefined ? address : address.slice(scheme.length + 1),
    };
  }
  const page = sources?.page(address) ?? null;
  if (page === null) return { title: 'Leads to no page', path: address, actions: change };
  const hash = address.indexOf('#');
  const section = hash < 0 ? '' : address.slice(hash + 1);
  return {
    title: page.title,
    path: address,
    words:
      [page.around, section === '' ? '' : `section “${decoded(section)}”`].filter((part) => part !== '').join(', ') ||
      'A page of this site',
    actions: [...(page.isHere ? [] : [{ label: 'Open the page', run: () => sources!.open(page.file) }]), ...change],
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function facts({ options, default: usual, least, most, required }: CatalogueAttribute): string {
  return [
    required ? 'Needed.' : '',
    options === undefined ? '' : `One of ${options.slice(0, mostOptions).join(', ')}.`,
    least === undefined || most === undefined ? '' : `From ${least} to ${most}.`,
    usual === undefined ? '' : usual === true ? 'Usually on.' : usual === false ? 'Usually off.' : `Usually ${usual}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function tooltip(place: HoverPlace, card: Card): Tooltip {
  return {
    pos: place.from,
    end: place.to,
    create: (view) => ({ dom: draw(view, card, place), offset: { x: -8, y: 6 } }),
  };
}

function draw(
  view: EditorView,
  { title, path, words, more, icon, picture, actions }: Card,
  { from }: HoverPlace,
): HTMLElement {
  const text = element('div', { class: 'hover-card-text' }, element('h2', {}, title));
  if (path !== undefined) text.append(element('p', { class: 'mono' }, path));
  if (words !== undefined) text.append(element('p', {}, words));
  if (more !== undefined && more !== '') text.append(element('p', { class: 'dim' }, more));
  if (actions !== undefined && actions.length > 0) {
    const row = element('div', { class: 'hover-card-actions' });
    for (const { label, run } of actions) {
      const button = element('button', { class: 'button line slim', attributes: { type: 'button' } }, label);
      button.addEventListener('click', () => {
        view.focus();
        // The pointer may rest on another place than the caret.
        view.dispatch({ selection: { anchor: from + 1 }, effects: [showAsked.of(null), closeHoverTooltips] });
        run();
      });
      row.append(button);
    }
    text.append(row);
  }
  const card = element('div', {
    class: icon === undefined ? 'hover-card' : 'hover-card has-icon',
    attributes: { role: 'group', 'aria-label': `About ${title}` },
  });
  if (picture !== undefined) {
    const image = element('img', { attributes: { src: picture, alt: '' } });
    image.addEventListener('error', () => image.remove());
    card.append(image);
  }
  if (icon !== undefined) card.append(drawSiteIcon(icon));
  card.append(text);
  return card;
}
