import { refractor, type Syntax } from 'refractor/core';

// The highlighter's package registers its three hundred languages when it is
// loaded, which takes as long as everything else together that a command needs
// to start, most of which colour nothing. This file must be loaded before that
// package: until somebody asks for a colour, languages are only noted. Most
// documentation colours a few of them, so there are two steps: those that are
// usual, and all.

const core = refractor as unknown as {
  register: (syntax: Syntax) => void;
  readonly languages: Record<string, unknown> & { DFS: (holder: object, visit: Visit, kind?: string) => void };
  readonly hooks: { readonly all: Record<string, unknown[]> };
};
const register = core.register;
const waiting: Syntax[] = [];
core.register = (syntax) => void waiting.push(syntax);

type Visit = (this: object, name: string, value: unknown, kind: string) => void;

/**
 * Whatever is put into a language is looked for in all others, dozens of times. The package’s own walk writes a number
 * onto everything that it meets; this one goes the same way, remembers by itself, and takes two thirds of the time.
 */
function walk(holder: object, visit: Visit, kind: string | undefined, met: Set<object>): void {
  for (const name of Object.keys(holder)) {
    const at = holder as Readonly<Record<string, unknown>>;
    visit.call(holder, name, at[name], kind ?? name);
    // What was visited may have been replaced.
    const value = at[name];
    if (typeof value !== 'object' || value === null || met.has(value)) continue;
    const isList = Array.isArray(value);
    if (!isList && Object.prototype.toString.call(value) !== '[object Object]') continue;
    met.add(value);
    walk(value, visit, isList ? name : undefined, met);
  }
}
core.languages.DFS = (holder, visit, kind) => walk(holder, visit, kind, new Set());

/**
 * Languages that documentation is full of; behind them those that have to be registered with them, as they change the
 * ones before or are parts of them. A test compares each with what it is where all languages are registered.
 */
const usual = new Set([
  ...['bash', 'batch', 'c', 'clike', 'cpp', 'csharp', 'css', 'csv', 'dart', 'diff', 'docker', 'elixir', 'git', 'go'],
  ...['graphql', 'groovy', 'hcl', 'http', 'ignore', 'ini', 'java', 'javascript', 'json', 'json5', 'jsx', 'kotlin'],
  ...['less', 'lua', 'makefile', 'markup', 'nginx', 'objectivec', 'perl', 'php', 'powershell', 'prisma', 'properties'],
  ...['protobuf', 'python', 'r', 'regex', 'ruby', 'rust', 'scala', 'scss', 'shell-session', 'solidity', 'sql', 'swift'],
  ...['toml', 'tsx', 'typescript', 'uri', 'yaml'],
  ...['cilkc', 'cilkcpp', 'csp', 'css-extras', 'hpkp', 'hsts', 'javadoc', 'javadoclike', 'js-extras', 'js-templates'],
  ...['jsdoc', 'markdown', 'opencl', 'php-extras', 'phpdoc', 'xml-doc'],
]);

/** Blocks of code in it are coloured as well, in any language. */
const holdsOthers = 'markdown';

/** What the package has without any language: `plain`, and functions. */
const always = { ...core.languages };

interface Noted {
  readonly syntax: Syntax;
  readonly isUsual: boolean;
}

let noted: ReadonlyMap<string, Noted> | null = null;

/** The languages by each of their names. */
function known(): ReadonlyMap<string, Noted> {
  return (noted ??= new Map(
    waiting.flatMap((syntax) => {
      const isUsual = usual.has(syntax.displayName) && syntax.displayName !== holdsOthers;
      return [syntax.displayName, ...(syntax.aliases ?? [])].map((name) => [name, { syntax, isUsual }] as const);
    }),
  ));
}

/** Whether there is a language of this name. It need not be registered for that. */
export function isLanguage(name: string): boolean {
  if (Object.hasOwn(always, name)) return typeof always[name] === 'object';
  const language = known().get(name);
  if (language?.isUsual !== true) return language !== undefined;
  // What only changes others is among the usual ones.
  registerLanguages(name);
  return Object.hasOwn(core.languages, name);
}

let registered: 'none' | 'usual' | 'all' = 'none';

/**
 * The word at which a shell command begins. Prism has a list of the programs
 * that it knows; what documentation tells to run is often not among them. A
 * line that goes on from the one before begins no command.
 */
const commandWord = {
  pattern: /((?:^|(?<!\\)\n|&&|\|\|?|;|\$\()[ \t]*)[\w./~@][\w./@:+-]*(?=[ \t\n;|&)]|$)/,
  lookbehind: true,
  greedy: true,
};

/**
 * Registers what is needed to colour a language: the usual ones where it is one of them, else all; without a name, all.
 */
export function registerLanguages(name?: string): void {
  const isEnough = name !== undefined && known().get(name)?.isUsual === true;
  if (registered === 'all' || (isEnough && registered === 'usual')) return;
  registered = isEnough ? 'usual' : 'all';
  // A language may change those before it: what is there goes, so that the order is the package’s own.
  for (const other of Object.keys(core.languages)) if (!Object.hasOwn(always, other)) delete core.languages[other];
  for (const hook of Object.keys(core.hooks.all)) delete core.hooks.all[hook];
  core.register = register;
  for (const syntax of waiting) if (!isEnough || usual.has(syntax.displayName)) register(syntax);
  (core.languages['bash'] as Record<string, unknown>)['command'] = commandWord;
}
