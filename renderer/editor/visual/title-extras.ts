import { catalogueAttribute, catalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { Tag, TagAttribute } from '../syntax/page-syntax.ts';
import { wordsOfProgram } from './program-title.ts';

type Slice = (from: number, to: number) => string;

/** What readers see around a component’s title, of its other attributes. */
export interface TitleExtras {
  /** In small letters beside it. */
  readonly facts: readonly string[];
  /** Below it, one after the other. */
  readonly below: readonly string[];
  /** Address of the picture above it. */
  readonly picture: string | null;
  /**
   * What is said where the title has no words yet, and the attribute that its first letter makes, where that is not
   * there either. Null where there are words.
   */
  readonly missing: { readonly attribute: string | null; readonly label: string } | null;
}

export interface TagTitle {
  /** Where the words stand; without a title, where it goes: behind the tag’s name. */
  readonly words: Range;
  /** Whether they are a text of a program: `title={"A b"}`. */
  readonly isProgram: boolean;
  readonly extras: TitleExtras;
}

/** The title of a component, with what readers see around it; null where it has none that could be written in. */
export function titleOfTag(tag: Tag, slice: Slice): TagTitle | null {
  const face = catalogueEntry(tag.name)?.face;
  if (face === undefined || face.title === null) return null;
  const names = [face.title, ...(face.otherTitles ?? [])];
  const own = names.map((name) => named(tag, name)).find((found) => found !== undefined);
  const extras = {
    facts: (face.facts ?? []).flatMap((name) => factsOf(tag, name, slice)),
    below: (face.below ?? []).flatMap((name) => textOf(tag, name, slice) ?? []),
    picture: face.picture === undefined ? null : textOf(tag, face.picture, slice),
  };
  const facts = catalogueAttribute(tag.name, face.title);
  const label = face.otherTitles === undefined ? (facts?.label ?? '') : 'Name';
  if (own === undefined) {
    if (facts?.required !== true && face.otherTitles === undefined) return null;
    const missing = { attribute: face.title, label };
    return { words: { from: tag.nameTo, to: tag.nameTo }, isProgram: false, extras: { ...extras, missing } };
  }
  const words = wordsOf(own, slice);
  if (words === null) return null;
  const missing = words.from === words.to ? { attribute: null, label } : null;
  return { words, isProgram: own.value.kind === 'expression', extras: { ...extras, missing } };
}

/** Where the words of an attribute stand; null where it has none that could be written in. */
function wordsOf({ value }: TagAttribute, slice: Slice): Range | null {
  if (value.kind === 'none') return null;
  const source = slice(value.from, value.to);
  if (value.kind === 'text') return source.includes('\n') ? null : { from: value.from, to: value.to };
  const words = wordsOfProgram(source);
  return words === null ? null : { from: value.from + words.from, to: value.from + words.to };
}

/** The text of a tag’s attribute; null where it has none, or none that is there as it is. */
export function textOf(tag: Tag, name: string, slice: Slice): string | null {
  const value = named(tag, name)?.value;
  if (value === undefined || value.kind === 'none') return null;
  const text = slice(value.from, value.to);
  if (value.kind === 'text') return text;
  return /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(text)?.[2] ?? null;
}

const named = (tag: Tag, name: string): TagAttribute | undefined => tag.attributes.find((each) => each.name === name);

function factsOf(tag: Tag, name: string, slice: Slice): string[] {
  const value = named(tag, name)?.value;
  if (value === undefined) return [];
  const { control, label = name } = catalogueAttribute(tag.name, name) ?? {};
  const source = value.kind === 'none' ? '' : slice(value.from, value.to).trim();
  if (control === 'switch') return /^(?:false|["']false["'])$/.test(source) ? [] : [label.toLowerCase()];
  if (control === 'list') return [...source.matchAll(/(["'`])(.*?)\1/g)].map(([, , word]) => word!);
  if (value.kind === 'none') return [];
  const words = textOf(tag, name, slice) ?? source;
  return [name === 'default' ? `default ${words}` : words];
}
