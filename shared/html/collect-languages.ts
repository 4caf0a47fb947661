import { refractor, type Syntax } from 'refractor/core';

// The highlighter's package registers its three hundred languages when it is
// loaded, which takes as long as everything else together that a command needs
// to start, most of which colour nothing. This file must be loaded before that
// package: until somebody asks for a colour, languages are only noted.

const core = refractor as unknown as {
  register: (syntax: Syntax) => void;
  readonly languages: { DFS: (holder: object, visit: Visit, kind?: string) => void };
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

/** Registers what was noted, in its order; from then on languages are registered at once. */
export function registerLanguages(): void {
  if (core.register === register) return;
  core.register = register;
  for (const syntax of waiting.splice(0)) register(syntax);
}
