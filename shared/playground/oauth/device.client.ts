import { element } from '../client/dom.client.ts';
import type { OauthFormOptions } from '../client/auth-form.client.ts';
import { oauthAddress, type DeviceCode, type OauthRefusal, type OauthToken } from './messages.ts';
import type { SayStatus } from './tokens.client.ts';

/** Seconds by which a server is asked less often once it says so (RFC 8628, 3.5). */
const slower = 5;

/**
 * Asks again and again whether a reader has confirmed a code on another device (RFC 8628, 3.4 and 3.5), and answers
 * with the token, or with why there is none.
 *
 * @param ask asks once
 */
export async function confirmedToken(
  code: DeviceCode,
  ask: () => Promise<OauthToken | OauthRefusal>,
  signal: AbortSignal,
): Promise<OauthToken | OauthRefusal> {
  const until = Date.now() + code.seconds * 1000;
  for (let pause = code.pause; ;) {
    await waited(pause * 1000, signal);
    if (Date.now() > until) return { error: 'expired_token', description: '' };
    const answer = await ask();
    if ('token' in answer) return answer;
    if (answer.error === 'slow_down') pause += slower;
    else if (answer.error !== 'authorization_pending') return answer;
  }
}

/** Where the code is entered, and which it is; the address is a link for those who confirm it here. */
export function sayCode(code: DeviceCode, { words, base }: OauthFormOptions, say: SayStatus): void {
  const address = oauthAddress(code.address, base());
  const whole = oauthAddress(code.wholeAddress, base()) ?? address;
  if (address === null || whole === null) return;
  const [before = '', behind = ''] = words.enterCode.split('{code}');
  const link = element('a', { href: whole, target: '_blank', rel: 'noreferrer' }, address);
  say(before, element('strong', {}, code.shown), `${behind} `, link);
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        failed(new Error('Stopped'));
      },
      { once: true },
    );
  });
}
