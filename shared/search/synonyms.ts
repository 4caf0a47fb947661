import { stemOf } from './stem.ts';

/**
 * Words of documentation that stand for each other, a group a line, the usual ones first. Only what is meant by both:
 * a reader who asks for one wants the pages that say the other. Behind `>` stand words for those before it alone.
 * A line that begins with `=` has words that are the same thing, written otherwise.
 */
const groups = [
  '= delete remove',
  'delete remove erase',
  'hide hidden invisible unlisted',
  '= image picture',
  'image picture photo screenshot',
  'login signin auth authentication',
  'logout signout',
  'job task',
  'cron schedule scheduled recurring daily hourly weekly',
  'pricing price cost billing spend',
  'token key secret credential',
  '= env environment',
  '= var variable',
  'configuration config settings option preferences',
  'error exception failure fail crash',
  'limit quota maximum max',
  'font typeface typography',
  'logo brand branding',
  '= color colour',
  'color colour palette',
  'dark appearance theme',
  'navigation nav sidebar menu',
  'invite invitation > add member',
  'day hour week month > daily hourly weekly schedule cron',
  'user account person member',
  'export download',
  'import upload',
  'quickstart tutorial',
  'install installation setup',
  'deploy deployment publish hosting',
  'debug troubleshoot troubleshooting',
  '= docs documentation',
  '= repository repo',
  '= database db',
  '= postgres postgresql',
  '= javascript js',
  '= typescript ts',
  '= python py',
  '= kubernetes k8s',
  'link url address',
  '= folder directory',
  'migrate migration upgrade',
  'compare comparison difference vs versus',
  'email mail',
  'notification alert',
  'webhook callback',
  'performance speed slow latency fast',
  'cancel abort stop terminate',
  'expire expiration expiry ttl',
  'analytics tracking metrics statistics',
  'translation localization internationalization i18n locale language',
  'concurrency concurrent parallel',
  'commandline cli terminal',
  'example sample',
  'approve approval confirmation',
  '= async asynchronous',
];

/** What may stand for a word of a question. */
export interface Synonym {
  readonly word: string;
  /** The same thing, written otherwise: a page that has it answers as well as one that has the word itself. */
  readonly isSame: boolean;
}

let known: Map<string, Map<string, boolean>> | null = null;

/**
 * Other words that may stand for a word on a page, none for most.
 *
 * @param word In the form of the index: lower case, without accents.
 */
export function synonymsOf(word: string): readonly Synonym[] {
  known ??= read();
  return [...(known.get(stemOf(word)) ?? [])].map(([other, isSame]) => ({ word: other, isSame }));
}

function read(): Map<string, Map<string, boolean>> {
  const all = new Map<string, Map<string, boolean>>();
  for (const line of groups) {
    const isSame = line.startsWith('= ');
    const [own, others] = line
      .replace('= ', '')
      .split(' > ')
      .map((part) => part.split(' '));
    for (const member of own!) {
      const stem = stemOf(member);
      const also = all.get(stem) ?? new Map<string, boolean>();
      all.set(stem, also);
      for (const other of [...own!, ...(others ?? [])])
        if (stemOf(other) !== stem) also.set(other, isSame || also.get(other) === true);
    }
  }
  return all;
}
