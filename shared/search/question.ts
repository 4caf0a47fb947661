import { dictionary } from '../base/dictionary.ts';
import { stemOf } from './stem.ts';
import { synonymsOf, type Synonym } from './synonyms.ts';
import { wordsOf } from './words.ts';

// What a question asks for, before anything is looked up.

/** A word of a question. */
export interface AskedWord {
  readonly word: string;
  /** Other words that may stand for it on a page. */
  readonly also: readonly Synonym[];
  /** How much it says, 0 to 1: less for what is done to any thing (`add`, `change`). */
  readonly share: number;
  /** Whether a page that lacks it answers less. */
  readonly isNeeded: boolean;
  /** Still being written: its letters may be the beginning of a longer word. */
  readonly isLast: boolean;
}

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that hold a question together, by language, in the form of the index (without accents). */
const fillers = dictionary<ReadonlySet<string>>({
  en: listed(
    'a about all also am an and any are as at be been but by can could did do does doing every for from had has have having how i if in into is it its let like may me might must my of on or our shall should so some somebody someone something than that the their them then there these they this those to up us was we were what when where which while who whom whose why will with without would you your',
  ),
  de: listed(
    'aber alle als am an auch auf aus bei bin da das dass dem den der des die durch ein eine einem einen einer eines er es fur gibt hat ich ihr im in ist kann kein keine man mein meine mich mir mit muss nach nicht oder ob seine sich sie sind so soll um und uns von vom wann warum was welche welcher welches wenn wer werden wie wird wo zu zum zur',
  ),
  es: listed(
    'a al como con cual cuales cuando de del donde el en es esta este esto hay la las le lo los me mi mis no o para por porque puedo que quien se si sin son su sus tiene tengo un una y yo',
  ),
  fr: listed(
    'a au aux avec c ce ces cette comment d dans de des du elle en est et il ils j je l la le les leur ma mais mes mon n ne nous on ou par pas peut peux pour pourquoi qu quand que quel quelle qui quoi s sa sans se ses si son sont sur un une vos votre vous y',
  ),
  it: listed(
    'a ai al alla che chi ci come con cosa da dal dei del della delle di dove e ed gli ha ho i il in io la le lo mi mia mio ne nel nella non o per perche posso quale quando se si sono su sul un una uno',
  ),
  nl: listed(
    'aan als bij dan dat de deze die dit door een en er het hoe ik in is kan met mijn naar niet of om op te van voor waar waarom wanneer wat welke wie worden wordt zijn',
  ),
  pt: listed(
    'a ao aos as com como da das de do dos e em eu isso mais meu meus minha na nao nas no nos o onde os ou para por porque posso qual quando que quem se sem sua suas um uma',
  ),
});

/** What is done to any thing: the thing is asked for. Written as stems. */
const generalVerbs = new Set(
  'add change set make create get put give show see find look use want need work configure customize customise edit modify adjust define specify enable turn manage try help update'
    .split(' ')
    .map(stemOf),
);

/** What is done to some things: pages tell it apart, but less than the thing does. */
const telling = new Set('delete remove cancel stop start list send run convert'.split(' ').map(stemOf));

/** A page whose thing is asked for comes before one that only does the same. */
const shares = { general: 0.4, telling: 0.7 } as const;
const mostWords = 12;
/** Of a question, in UTF-16 units. */
const longest = 200;

/**
 * The words of a question that say what it asks for, each once. Words that only hold a sentence together are left out
 * unless there are no others; what is done to any thing counts less than the thing.
 *
 * @param text As it is typed; what is behind 200 UTF-16 units is not looked at.
 * @param language Code of the page's language (`de`, `pt-BR`): its small words count as such, beside English ones.
 */
export function askedWords(text: string, language: string): AskedWord[] {
  const isFiller = fillerOf(language);
  const words = [...new Set(wordsOf(text.slice(0, longest)).map((entry) => entry.word))];
  const content = words.filter((word) => !isFiller(word));
  // The last word may be the beginning of another: `do` of `docker`.
  const kept = (content.length > 0 ? content : words).slice(0, mostWords);
  const isGeneral = (word: string) => generalVerbs.has(stemOf(word)) || isBegunVerb(word);
  const things = kept.filter((word) => !isGeneral(word));
  return kept.map((word, place) => ({
    word,
    also: synonymsOf(word),
    share: things.length === 0 ? 1 : isGeneral(word) ? shares.general : telling.has(stemOf(word)) ? shares.telling : 1,
    isNeeded: things.length === 0 || !isGeneral(word),
    isLast: place === kept.length - 1 && word === words.at(-1),
  }));
}

function fillerOf(language: string): (word: string) => boolean {
  const own = fillers[language.slice(0, 2).toLowerCase()] ?? fillers['en']!;
  return (word) => own.has(word) || fillers['en']!.has(word);
}

/** A question without the words that only begin it (`how do I hide a page?`: `hide a page`); small words alone stay. */
export function tellingPart(text: string, language: string): string {
  const isFiller = fillerOf(language);
  const words = wordsOf(text.slice(0, longest));
  const from = words.find(({ word }) => !isFiller(word))?.from;
  return from === undefined ? text : text.slice(from, words.at(-1)!.to);
}

/** `chang` for `change`: a letter that was left out is no other word. */
function isBegunVerb(word: string): boolean {
  return word.length > 3 && generalVerbs.has(stemOf(`${word}e`));
}

/**
 * Two words of a question that pages write as one: `web hook`, `log in`. In order of the question.
 *
 * @param text As it is typed.
 */
export function joinedPairs(text: string): { readonly joined: string; readonly parts: readonly [string, string] }[] {
  const words = wordsOf(text.slice(0, longest));
  return words.flatMap((first, index) => {
    const second = words[index + 1];
    if (second === undefined || first.to >= second.from || first.word.length + second.word.length < 5) return [];
    if (fillers['en']!.has(first.word)) return [];
    return [{ joined: first.word + second.word, parts: [first.word, second.word] as const }];
  });
}
