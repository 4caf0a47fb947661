import type { Element } from 'hast';
import { labelOfName } from '../../base/text.ts';
import type { Value } from '../../mdx/types.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { languageLabel } from '../../mdx/languages.ts';
import { plainText } from '../plain-text.ts';
import type { Measures } from './measure.ts';
import { classesOf } from './still.ts';

/** What is different about an element itself, in words; what it holds is compared elsewhere. Empty where nothing is. */
export function factsOf(before: Element, after: Element, measures: Measures): string[] {
  if (measures.ownKey(before) === measures.ownKey(after)) return [];
  const facts = [...componentFacts(before, after), ...tagFacts(before, after)];
  return facts.length > 0 || before.data?.component !== undefined || after.data?.component !== undefined
    ? facts
    : ['Looks different'];
}

function componentFacts(before: Element, after: Element): string[] {
  const [old, now] = [before.data?.component, after.data?.component];
  if (old === undefined || now === undefined) return [];
  if (old.name !== now.name) return [fact('Kind', labelOfName(old.name), labelOfName(now.name))];
  const known = componentByName(now.name)?.attributes ?? {};
  return [...new Set([...Object.keys(now.attributes), ...Object.keys(old.attributes)])].flatMap((name) => {
    const [was, is] = [wordsOf(old.attributes[name]), wordsOf(now.attributes[name])];
    if (was === is || was === null || is === null || known[name]?.ignored === true) return [];
    // Readers see it as words, and see the words marked.
    if (isSeen(was, before) && isSeen(is, after) && (was !== '' || is !== '')) return [];
    return [fact(known[name]?.label ?? labelOfName(name), was, is)];
  });
}

function isSeen(words: string, element: Element): boolean {
  return words === '' || (words.length > 2 && plainText([element]).includes(words));
}

/** A value as a writer reads it: empty where there is none, null where it is content. */
function wordsOf(value: Value): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return null;
}

function tagFacts(before: Element, after: Element): string[] {
  const facts: string[] = [];
  const [tag, other] = [kindWords(before.tagName), kindWords(after.tagName)];
  if (tag !== other) facts.push(`Now ${other}, was ${tag}`);
  const put = (label: string, was: unknown, is: unknown) => {
    if (was !== is) facts.push(fact(label, text(was), text(is)));
  };
  const [old, now] = [before.properties, after.properties];
  if (before.data?.component === undefined || after.data?.component === undefined) {
    put('Leads to', old['dataTo'], now['dataTo']);
    put('Described as', old['alt'], now['alt']);
    put('Starts at', old['start'] ?? undefined, now['start'] ?? undefined);
  }
  put('Language', languageOf(before), languageOf(after));
  return facts;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function languageOf(code: Element): string | undefined {
  const name = classesOf(code).find((each) => each.startsWith('language-'));
  return code.tagName === 'code' && name !== undefined ? languageLabel(name.slice('language-'.length)) : undefined;
}

function kindWords(tagName: string): string {
  const level = /^h([2-6])$/.exec(tagName)?.[1];
  if (level !== undefined) return `a heading of level ${level}`;
  return { p: 'a paragraph', ul: 'a bulleted list', ol: 'a numbered list', blockquote: 'a quote' }[tagName] ?? tagName;
}

function fact(label: string, was: string, is: string): string {
  if (is === '') return `${label}: none, was ${was}`;
  return was === '' ? `${label}: ${is}, had none` : `${label}: ${is}, was ${was}`;
}
