import type { Range } from '../base/range.ts';

export interface Secret extends Range {
  /** What it is, in words: “Stripe key”. */
  readonly kind: string;
}

/** Keys that are recognised by their form: makers give them a beginning of their own. */
// Expressions: linear – each begins with letters that its runs do not hold, or behind what they hold.
const forms: readonly (readonly [string, RegExp])[] = [
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}\b/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})\b/g],
  ['GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}\b/g],
  ['Slack token', /\bxox[abprs]-\d{8,}-[A-Za-z0-9-]{12,}\b/g],
  ['Google API key', /\bAIza[A-Za-z0-9_-]{35}\b/g],
  [
    'OpenAI key',
    /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9]{20,200}T3BlbkFJ[A-Za-z0-9]{20,200}\b|\bsk-proj-[A-Za-z0-9_-]{60,}\b/g,
  ],
  ['Anthropic key', /\bsk-ant-(?:api|admin)\d\d-[A-Za-z0-9_-]{60,}\b/g],
  ['SendGrid key', /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/g],
  // Tokens that say whom they are for; the one that every tutorial shows is nobody's.
  [
    'access token',
    /(?<![\w-])eyJ[A-Za-z0-9_-]{10,}\.eyJ(?!zdWIiOiIxMjM0NTY3ODkw)[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/g,
  ],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['Twilio key', /\bSK[0-9a-f]{32}\b/g],
  [
    'private key',
    /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s[A-Za-z0-9+/=\s]{200,}-----END (?:[A-Z]+ )?PRIVATE KEY-----/g,
  ],
  ['API key', /\b(?:m0-|tr_(?:dev|prod)_|lin_api_|dop_v1_|hf_|pk_live_|re_|phc_)[A-Za-z0-9]{24,}\b/g],
];

/**
 * A password or key that a sample gives a value: `api_key = "…"`; a line of an environment file; a header.
 * Expressions: linear – quotation marks, spaces and ends of lines part one run from the next.
 */
const assigned: readonly RegExp[] = [
  /\b(?:api[_-]?key|secret(?:[_-]?key)?|access[_-]?token|auth[_-]?token|client[_-]?secret|password)["']?\s*(?:[:=]|=>)\s*["']([A-Za-z0-9+/=_-]{24,})["']/gi,
  /^[ \t]*(?:export )?[A-Z0-9_]*(?:API_?KEY|SECRET(?:_(?:ACCESS_)?KEY)?|ACCESS_KEY|TOKEN|PASSWORD)=([A-Za-z0-9+/=_-]{24,})[ \t]*$/gm,
  /\bAuthorization["']?\s*[:=]\s*["']?(?:Bearer|Token) (?!(?:[0-9a-f]{4,12}-){4}[0-9a-f]{12}\b)([A-Za-z0-9+/=_-]{24,})(?![A-Za-z0-9+/=_.-])/gi,
];

/**
 * A password in the address of a database or a server; those of the reader's own computer are nobody's secret.
 * Expression: linear – two runs of a bounded length, then one without a colon.
 */
const inAddress =
  /\b[a-z][a-z0-9+]{0,20}:\/\/[^\s:@/"'`<>]{1,60}:([^\s:@/"'`<>${}[\]]{10,})@(?!localhost\b|127\.|0\.0\.|(?:host|hostname|db|postgres|redis|mongo|server)[:/]|example\.|your)/gi;

/** Keys in a text that look real, in order. Words, patterns and repeated signs are taken for placeholders. */
export function findSecrets(text: string): Secret[] {
  const found: Secret[] = [];
  for (const [kind, form] of forms)
    for (const match of text.matchAll(form))
      if (kind === 'private key' || isRandom(kind === 'access token' ? match[0].split('.')[2]! : match[0]))
        found.push({ kind, from: match.index, to: match.index + match[0].length });
  for (const [kind, form] of [
    ...assigned.map((each) => ['API key', each] as const),
    ['password', inAddress] as const,
  ]) {
    for (const match of text.matchAll(form)) {
      const value = match[1]!;
      const from = match.index + match[0].lastIndexOf(value);
      if (
        isRandom(value) &&
        /\d/.test(value) &&
        !found.some((other) => from < other.to && other.from < from + value.length)
      )
        found.push({ kind, from, to: from + value.length });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Whether a text looks drawn by lot: a placeholder repeats itself, counts, or says what it is. */
function isRandom(text: string): boolean {
  if (
    /example|sample|your|placeholder|dummy|fake|test|demo|redacted|secret|change|insert|replace|xxx|\*\*\*|\.\.\.|___/i.test(
      text.slice(4),
    )
  )
    return false;
  if (/0123|1234|2345|4567|6789|9876|abcd|bcde|cdef|defg|wxyz|qwer|asdf|(.)\1{3}/i.test(text)) return false;
  // Two words in a row are prose; keys change between letters and digits.
  const body = text.replace(/^[A-Za-z]{2,12}[-_](?:[a-z]+[-_])*/, '');
  return entropy(body) > 3.2 && /[a-z]/i.test(body);
}

/** Bits a sign. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
