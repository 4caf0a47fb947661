import { said, type PlaygroundWord, type PlaygroundWords } from '../../words/playground/words.ts';
import type { OauthRefusal } from './messages.ts';

/** What to do about a refusal, by its name (RFC 6749, 4.1.2.1 and 5.2; RFC 8628, 3.5; OpenID Connect Core, 3.1.2.6). */
const advice = new Map<string, PlaygroundWord>([
  ['access_denied', 'accessDenied'],
  ['consent_required', 'accessDenied'],
  ['expired_token', 'codeOver'],
  ['invalid_client', 'checkClient'],
  ['invalid_grant', 'signInAgain'],
  ['login_required', 'signInAgain'],
  ['unauthorized_client', 'otherWay'],
  ['unsupported_grant_type', 'otherWay'],
  ['unsupported_response_type', 'otherWay'],
  ['invalid_scope', 'otherScopes'],
]);

/**
 * What a server said and what to do about it.
 *
 * @param address of the server
 */
export function refusalWords(
  { error, description }: OauthRefusal,
  address: string,
  words: PlaygroundWords,
): { readonly title: string; readonly detail: string } {
  const host = URL.canParse(address) ? new URL(address).host : address;
  const reason = [error, description].filter((part) => part !== '').join(': ');
  return {
    title: reason === '' ? said(words, 'noToken', { host }) : said(words, 'tokenRefused', { host, reason }),
    detail: words[advice.get(error) ?? 'tokenElse'],
  };
}
