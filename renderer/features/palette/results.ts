import type { RepoPath } from '../../../shared/base/path.ts';
import { allFormFields } from '../../../shared/settings/forms/fields.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { commands, isEnabled, shownKeys, type CommandId } from '../../commands/registry.ts';
import type { Heading } from '../../editor/syntax/page-syntax.ts';
import type { AppState } from '../../state/store.ts';
import { pagesByFile } from '../../state/tree.ts';
import type { IconName } from '../../ui/icons.gen.ts';
import { fuzzy } from '../../state/fuzzy.ts';

export type FoundText = OutputOf<HostContract['calls'], 'pages.find'>;

export type Target =
  | { readonly kind: 'page'; readonly path: RepoPath }
  | { readonly kind: 'place'; readonly path: RepoPath; readonly from: number; readonly to: number }
  | { readonly kind: 'setting'; readonly path: JsonPath }
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'replace'; readonly find: string }
  | { readonly kind: 'new-page'; readonly title: string };

export interface Result {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  /** Letters of the title that were typed. */
  readonly letters: readonly number[];
  /** Where it is, or the words around. */
  readonly detail?: string;
  readonly quote?: { readonly before: string; readonly match: string; readonly after: string };
  readonly keys?: string;
  readonly target: Target;
}

export interface ResultGroup {
  readonly label: string;
  readonly results: readonly Result[];
}

export type Scope = 'all' | 'commands' | 'headings';

/** `>` and `#` narrow the search. */
export function readQuery(query: string): { readonly scope: Scope; readonly typed: string } {
  if (query.startsWith('>')) return { scope: 'commands', typed: query.slice(1).trim() };
  if (query.startsWith('#')) return { scope: 'headings', typed: query.slice(1).trim() };
  return { scope: 'all', typed: query.trim() };
}

/** What is found at the start of a word is worth more than all scattered letters. */
const leastOfWords = 1000;
const mostPages = 8;
const mostTexts = 8;
const mostCommands = 6;
const mostSettings = 4;

const pageIcon: { readonly icon: IconName } = { icon: 'file-text' };
const settingsIcon: { readonly icon: IconName } = { icon: 'settings-2' };
const headingIcon: { readonly icon: IconName } = { icon: 'hash' };
const textIcon: { readonly icon: IconName } = { icon: 'text-search' };
const commandIcon: { readonly icon: IconName } = { icon: 'square-terminal' };
const newPageIcon: { readonly icon: IconName } = { icon: 'file-plus' };

/** Everything that fits, in groups, the best first; what was used last comes first while nothing is typed. */
export function results(
  query: string,
  state: AppState,
  headings: readonly Heading[],
  found: FoundText | null,
): ResultGroup[] {
  const { scope, typed } = readQuery(query);
  const groups: ResultGroup[] = [];
  const add = (label: string, list: readonly Result[]) => {
    if (list.length > 0) groups.push({ label, results: list });
  };
  if (scope === 'headings') add('Headings on this page', headingResults(typed, state, headings));
  else if (scope === 'commands') add('Commands', commandResults(typed, state, Infinity));
  else {
    const ofCommands = commandResults(typed, state, typed === '' ? 5 : mostCommands);
    // A command that is called as it was typed comes before pages that merely have its letters.
    const ofPages = pageResults(typed, state);
    const isCommand =
      typed !== '' &&
      (isNamed(typed, ofCommands[0])
        ? !isNamed(typed, ofPages[0])
        : isAlsoCalled(typed, ofCommands[0]) && !ofPages.some(({ title }) => hasWord(typed, title)));
    if (isCommand) add('Commands', ofCommands);
    add(typed === '' && recentPages(state).length > 0 ? 'Opened last' : 'Pages', ofPages);
    if (typed.length >= 2) add('Settings', settingResults(typed, state));
    if (typed !== '') add('In the text', textResults(found, typed));
    if (!isCommand) add('Commands', ofCommands);
    // Before the pages are known, Enter would make one anew that is there.
    if (typed !== '' && state.workspace?.status === 'ready' && state.tree !== null)
      add('Or', [
        {
          key: 'new-page',
          ...newPageIcon,
          title: `New page called “${typed}”`,
          letters: [],
          keys: shownKeys('new-page', state),
          target: { kind: 'new-page', title: typed },
        },
      ]);
  }
  return groups;
}

/** Whether a title begins with what was typed, as a whole word. */
function isNamed(typed: string, result: Result | undefined): boolean {
  const [title, words] = [result?.title.toLowerCase() ?? '', typed.toLowerCase()];
  return title.startsWith(words) && !/[\p{L}\p{N}]/u.test(title.charAt(words.length));
}

/** Whether what was typed is another word for a command, as whole words: “commit” for saving a version. */
function isAlsoCalled(typed: string, result: Result | undefined): boolean {
  const id = result?.target.kind === 'command' ? result.target.id : null;
  const words = commands.find((entry) => entry.id === id)?.also ?? '';
  return ` ${words.toLowerCase()} `.includes(` ${typed.toLowerCase()} `);
}

/** Whether a title has what was typed at the start of a word. */
function hasWord(typed: string, title: string): boolean {
  return (fuzzy(typed, title)?.score ?? 0) >= leastOfWords;
}

function pageResults(typed: string, state: AppState): Result[] {
  const pages = pagesByFile(state.tree);
  const make = (path: RepoPath, letters: readonly number[]): Result => {
    const page = pages.get(path);
    return {
      key: `page ${path}`,
      ...pageIcon,
      title: page?.title ?? path,
      letters,
      detail: page?.around,
      target: { kind: 'page', path },
    };
  };
  if (typed === '') {
    const recent = recentPages(state);
    return (recent.length > 0 ? recent : [...pages.keys()].filter((path) => path !== state.active))
      .slice(0, mostPages)
      .map((path) => make(path, []));
  }
  const scored = [...pages].flatMap(([path, page]) => {
    const byTitle = fuzzy(typed, page.title);
    const byPath = fuzzy(typed, path);
    const score = Math.max(byTitle?.score ?? -Infinity, (byPath?.score ?? -Infinity) - 40);
    return score === -Infinity
      ? []
      : [{ result: make(path, byTitle?.letters ?? []), score: score + (state.recentPages.includes(path) ? 15 : 0) }];
  });
  const settings = state.workspace?.settingsPath ?? null;
  const bySettings = settings === null ? null : fuzzy(typed, `Settings ${settings}`);
  if (settings !== null && bySettings !== null)
    scored.push({
      result: {
        key: `page ${settings}`,
        ...settingsIcon,
        title: `Settings ${settings}`,
        letters: bySettings.letters,
        target: { kind: 'page', path: settings },
      },
      score: bySettings.score,
    });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPages)
    .map(({ result }) => result);
}

/** Fields of the settings by their names. */
function settingResults(typed: string, state: AppState): Result[] {
  const dialect = state.workspace?.dialect ?? null;
  if (dialect === null || state.workspace?.status !== 'ready') return [];
  const scored = allFormFields(dialect).flatMap((field) => {
    const match = fuzzy(typed, field.meta.title);
    // Letters that happen to stand in a title in this order are not what anybody looks for.
    return match === null || match.score < leastOfWords
      ? []
      : [
          {
            result: {
              key: `setting ${field.path.join('.')}`,
              ...settingsIcon,
              title: field.meta.title,
              letters: match.letters,
              detail: field.around === null ? field.section : `${field.section} › ${field.around}`,
              target: { kind: 'setting' as const, path: field.path },
            },
            score: match.score,
          },
        ];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, mostSettings)
    .map(({ result }) => result);
}

function recentPages(state: AppState): RepoPath[] {
  const pages = pagesByFile(state.tree);
  return state.recentPages.filter((path) => path !== state.active && pages.has(path));
}

function textResults(found: FoundText | null, typed: string): Result[] {
  const places = (found?.matches ?? []).slice(0, mostTexts).map((match, index): Result => ({
    key: `text ${index} ${match.path} ${match.range.from}`,
    ...textIcon,
    title: match.title,
    letters: [],
    quote: { before: match.before, match: match.match, after: match.after },
    target: { kind: 'place', path: match.path, ...match.range },
  }));
  // The rest are places of the same text: they are seen, and replaced, together.
  const isMore = found !== null && found.total > mostTexts && found.matches[0]?.match.length === typed.length;
  return isMore
    ? [
        ...places,
        {
          key: 'text all',
          ...textIcon,
          title: `All ${found.total.toLocaleString('en')} places, to see or replace…`,
          letters: [],
          target: { kind: 'replace', find: typed },
        },
      ]
    : places;
}

function headingResults(typed: string, state: AppState, headings: readonly Heading[]): Result[] {
  if (state.active === null) return [];
  const path = state.active;
  return headings.flatMap((heading, index) => {
    const match = fuzzy(typed, heading.text);
    return match === null
      ? []
      : [
          {
            key: `heading ${index}`,
            ...headingIcon,
            title: heading.text,
            letters: match.letters,
            detail: heading.level > 2 ? 'Sub-heading' : undefined,
            target: { kind: 'place' as const, path, from: heading.from, to: heading.from },
          },
        ];
  });
}

function commandResults(typed: string, state: AppState, most: number): Result[] {
  const scored = commands.flatMap((entry) => {
    if (entry.notInPalette === true || !isEnabled(entry, state)) return [];
    const byTitle = fuzzy(typed, entry.title);
    const byWords = entry.also === undefined || typed.length < 2 ? null : fuzzy(typed, entry.also);
    // Words beside the title count only as words, not as scattered letters.
    const score = Math.max(
      byTitle?.score ?? -Infinity,
      byWords !== null && byWords.score >= leastOfWords ? byWords.score - 300 : -Infinity,
    );
    return score === -Infinity || (typed !== '' && score < 40)
      ? []
      : [
          {
            result: {
              key: `command ${entry.id}`,
              ...commandIcon,
              title: entry.title,
              letters: byTitle?.letters ?? [],
              keys: shownKeys(entry.id, state),
              target: { kind: 'command' as const, id: entry.id },
            },
            score,
          },
        ];
  });
  return (typed === '' ? scored : scored.sort((a, b) => b.score - a.score)).slice(0, most).map(({ result }) => result);
}
