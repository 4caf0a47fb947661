import { said } from '../../words/playground/words.ts';
import type { OauthForm, OauthFormOptions } from '../client/auth-form.client.ts';
import { button, choiceRow, drawings, drawn, element } from '../client/dom.client.ts';
import { oauthFields, optionsOf, type Option } from './fields.client.ts';
import type { Consent } from './consent.client.ts';
import { isOver, tokenSource } from './tokens.client.ts';

/** What gets tokens for a field: what is needed of the reader, the button, and what came of it. */
export function oauthForm(options: OauthFormOptions, consent: Consent): OauthForm {
  const { model, field, words, session } = options;
  const offer = field.oauth!;
  const ways = optionsOf(offer, consent);
  if (ways.length === 0) return nothing();
  const notes = () => session.oauth(model, field.id);
  const note = (more: Readonly<Record<string, string>>) => session.noteOauth(model, field.id, more);
  const source = tokenSource(options, consent);
  let running: AbortController | null = null;
  let chosen = Math.max(
    0,
    ways.findIndex(({ id }) => id === notes()['way']),
  );
  const status = element('p', { class: 'play-help', role: 'status' });
  const wrong = element('div', { role: 'alert' });
  const again = button(words.renewToken, () => void get('again'), { class: 'play-keys' });
  const line = element('div', { class: 'play-token' }, status, again);
  const place = element('div');
  let fields = oauthFields(ways[0]!, options, consent);
  const sender = button('', () => void get('anew'), { class: 'btn' });
  const more = element(
    'details',
    { class: 'play-oauth' },
    element('summary', { class: 'play-add' }, drawn(drawings.chevron), words.getToken),
  );

  const fill = () => {
    fields = oauthFields(ways[chosen]!, options, consent);
    place.replaceChildren(...fields.elements);
    sender.textContent = isAsking(ways[chosen]!) ? words.signInNow : words.getToken;
  };
  const choice = choiceRow(
    words.getItWith,
    ways.map(({ label }) => label),
    chosen,
    (index) => {
      chosen = index;
      note({ way: ways[index]!.id });
      fill();
    },
  );

  function say(...content: readonly (string | HTMLElement)[]): void {
    status.replaceChildren(...content);
    again.hidden = true;
    line.hidden = status.textContent === '';
  }

  /** What is known of the token that is there. */
  function tell(): void {
    const { until = '' } = notes();
    const time = until === '' ? '' : timeOf(Number(until));
    const isThere = (session.credentials(model, field.id)?.value ?? '') !== '';
    say(
      !isThere || notes()['got'] !== 'yes'
        ? ''
        : time === ''
          ? words.tokenFilledIn
          : said(words, isOver(notes()) ? 'tokenOver' : 'tokenUntil', { time }),
    );
    again.hidden = status.textContent === '' || !source.canRenew();
  }

  async function get(how: 'anew' | 'again', signal?: AbortSignal): Promise<void> {
    if (how === 'anew' && !fields.check()) return;
    running?.abort();
    const controller = (running = new AbortController());
    signal?.addEventListener('abort', () => controller.abort(), { once: true });
    wrong.replaceChildren();
    if (how === 'anew') note({ way: ways[chosen]!.id });
    say(words.gettingToken);
    try {
      const token =
        how === 'again'
          ? await source.renewed(controller.signal)
          : await source.fresh(ways[chosen]!, fields.scopes(), say, controller.signal);
      if (controller.signal.aborted) return;
      options.onToken(token);
      more.open = false;
      tell();
    } catch (error) {
      if (running !== controller) return;
      tell();
      if (controller.signal.aborted) return;
      const { title, detail } = isWorded(error) ? error : { title: '', detail: String(error) };
      wrong.replaceChildren(
        element('div', { class: 'play-problem' }, title === '' ? null : element('strong', {}, title), detail),
      );
    } finally {
      if (running === controller) running = null;
    }
  }

  fill();
  tell();
  more.append(element('div', { class: 'play-nested' }, element('div', {}, choice, place), sender));
  more.open = (session.credentials(model, field.id)?.value ?? '') === '' && (notes()['clientId'] ?? '') !== '';
  return {
    element: element('div', {}, more, line, wrong),
    typed() {
      running?.abort();
      wrong.replaceChildren();
      note({ got: '', until: '', refresh: '' });
      say('');
    },
    stop: () => running?.abort(),
    async renew(signal) {
      if (isOver(notes()) && source.canRenew()) await get('again', signal);
    },
  };
}

/** Where no way of the API file works from here: the field is all there is. */
const nothing = (): OauthForm => ({
  element: element('div'),
  typed: () => undefined,
  stop: () => undefined,
  renew: () => Promise.resolve(),
});

/** Problems of ours and of the host’s are in words. */
const isWorded = (error: unknown): error is Error & { readonly title: string; readonly detail: string } =>
  error instanceof Error && 'title' in error && 'detail' in error;

/** Whether a reader is asked at the server. */
const isAsking = ({ id }: Option) => id !== 'clientCredentials' && id !== 'password';

function timeOf(milliseconds: number): string {
  const options = { hour: 'numeric', minute: '2-digit' } as const;
  try {
    return new Date(milliseconds).toLocaleTimeString(document.documentElement.lang || undefined, options);
  } catch {
    // A page may name a language that is none.
    return new Date(milliseconds).toLocaleTimeString(undefined, options);
  }
}
