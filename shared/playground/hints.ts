import { playgroundEnglish } from '../words/playground/en.ts';
import { said, type PlaygroundWords } from '../words/playground/words.ts';
import { headerOf, type Answer } from './answer.ts';
import type { AuthField, RequestModel, RequestValues } from './types.ts';

/**
 * What to do after an answer that readers can do something about; null for every
 * other. `now` in milliseconds, as `Date.now()` gives it.
 */
export function answerHint(
  answer: Pick<Answer, 'status' | 'headers'>,
  model: RequestModel,
  values: RequestValues,
  now: number,
  words: PlaygroundWords = playgroundEnglish,
): string | null {
  switch (answer.status) {
    case 401:
      return signInHint(model, values, words);
    case 403:
      return isSignedIn(model, values) ? words.notAllowed : signInHint(model, values, words);
    case 406:
    case 415:
      return (model.body?.contents.length ?? 0) > 1 ? said(words, 'otherKind', { label: words.sendItAs }) : null;
    case 429:
      return said(words, 'tooMany', { wait: waitWords(headerOf(answer, 'retry-after'), now, words) });
    case 503:
      return headerOf(answer, 'retry-after') === '' ? null : waitWords(headerOf(answer, 'retry-after'), now, words);
    default:
      return null;
  }
}

/** Whether anything was filled in to sign in. */
function isSignedIn(model: RequestModel, values: RequestValues): boolean {
  const fields = model.auth[values.auth]?.fields ?? [];
  return fields.some((field) => Object.values(values.credentials[field.id] ?? {}).some((text) => text !== ''));
}

function signInHint(model: RequestModel, values: RequestValues, words: PlaygroundWords): string {
  const label = words.authorization;
  const fields = model.auth[values.auth]?.fields ?? [];
  if (fields.length === 0)
    return model.auth.some((way) => way.fields.length > 0) ? said(words, 'chooseSignIn', { label }) : words.howToSignIn;
  return isSignedIn(model, values) ? words.notAccepted : fillInHint(fields[0]!, words);
}

function fillInHint({ kind, name }: AuthField, words: PlaygroundWords): string {
  const label = words.authorization;
  return kind === 'bearer'
    ? said(words, 'fillInToken', { label })
    : kind === 'basic'
      ? said(words, 'fillInUser', { label })
      : name === 'Authorization'
        ? said(words, 'fillInKey', { label })
        : said(words, 'fillInField', { name, label });
}

/** `Retry-After` holds seconds or a date (RFC 9110, 10.2.3). */
function waitWords(written: string, now: number, words: PlaygroundWords): string {
  const date = Date.parse(written);
  const seconds = /^\s*\d+\s*$/.test(written)
    ? Number(written)
    : Number.isNaN(date)
      ? NaN
      : Math.max(0, Math.ceil((date - now) / 1000));
  if (Number.isNaN(seconds)) return words.waitALittle;
  if (seconds <= 1) return words.inASecond;
  if (seconds < 120) return said(words, 'inSeconds', { count: seconds });
  return seconds < 7200
    ? said(words, 'inMinutes', { count: Math.ceil(seconds / 60) })
    : said(words, 'inHours', { count: Math.ceil(seconds / 3600) });
}
