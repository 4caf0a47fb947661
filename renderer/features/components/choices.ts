import {
  catalogue,
  catalogueEntry,
  childrenOf,
  spokenName,
  type CatalogueEntry,
} from '../../../shared/derive/catalogue.ts';
import { canWrap } from '../../editor/components/insert.ts';
import { fuzzy } from '../../state/fuzzy.ts';

/** A command of the window that puts something into the text: a table, a list. */
export interface InsertCommand<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly icon: string;
  readonly summary: string;
  readonly words: string;
  /** It makes something else of whole lines. */
  readonly isOfLines?: boolean;
  /** Where the command can be done now. */
  readonly isEnabled: boolean;
}

/** A component to put in. */
export interface ComponentChoice {
  readonly kind: 'component';
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly note: string;
  readonly entry: CatalogueEntry;
  /** Of one that a file’s content takes the place of: the file is to be made first. */
  readonly makesFile?: true;
}

export type Choice<Id extends string = string> =
  | ComponentChoice
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly title: string;
      readonly icon: string;
      readonly note: string;
      readonly id: Id;
      readonly summary: string;
    };

export interface ChoiceSection<Id extends string = string> {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
}

/** Families, those that most pages use first. */
const order: readonly CatalogueEntry['group'][] = [
  'Callouts',
  'Structure',
  'Cards',
  'Code',
  'Media',
  'API',
  'Inline',
  'Changelog',
];
const groups = [...new Set(catalogue.map((entry) => entry.group))].sort((a, b) => order.indexOf(a) - order.indexOf(b));

/** A name or a group that fits as badly as this comes after words that fit. */
const goodEnough = 60;
const textLabel = 'Text';
/** So many files are offered before anything is typed, and then. */
const fewFiles = 5;
const manyFiles = 200;

/** As pages name a file: without the folder for snippets. */
const nameOfFile = (file: string) => file.replace(/^_?snippets\//, '');

/** A component whose place a file takes, with the file named. */
export function forFile(entry: CatalogueEntry, file: string): CatalogueEntry {
  return { ...entry, snippet: `<${entry.name} ${entry.fileAttribute!}=${JSON.stringify(file)} />$0` };
}

/**
 * What can be put in, by name and by what writers call it. Without words:
 * everything, first what the component around is made for. A component that
 * needs a parent is offered inside of it, and elsewhere only when it is named.
 *
 * @param files whose content can take a component’s place
 * @param isPart the component around is one of a set: another one goes behind it
 * @param wraps something is selected: only what can go around it
 * @param isInCell only what stands among words
 */
export function choicesFor<Id extends string>(
  query: string,
  parent: string | null,
  wraps: boolean,
  allCommands: readonly InsertCommand<Id>[],
  files: readonly string[] = [],
  isPart = false,
  isInCell = false,
): ChoiceSection<Id>[] {
  const commands = allCommands.filter((each) => !(isInCell && each.isOfLines === true));
  const around = parent === null ? undefined : catalogueEntry(parent);
  const own = around === undefined ? [] : (childrenOf(around) ?? []);
  // One line for one thing: where a command asks for what it needs, the tag is not offered beside it.
  const asked = new Set(wraps ? [] : commands.filter((each) => each.isEnabled).map((each) => each.title));
  // A formula has a command, which asks for it in a field.
  const isAsked = (entry: CatalogueEntry) => entry.face.frame === 'formula' || asked.has(spokenName(entry.name));
  const fits = (entry: CatalogueEntry) =>
    entry.forPrograms !== true &&
    (!wraps || canWrap(entry)) &&
    !isAsked(entry) &&
    !(isInCell && entry.kind === 'block');
  const component = (entry: CatalogueEntry, note = entry.summary): ComponentChoice => ({
    kind: 'component',
    name: entry.name,
    title: spokenName(entry.name),
    icon: entry.icon,
    note,
    entry,
  });
  /** One that stands for a file: each file that there is, and a new one. */
  const withFiles = (entry: CatalogueEntry, most: number): Choice<Id>[] =>
    entry.fileAttribute === null || wraps
      ? [component(entry)]
      : [
          ...files.slice(0, most).map((file): Choice<Id> => ({
            ...component(entry, file),
            name: `${entry.name} ${file}`,
            title: `${spokenName(entry.name)}: ${nameOfFile(file).replace(/\.mdx?$/, '')}`,
            entry: forFile(entry, nameOfFile(file)),
          })),
          {
            ...component(entry, 'Makes a file for text that several pages share'),
            name: `${entry.name} new`,
            title: `New ${spokenName(entry.name).toLowerCase()}`,
            makesFile: true,
          },
        ];
  const command = (each: InsertCommand<Id>): Choice<Id> => ({
    kind: 'command',
    name: each.id,
    title: each.title,
    icon: each.icon,
    note: each.summary,
    id: each.id,
    summary: each.summary,
  });
  const wanted = query.trim().toLowerCase();

  if (wanted === '') {
    const sections: ChoiceSection<Id>[] = [];
    if (isPart && !wraps && !isInCell)
      sections.push({ label: `After this ${spokenName(parent!).toLowerCase()}`, choices: [component(around!)] });
    if (own.length > 0)
      sections.push({ label: `In ${spokenName(parent!)}`, choices: own.filter(fits).map((entry) => component(entry)) });
    if (!wraps)
      sections.push({
        label: textLabel,
        choices: commands.filter((each) => each.isEnabled).map(command),
      });
    const rest = catalogue.filter((entry) => fits(entry) && !own.includes(entry) && entry.parents === undefined);
    for (const group of groups)
      sections.push({
        label: group,
        choices: rest.filter((entry) => entry.group === group).flatMap((entry) => withFiles(entry, fewFiles)),
      });
    return sections.filter(({ choices }) => choices.length > 0);
  }

  const named: { readonly choice: Choice<Id>; readonly section: string; readonly score: number }[] = [];
  const also: { readonly choice: Choice<Id>; readonly score: number }[] = [];
  const weigh = (choice: Choice<Id>, section: string, title: string, words: readonly string[], bonus: number) => {
    const isFamily = section.toLowerCase().startsWith(wanted);
    const byName = Math.max(fuzzy(wanted, title)?.score ?? 0, isFamily ? 1000 : 0);
    const word = bestWord(wanted, words);
    if (byName >= goodEnough && (isFamily || byName >= (word?.score ?? 0) - 150))
      named.push({ choice, section, score: byName + (word?.score ?? 0) + bonus });
    else if (word !== null) also.push({ choice: { ...choice, note: word.word }, score: word.score + bonus });
    else if (byName > 0) also.push({ choice, score: byName + bonus });
  };
  for (const entry of catalogue)
    if (fits(entry))
      for (const choice of withFiles(entry, manyFiles))
        weigh(
          choice,
          entry.group,
          choice.title,
          [
            ...entry.words,
            entry.name.toLowerCase(),
            ...(entry.fileAttribute === null ? [] : [choice.note.toLowerCase()]),
          ],
          own.includes(entry) || (isPart && entry === around) ? 2000 : entry.parents !== undefined ? -150 : 0,
        );
  if (!wraps)
    for (const each of commands)
      if (each.isEnabled) weigh(command(each), textLabel, each.title, each.words.split(' '), 0);

  const sections: ChoiceSection<Id>[] = [];
  const best = new Map<string, number>();
  for (const { section, score } of named) best.set(section, Math.max(best.get(section) ?? 0, score));
  for (const [label] of [...best].sort((a, b) => b[1] - a[1]))
    sections.push({
      label,
      choices: named
        .filter(({ section }) => section === label)
        .sort((a, b) => b.score - a.score)
        .map(({ choice }) => choice),
    });
  if (also.length > 0)
    sections.push({
      label: `Also found for “${query.trim()}”`,
      choices: also.sort((a, b) => b.score - a.score).map(({ choice }) => choice),
    });
  return sections;
}

/** The word that fits best: the start of a word, or all of its letters in order. */
function bestWord(wanted: string, words: readonly string[]): { word: string; score: number } | null {
  let best: { word: string; score: number } | null = null;
  for (const word of words) {
    const at = ` ${word}`.indexOf(` ${wanted}`);
    const score =
      at >= 0
        ? 1000 + (word.length === wanted.length ? 300 : 0) - word.length
        : word.includes(wanted) && wanted.length > 2
          ? 100
          : 0;
    if (score > (best?.score ?? 0)) best = { word, score };
  }
  return best;
}
