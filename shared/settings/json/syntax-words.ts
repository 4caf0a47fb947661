import type { Range } from '../../base/range.ts';
import type { TextEdit } from '../../base/edit.ts';
import { choices, type UnmergedPassage } from '../../base/merge-marks.ts';
import type { SettingsProblem } from '../document.ts';
import type { JsonPath } from '../model.ts';

/** What a tolerant reading of JSON may stumble over. */
export type SyntaxMistake =
  | 'colon-missing'
  | 'colon-stray'
  | 'comma-missing'
  | 'comma-stray'
  | 'comma-trailing'
  | 'comment-unclosed'
  | 'control-sign'
  | 'deep'
  | 'empty'
  | 'equals'
  | 'escape'
  | 'list-unclosed'
  | 'merge'
  | 'name-missing'
  | 'name-quotes'
  | 'number'
  | 'object-unclosed'
  | 'quote-unclosed'
  | 'quotes'
  | 'rest'
  | 'space'
  | 'bracket-stray'
  | 'value-missing'
  | 'word'
  | 'word-case';

const unread = 'Until it is mended, Galley shows what it can read, and other tools can’t build the site.';

/** Title, detail and the words of the button, where one mend is certain. */
const words: Readonly<Record<SyntaxMistake, readonly [title: string, detail: string, fix: string]>> = {
  'colon-missing': [
    'A colon is missing after this name',
    `A name and its value are joined by a colon. ${unread}`,
    'Insert the colon',
  ],
  'colon-stray': ['This colon does not belong here', `Usually a comma or a name before it is missing. ${unread}`, ''],
  'comma-missing': [
    'A comma is missing here',
    `Two entries have to be separated by a comma. ${unread}`,
    'Insert the comma',
  ],
  'comma-stray': ['There is a comma too many', `Nothing stands before this comma. ${unread}`, 'Remove the comma'],
  'comma-trailing': [
    'The last entry is followed by a comma',
    'Galley can read this, but other tools can’t build the site. The last entry takes no comma.',
    'Remove the comma',
  ],
  'comment-unclosed': [
    'The comment that starts here is never closed',
    `Everything behind it counts as comment. Its end needs the signs */. ${unread}`,
    '',
  ],
  'control-sign': [
    'This text holds a tab or another hidden sign',
    `Inside quotes, hidden signs have to be written in another way. ${unread}`,
    'Rewrite the hidden signs',
  ],
  deep: [
    'This part is nested too deeply to be read',
    'More than a hundred brackets stand inside each other. Galley leaves this part alone and reads the rest.',
    '',
  ],
  empty: [
    'The settings file is empty',
    'Readers see a site without name and navigation. Start with a pair of curly brackets and a name in them: { "name": "Acme docs" }.',
    'Begin the settings',
  ],
  equals: ['A colon belongs here', `A name and its value are joined by a colon. ${unread}`, 'Use a colon'],
  escape: [
    'A backslash in this text has no meaning',
    `Write two backslashes for one that readers are to see, and use / in paths. ${unread}`,
    'Double the backslash',
  ],
  'list-unclosed': [
    'The list that starts here is never closed',
    `Its end needs a square bracket: ]. ${unread}`,
    'Close the list',
  ],
  merge: [
    'Two versions of this file were put together halfway',
    'These marks were left behind when two people’s changes met. Keep one of the two parts and remove the marks.',
    '',
  ],
  'name-missing': [
    'A name is missing here',
    `Between curly brackets, every value needs a name and a colon before it. ${unread}`,
    '',
  ],
  'name-quotes': [
    'This name needs double quotes',
    `Names stand between straight double quotes. ${unread}`,
    'Add the quotes',
  ],
  number: ['This number is not complete', `Write it with digits and a point, without a sign at its end. ${unread}`, ''],
  'object-unclosed': [
    'The part that starts here is never closed',
    `Its end needs a curly bracket: }. ${unread}`,
    'Close the part',
  ],
  'quote-unclosed': [
    'The closing quote of this text is missing',
    `A text starts and ends with a double quote, on one line. ${unread}`,
    'Add the closing quote',
  ],
  quotes: [
    'These quotes are not the straight double ones',
    `Names and texts stand between straight double quotes: "like this". ${unread}`,
    'Use straight double quotes',
  ],
  rest: [
    'This stands after the end of the settings',
    `Everything belongs between the first and the last curly bracket. ${unread}`,
    '',
  ],
  space: [
    'This space is of another kind',
    `It looks like a space but is a special sign, usually pasted from a web page. ${unread}`,
    'Use a usual space',
  ],
  'bracket-stray': [
    'This bracket closes nothing',
    `There is one closing bracket too many, or an opening one is missing. ${unread}`,
    'Remove the bracket',
  ],
  'value-missing': [
    'The value of this name is missing',
    `After the colon there has to be a text in quotes, a number, a list or true or false. ${unread}`,
    '',
  ],
  word: ['This text needs double quotes', `Texts stand between straight double quotes. ${unread}`, 'Add the quotes'],
  'word-case': [
    'This word is written in small letters',
    `The words true and false are written in small letters and without quotes. ${unread}`,
    'Write it in small letters',
  ],
};

/** Makes the problem for a mistake. `edits` are given where they certainly mend it. */
export function syntaxProblem(
  mistake: SyntaxMistake,
  range: Range,
  path: JsonPath,
  edits: readonly TextEdit[] | null,
): SettingsProblem {
  const [title, detail, fix] = words[mistake];
  return {
    rule: 'settings/syntax',
    severity: 'error',
    range,
    title,
    detail,
    path,
    fixes: edits === null || fix === '' ? [] : [{ title: fix, edits }],
  };
}

/** The problem of a passage that git left in two versions. */
export function unmergedProblem(text: string, passage: UnmergedPassage): SettingsProblem {
  return {
    ...syntaxProblem('merge', passage.range, [], null),
    detail: `Two people changed this part, and git could not tell which version is right. Choose one; git’s marks are removed with it. ${unread}`,
    fixes: choices(text, passage),
  };
}

/** Advice on comments, for the first one of a file. */
export function commentProblem(range: Range, count: number): SettingsProblem {
  return {
    rule: 'settings/comment',
    severity: 'advice',
    range,
    title: count === 1 ? 'The settings file holds a comment' : `The settings file holds ${count} comments`,
    detail: 'Galley keeps comments as they are. Tools that read the file strictly may refuse it.',
    path: [],
    fixes: [],
  };
}
