import type { Range } from '../base/range.ts';
import type { SettingsDocument } from './document.ts';
import type { JsonPath } from './model.ts';

/**
 * Where the settings file itself has words that readers read, in its own text. Left out is what stands in other files,
 * what stands in a part of the navigation that is in another language than English, whose words no dictionary of ours
 * has, and a text with escapes in it, which stands at no places of its own.
 */
export function proseOf({ path, text, filled, leaves, value }: SettingsDocument): readonly Range[] {
  return leaves.flatMap((leaf): Range[] => {
    const range = { from: leaf.node.range.from + 1, to: leaf.node.range.to - 1 };
    if (leaf.meta.isProse !== true || text.slice(range.from, range.to) !== leaf.value) return [];
    if (!isEnglish(value, leaf.path)) return [];
    if (filled === null) return [range];
    const place = filled.sourceOf(range);
    return place.file === path ? [place.range] : [];
  });
}

/** Whether everything around a place is in English, or says no language. */
function isEnglish(value: unknown, path: JsonPath): boolean {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return true;
    const { language } = at as { readonly language?: unknown };
    if (typeof language === 'string' && !/^en\b/i.test(language)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}
