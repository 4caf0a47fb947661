import { byComments } from '../base/block-comments.ts';
import { baseName, type RepoPath } from '../base/path.ts';
import type { Snapshot, SourceFile } from './snapshot.ts';

/** The team's own CSS and JavaScript that stands on every page of the site, each in the order of its paths. */
export interface OwnFiles {
  readonly styles: readonly RepoPath[];
  readonly scripts: readonly RepoPath[];
}

/**
 * Which files of the folder are on every page, as the peer has them: every `.css` and every `.js`. Left out is what
 * can't have been meant for readers' browsers:
 *
 * - what lies in `node_modules`, in hidden folders, or is named by `.mintignore` (such files never come this far);
 * - programs below `snippets/`, which pages import;
 * - everything in a folder with a `package.json` of its own, but for the top: that is another project;
 * - settings and tests of tools, by their names (`x.config.js`, `x.test.js`);
 * - programs that a browser can't run as they are: modules (`import`, `export`) and programs for Node (`require`,
 *   `module.exports`, `#!`).
 */
export function findOwnFiles(snapshot: Snapshot): OwnFiles {
  const projects = [...snapshot.files.keys()].filter((path) => path.endsWith('/package.json'));
  const folders = projects.map((path) => path.slice(0, -'package.json'.length));
  const isForeign = (path: RepoPath) => folders.some((folder) => path.startsWith(folder));
  return {
    styles: snapshot.paths('style').filter((path) => !isForeign(path)),
    scripts: snapshot.paths('script').filter((path) => !isForeign(path) && isSiteScript(snapshot.files.get(path)!)),
  };
}

/** Names that tools give their settings and tests, and hidden files. */
const toolName = /^\.|\.(?:config|conf|test|spec|stories)\.js$|^(?:gulpfile|gruntfile)\.js$/i;

/** What was found of a file while it is the same one. */
const known = new WeakMap<SourceFile, boolean>();

function isSiteScript(file: SourceFile): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // What can't be read can't be told from a program for Node.
  const answer = !toolName.test(baseName(file.path)) && file.text !== null && runsInBrowser(file.text);
  known.set(file, answer);
  return answer;
}

/**
 * Whether only spaces stand before a place in its line: signs of a comment within a program may be those of a pattern.
 */
function isLineStart(text: string, place: number): boolean {
  let at = place - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return at < 0 || text[at] === '\n' || text[at] === '\r';
}

/** Whether a program is one for a plain script tag, by the words that modules and Node have and browsers refuse. */
export function runsInBrowser(text: string): boolean {
  if (text.startsWith('#!')) return false;
  // Words of an explanation that stands before the program, or between its parts, say nothing.
  const code = byComments(text, (from) => isLineStart(text, from))
    .flatMap((part) => (part.isComment ? [] : [part.text]))
    .join('');
  if (/^(?:import\s*[\w$*{'"]|export\s*(?:[{*]|(?:default|const|let|var|function|class|async)\b))/m.test(code))
    return false;
  // The same in a program on one line, where a bundler puts them at the ends.
  if (/[;}]export\s*(?:\{|default\b)|^.{0,200};import\s*[{'"]/.test(code)) return false;
  // Libraries for both ask first which of the two they are in.
  if (/\btypeof\s+(?:module|exports|require|define)\b/.test(code)) return true;
  return !/\brequire\s*\(\s*['"`]|\bmodule\.exports\b|^exports\.\w/m.test(code);
}
