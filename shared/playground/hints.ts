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
): string | null {
  switch (answer.status) {
    case 401:
      return signInHint(model, values);
    case 403:
      return isSignedIn(model, values)
        ? 'The API knows who asks, but does not allow this. A key with more permissions may help.'
        : signInHint(model, values);
    case 406:
    case 415:
      return (model.body?.contents.length ?? 0) > 1
        ? 'The API does not take a body of this kind. Choose another under “Send it as”.'
        : null;
    case 429:
      return `The API got too many requests. ${waitWords(headerOf(answer, 'retry-after'), now)}`;
    case 503:
      return headerOf(answer, 'retry-after') === '' ? null : waitWords(headerOf(answer, 'retry-after'), now);
    default:
      return null;
  }
}

/** Whether anything was filled in to sign in. */
function isSignedIn(model: RequestModel, values: RequestValues): boolean {
  const fields = model.auth[values.auth]?.fields ?? [];
  return fields.some((field) => Object.values(values.credentials[field.id] ?? {}).some((text) => text !== ''));
}

function signInHint(model: RequestModel, values: RequestValues): string {
  const fields = model.auth[values.auth]?.fields ?? [];
  if (fields.length === 0)
    return model.auth.some((way) => way.fields.length > 0)
      ? 'The API wants to know who asks. Choose a way to sign in under Authorization.'
      : 'The API wants to know who asks. Its documentation says how to sign in.';
  return isSignedIn(model, values)
    ? 'The API did not accept what you signed in with. Check it for signs too many or too few, and whether it belongs to this server.'
    : `The API wants to know who asks. Fill in ${nameOf(fields[0]!)} under Authorization, then send again.`;
}

function nameOf({ kind, name }: AuthField): string {
  return kind === 'bearer'
    ? 'your token'
    : kind === 'basic'
      ? 'user name and password'
      : name === 'Authorization'
        ? 'your key'
        : name;
}

/** `Retry-After` holds seconds or a date (RFC 9110, 10.2.3). */
function waitWords(written: string, now: number): string {
  const date = Date.parse(written);
  const seconds = /^\s*\d+\s*$/.test(written)
    ? Number(written)
    : Number.isNaN(date)
      ? NaN
      : Math.max(0, Math.ceil((date - now) / 1000));
  if (Number.isNaN(seconds)) return 'Wait a little, then send again.';
  if (seconds <= 1) return 'Send it again in a second.';
  if (seconds < 120) return `Send it again in ${seconds} seconds.`;
  return seconds < 7200
    ? `Send it again in ${Math.ceil(seconds / 60)} minutes.`
    : `Send it again in ${Math.ceil(seconds / 3600)} hours.`;
}
