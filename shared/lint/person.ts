import { dictionary } from '../base/dictionary.ts';
import type { Paragraph, RootContent } from 'mdast';
import type { TextEdit } from '../base/edit.ts';
import { rangeOf } from '../mdx/types.ts';
import { textOf } from './content.ts';

/** Words of a paragraph that stand in the page as readers see them, so that places in them are places in the page. */
export interface Words {
  readonly value: string;
  /** Where they start in the page. */
  readonly from: number;
  /** Where they start in the paragraph's text. */
  readonly at: number;
}

/** A paragraph as readers read it, and the pieces of it that can be marked and changed. */
export interface ReadParagraph {
  readonly text: string;
  readonly words: readonly Words[];
  /** Pieces whose signs are not as readers see them (escapes, names of signs): they can't be changed word by word. */
  readonly others: readonly string[];
}

/** Takes a paragraph apart. Code holds no words; those of links are read, and marked only with `links`. */
export function readParagraph(
  source: string,
  paragraph: Paragraph,
): ReadParagraph & { readonly marked: readonly Words[] } {
  const words: Words[] = [];
  const marked: Words[] = [];
  const others: string[] = [];
  let text = '';
  const visit = (nodes: readonly RootContent[], isLink: boolean): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const { from, to } = rangeOf(node);
        const piece = { value: node.value, from, at: text.length };
        if (source.slice(from, to) === node.value) {
          words.push(piece);
          if (!isLink) marked.push(piece);
        } else others.push(node.value);
        text += node.value;
      } else if ('children' in node) visit(node.children as RootContent[], isLink || node.type === 'link');
      else text += textOf(node);
    }
  };
  visit(paragraph.children, false);
  return { text, words, others, marked };
}

/** The sentence around a place: from, to in the paragraph's text. */
export function sentenceAt(text: string, at: number): { readonly from: number; readonly to: number } {
  let from = 0;
  for (const end of text.slice(0, at).matchAll(/[.!?:]\s+/g)) from = end.index + end[0].length;
  const rest = text.slice(at).search(/[.!?](?:\s|$)/);
  return { from, to: rest < 0 ? text.length : at + rest + 1 };
}

const persons = dictionary<string>({ we: 'you', us: 'you', our: 'your', ours: 'yours', ourselves: 'yourself' });
const person = /\b(?:we|us|our|ours|ourselves)\b/gi;
/** What belongs to whoever made the product, not to the reader. */
const companys =
  /\bour (?:\S+ ){0,2}(?:api|sdk|cli|cloud|dashboard|platform|docs|documentation|guides?|packages?|team|website|site|blog|product|products|plans?|pricing|extensions?|service|services|servers?|infrastructure|repo|repos|repository|library|community|engineers|customers|users|helm|docker|examples)\b/i;

/**
 * The edits that make a sentence speak to the reader: “we” becomes “you”, “our” becomes
 * “your”. Null where one of the words can't be changed, or tells of something that is not the reader's.
 */
export function toSecondPerson(
  { text, words, others }: ReadParagraph,
  sentence: { readonly from: number; readonly to: number },
  except: { readonly from: number; readonly to: number } | null,
): TextEdit[] | null {
  const said = text.slice(sentence.from, sentence.to);
  if (companys.test(said) || others.some((other) => other.match(person) !== null) || /\b(?:I|my|me)\b/.test(said))
    return null;
  const edits: TextEdit[] = [];
  for (const { value, from, at } of words) {
    for (const match of value.matchAll(person)) {
      const place = at + match.index;
      if (place < sentence.from || place >= sentence.to) continue;
      if (except !== null && place >= except.from && place < except.to) continue;
      // “let us” and “US” are no persons that could be turned around.
      if (/\blet $/i.test(text.slice(Math.max(0, place - 4), place)) || match[0] === 'US') return null;
      const word = persons[match[0].toLowerCase()]!;
      edits.push({
        from: from + match.index,
        to: from + match.index + match[0].length,
        insert: /^[A-Z]/.test(match[0]) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
      });
    }
  }
  return /\blet['’]s\b/i.test(
    except === null ? said : text.slice(sentence.from, except.from) + text.slice(except.to, sentence.to),
  )
    ? null
    : edits;
}
