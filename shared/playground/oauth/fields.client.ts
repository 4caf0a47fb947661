import type { PlaygroundWord } from '../../words/playground/words.ts';
import type { OauthFormOptions } from '../client/auth-form.client.ts';
import { choiceRow, element, freshId, row, rowName } from '../client/dom.client.ts';
import { withMessage } from '../client/message.client.ts';
import type { OauthFlow, OauthOffer, OauthWay } from '../types.ts';
import type { Consent } from './consent.client.ts';
import { oauthWayNames } from './ways.ts';

/** One way to a token that a reader can choose. */
export interface Option {
  readonly id: OauthWay | 'openIdConnect';
  readonly label: string;
  /** Null where the provider says its addresses itself. */
  readonly flow: OauthFlow | null;
  readonly discoveryUrl: string;
  readonly scopes: Readonly<Record<string, string>>;
}

/** Whether a server sends readers back from where they signed in. */
const sendsReadersBack = (id: Option['id']) =>
  id !== 'clientCredentials' && id !== 'password' && id !== 'deviceAuthorization';

export interface OauthFields {
  readonly elements: readonly HTMLElement[];
  /** Shows what is missing, and answers whether a token can be asked for. */
  check(): boolean;
  scopes(): readonly string[];
}

/** The ways of an API file that work here. */
export function optionsOf({ flows, discoveryUrl, needed }: OauthOffer, consent: Consent): readonly Option[] {
  const asked = Object.fromEntries(needed.map((scope) => [scope, '']));
  if (discoveryUrl !== '') {
    const scopes = { openid: '', ...asked };
    return [{ id: 'openIdConnect', label: oauthWayNames.openIdConnect, flow: null, discoveryUrl, scopes }];
  }
  const works = flows.filter(({ way }) => way !== 'implicit' || consent.readsFragment);
  return works.map((flow) => ({
    id: flow.way,
    label: oauthWayNames[flow.way],
    flow,
    discoveryUrl: '',
    scopes: { ...asked, ...flow.scopes },
  }));
}

/** What a way needs of the reader. What was typed before stands in it, and is kept as it is typed. */
export function oauthFields(
  { id, scopes }: Option,
  { model, field, words, session }: OauthFormOptions,
  consent: Consent,
): OauthFields {
  const notes = session.oauth(model, field.id);
  const note = (name: string, text: string) => session.noteOauth(model, field.id, { [name]: text });
  const checks: (() => boolean)[] = [];
  const line = (name: string, label: PlaygroundWord, about: string, isNeeded: boolean, type = 'text') => {
    const nameId = freshId();
    const input = element('input', {
      class: 'input',
      type,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-labelledby': nameId,
    });
    input.value = notes[name] ?? '';
    const { frame, check } = withMessage(input, () => (isNeeded && input.value.trim() === '' ? words.needed : null));
    input.addEventListener('input', () => {
      note(name, input.value.trim());
      if (input.getAttribute('aria-invalid') === 'true') check();
    });
    checks.push(() => check() || (input.focus(), false));
    return { input, element: row(rowName(nameId, words[label], about), frame) };
  };
  const isAlone = id === 'clientCredentials';
  const client = line('clientId', 'clientId', '', true);
  const elements: HTMLElement[] = [client.element];
  if (id !== 'implicit') {
    const about = isAlone ? '' : words.ifItHasOne;
    const secret = line('clientSecret', 'clientSecret', about, false, 'password');
    const places = ['header', 'body'] as const;
    const where = choiceRow(
      words.secretGoes,
      [words.secretInHeader, words.secretInBody],
      notes['secretIn'] === 'body' ? 1 : 0,
      (index) => note('secretIn', places[index]!),
    )!;
    const show = () => void (where.hidden = secret.input.value === '');
    secret.input.addEventListener('input', show);
    show();
    elements.push(secret.element, where);
  }
  if (id === 'password')
    elements.push(
      line('userName', 'userName', '', true).element,
      line('password', 'password', '', true, 'password').element,
    );
  const kept = notes['scopes']?.split(' ') ?? [];
  const needed = new Set([...field.oauth!.needed, ...kept, ...(id === 'openIdConnect' ? ['openid'] : [])]);
  const boxes = Object.entries(scopes).map(([scope, about]) => {
    const input = element('input', { type: 'checkbox', value: scope });
    input.checked = needed.has(scope);
    input.addEventListener('change', () => note('scopes', chosenScopes().join(' ')));
    const label = element('label', {}, input, element('code', {}, scope));
    return { input, element: element('div', {}, label, about === '' ? null : element('p', {}, about)) };
  });
  const chosenScopes = () => boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
  if (boxes.length > 0) {
    const scopesId = freshId();
    const list = element('div', { class: 'play-scopes', role: 'group', 'aria-labelledby': scopesId });
    list.append(...boxes.map((box) => box.element));
    elements.push(row(rowName(scopesId, words.scopes), list));
  }
  if (sendsReadersBack(id)) {
    const addressId = freshId();
    elements.push(
      row(
        rowName(addressId, words.redirectAddress),
        element('code', { class: 'play-address', 'aria-labelledby': addressId, tabindex: '0' }, consent.address),
        element('p', { class: 'play-help' }, words.registerAddress),
      ),
    );
  }
  return {
    elements,
    check: () => checks.map((check) => check()).every(Boolean),
    scopes: chosenScopes,
  };
}
