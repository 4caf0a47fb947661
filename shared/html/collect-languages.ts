import { refractor, type Syntax } from 'refractor/core';

// The highlighter's package registers its three hundred languages when it is
// loaded, which takes as long as everything else together that a command needs
// to start, most of which colour nothing. This file must be loaded before that
// package: until somebody asks for a colour, languages are only noted.

const core = refractor as { register: (syntax: Syntax) => void };
const register = core.register;
const waiting: Syntax[] = [];
core.register = (syntax) => void waiting.push(syntax);

/** Registers what was noted, in its order; from then on languages are registered at once. */
export function registerLanguages(): void {
  if (core.register === register) return;
  core.register = register;
  for (const syntax of waiting.splice(0)) register(syntax);
}
