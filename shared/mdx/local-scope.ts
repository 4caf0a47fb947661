import type { Assigned, Call, LookedUp, Scope } from './evaluation.ts';
import type { Value } from './types.ts';

interface Own {
  value: Value;
  readonly isFixed: boolean;
}

/** Names that a function gives its own values; all others are those around it. */
export class LocalScope implements Scope {
  readonly call: Call;
  readonly #around: Scope;
  /** Where `var` puts its names. */
  readonly #whole: LocalScope;
  readonly #own = new Map<string, Own>();

  /** @param call the call that begins with this scope; absent for a block inside of one */
  constructor(around: Scope, call?: Call) {
    this.#around = around;
    this.call = call ?? around.call ?? { isOver: false };
    this.#whole = call === undefined && around instanceof LocalScope ? around.#whole : this;
  }

  get spending() {
    return this.#around.spending;
  }

  lookUp(name: string): LookedUp {
    const own = this.#own.get(name);
    return own === undefined ? this.#around.lookUp(name) : { value: own.value };
  }

  component(name: string): LookedUp {
    return this.#around.component?.(name);
  }

  jsx: Scope['jsx'] = (node, scope) => this.#around.jsx(node, scope);

  bind(name: string, value: Value, kind: 'const' | 'let' | 'var' = 'let'): void {
    const scope = kind === 'var' ? this.#whole : this;
    scope.#own.set(name, { value, isFixed: kind === 'const' });
  }

  assign(name: string, value: Value): Assigned {
    const own = this.#own.get(name);
    if (own === undefined) return this.#around.assign?.(name, value) ?? 'foreign';
    if (own.isFixed) return 'fixed';
    // A function that outlives its call would remember between two of its own.
    if (this.call.isOver) return 'foreign';
    own.value = value;
    return 'done';
  }

  /** The same names once more: each turn of a loop has its own. */
  turn(): LocalScope {
    const next = new LocalScope(this.#around);
    for (const [name, own] of this.#own) next.#own.set(name, { ...own });
    return next;
  }
}
