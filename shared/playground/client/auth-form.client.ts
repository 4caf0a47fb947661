import { said } from '../../words/playground/words.ts';
import type { SendRequest } from '../answer.ts';
import type { AuthField, RequestModel, RequestValues } from '../types.ts';
import { choiceRow, element, freshId, group, row, rowName } from './dom.client.ts';
import type { FieldOptions } from './plain-controls.client.ts';
import type { PlaygroundSession } from './session.client.ts';

export interface AuthOptions extends FieldOptions {
  /** A browser can't send cookies to another site. */
  readonly sendsCookies: boolean;
  readonly authNote: string;
  /** What was typed before, and where it is kept from now on. */
  readonly session: PlaygroundSession;
  readonly send: SendRequest;
  /** Brings what gets tokens. */
  readonly oauth?: () => Promise<MakeOauthForm>;
}

/** What gets tokens for one field. */
export interface OauthForm {
  readonly element: HTMLElement;
  /** A token was typed: what is known of another one no longer counts. */
  typed(): void;
  /** Gets a new token where the last one is over and nobody has to be asked. Never rejects. */
  renew(signal: AbortSignal): Promise<void>;
  /** Gives up what is under way. */
  stop(): void;
}

export interface OauthFormOptions extends Pick<AuthOptions, 'words' | 'session' | 'send'> {
  readonly model: RequestModel;
  readonly field: AuthField;
  /** Address of the chosen server. */
  readonly base: () => string;
  readonly onToken: (token: string) => void;
}

export type MakeOauthForm = (options: OauthFormOptions) => OauthForm;

export interface AuthPart {
  /** Null where there is nothing to fill in. */
  readonly element: HTMLElement | null;
  values(): Pick<RequestValues, 'auth' | 'credentials'>;
  renew(signal: AbortSignal): Promise<void>;
  stop(): void;
}

const beyondWords = { digest: 'digestHelp', device: 'deviceHelp' } as const;
const placeWords = { header: 'inHeader', query: 'inQuery', cookie: 'inCookie' } as const;

/**
 * Ways to sign in, one of which is chosen, and its fields.
 *
 * @param base the address of the chosen server
 */
export function authPart(model: RequestModel, options: AuthOptions, base: () => string): AuthPart {
  const { words, session } = options;
  const ways = model.auth;
  let chosen = Math.max(
    0,
    ways.findIndex((way) => way.fields.some((field) => session.credentials(model, field.id) !== undefined)),
  );
  const values = () => ({
    auth: chosen,
    credentials: Object.fromEntries(
      (ways[chosen]?.fields ?? []).map((field) => [field.id, { ...session.credentials(model, field.id) }]),
    ),
  });
  let forms: OauthForm[] = [];
  const renew = async (signal: AbortSignal): Promise<void> => {
    await Promise.all(forms.map((form) => form.renew(signal)));
  };
  const stop = () => {
    for (const form of forms) form.stop();
  };
  if (ways.every((way) => way.fields.length === 0 && way.certificate !== true))
    return { element: null, values, renew, stop };
  const place = element('div');
  const fill = () => {
    stop();
    const shown: OauthForm[] = (forms = []);
    const way = ways[chosen];
    place.replaceChildren(
      ...(way?.fields ?? []).flatMap((field) => authRows(model, field, options, base, (form) => shown.push(form))),
      ...(way?.certificate === true ? [element('p', { class: 'play-help' }, words.certificateHelp)] : []),
    );
  };
  fill();
  const choice = choiceRow(
    words.signInWith,
    ways.map(({ names }) => (names.length === 0 ? words.withoutSigningIn : names.join(` ${words.and} `))),
    chosen,
    (index) => {
      chosen = index;
      fill();
      options.onChange();
    },
  );
  return { element: group(words.authorization, options.authNote, choice, place), values, renew, stop };
}

function authRows(
  model: RequestModel,
  field: AuthField,
  options: AuthOptions,
  base: () => string,
  onForm: (form: OauthForm) => void,
): HTMLElement[] {
  const { words, session } = options;
  const own = () => session.credentials(model, field.id) ?? {};
  let oauth: OauthForm | null = null;
  const inputRow = (label: string, about: string, key: 'value' | 'user' | 'password', prefix: string) => {
    const id = freshId();
    const input = element('input', {
      type: key === 'user' ? 'text' : 'password',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-labelledby': id,
      ...(prefix === '' ? { class: 'input' } : {}),
    });
    input.value = own()[key] ?? '';
    const take = () => {
      session.signIn(model, field.id, { ...own(), [key]: input.value });
      options.onChange();
    };
    input.addEventListener('input', () => {
      oauth?.typed();
      take();
    });
    const fill = (text: string) => {
      input.value = text;
      take();
    };
    const control =
      prefix === '' ? input : element('div', { class: 'input input-prefix' }, element('span', {}, prefix), input);
    const help = field.description === '' || key === 'password' ? '' : field.description;
    return {
      fill,
      element: row(
        rowName(id, label, about),
        control,
        help === '' ? null : element('p', { class: 'play-help' }, help),
        field.place === 'cookie' && !options.sendsCookies
          ? element('p', { class: 'play-help' }, words.cookiesNotSent)
          : null,
        field.beyond === undefined ? null : element('p', { class: 'play-help' }, words[beyondWords[field.beyond]]),
      ),
    };
  };
  if (field.kind === 'basic') {
    const about = said(words, 'partOfHeader', { name: 'Authorization' });
    return [
      inputRow(field.user || words.userName, about, 'user', '').element,
      inputRow(field.password || words.password, about, 'password', '').element,
    ];
  }
  const token = inputRow(field.name, words[placeWords[field.place]], 'value', field.prefix);
  if (field.oauth === undefined || options.oauth === undefined) return [token.element];
  const place = element('div');
  options.oauth().then(
    (make) => {
      oauth = make({ model, field, words, session, send: options.send, base, onToken: token.fill });
      onForm(oauth);
      place.append(oauth.element);
    },
    // Without it a token can be typed, as ever.
    () => undefined,
  );
  return [token.element, place];
}
