import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import { nameOf, type ListedChange } from './change-list.ts';
import { count } from './words.ts';

const verbs: Readonly<Record<ListedChange['change'], string>> = {
  new: 'Add',
  changed: 'Change',
  renamed: 'Rename',
  deleted: 'Delete',
};
const nouns: Readonly<Record<ListedChange['thing'], string>> = {
  page: 'page',
  settings: 'settings',
  picture: 'picture',
  other: 'file',
};
/** Pages of a kind that are named; of more, their number is said. */
const mostNamed = 2;
/** What lists of versions show of a name without cutting it. */
const readable = 72;

/**
 * What a version of these changes could be called: “Add Sending back, change Quickstart and the settings”. Empty where
 * there are none.
 */
export function proposedName(changes: readonly ListedChange[], settings: SiteChanges['settings']): string {
  const named = inWords(changes, settings, mostNamed);
  return named.length <= readable ? named : inWords(changes, settings, 0);
}

function inWords(changes: readonly ListedChange[], settings: SiteChanges['settings'], most: number): string {
  const parts = (Object.keys(verbs) as ListedChange['change'][]).flatMap((kind) => {
    const own = changes.filter(({ change }) => change === kind);
    if (own.length === 0) return [];
    return [`${verbs[kind]} ${joined(objects(own, settings, most))}`];
  });
  return parts.map((part, index) => (index === 0 ? part : part[0]!.toLowerCase() + part.slice(1))).join(', ');
}

/** What is changed, in words: pages first, by name where they are few. */
function objects(own: readonly ListedChange[], settings: SiteChanges['settings'], most: number): string[] {
  return (Object.keys(nouns) as ListedChange['thing'][]).flatMap((thing) => {
    const these = own.filter((each) => each.thing === thing);
    if (these.length === 0) return [];
    if (thing === 'settings') return [settings.length === 1 ? `the setting “${settings[0]!.title}”` : 'the settings'];
    const isNamed = thing === 'page' && these.length <= most;
    return isNamed ? these.map(nameOf) : [count(these.length, nouns[thing])];
  });
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
