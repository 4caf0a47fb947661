/** Words that look like a form of another and are none. */
const whole = new Set(['setting', 'string', 'during', 'embed', 'nothing', 'morning']);
const endings = ['ations', 'ation', 'ating', 'ated', 'ate', 'ing', 'ions', 'ion', 'ed', 'ment'];

/**
 * What the forms of an English word have in common: `hide`, `hides` and `hiding` are `hid`, `retry` and `retries` are
 * `retri`. Small on purpose: it joins what a question and a page write differently, and is compared only with what it
 * makes of other words.
 *
 * @param word In the form of the index: lower case, without accents.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/..ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suia]s$/.test(stem)) stem = stem.slice(0, -1);
  if (whole.has(stem)) return stem;
  const cut = withoutEnding(stem);
  // `implementation` is `implement` first.
  stem = stem.endsWith('ation') && cut.endsWith('ment') ? withoutEnding(cut) : cut;
  // `running` is `run`, `embedding` is `embed`; `install` stays.
  if (/([bdgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem;
}

function withoutEnding(word: string): string {
  if (word.endsWith('eed')) return word;
  for (const ending of endings) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && rest.length >= 3 && /[aeiouy]/.test(rest)) return rest;
  }
  return word;
}

/** The letters that all forms of a word begin with, for looking them up in a sorted list. */
export function beginningOf(stem: string): string {
  return stem.length > 3 && stem.endsWith('i') ? stem.slice(0, -1) : stem;
}
