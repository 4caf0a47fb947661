import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { RootContent } from 'mdast';
import type { RepoPath } from '../base/path.ts';
import { moduleScope, type Binding } from './bindings.ts';
import { builtins, isReact } from './builtins.ts';
import { isComponentFile, isImportable } from './component-file.ts';
import { iconComponent, isLucide } from './icon-packages.ts';
import { evaluate, record, type Evaluation, type Scope } from './evaluate.ts';
import { elementOf } from './element-of.ts';
import { closureValue, ComponentClosure, type LookedUp } from './evaluation.ts';
import { closureFrom, evaluateAlone } from './functions.ts';
import type { FileFrame, InterpretProblems } from './interpret-problems.ts';
import type { Spending } from './spending.ts';
import type { MdxDocument, Value } from './types.ts';

/** What names need of whoever fills a page in. */
export interface NamesHooks {
  readonly problems: InterpretProblems;
  readonly spending: Spending;
  /** A file that `fromFile` names as `reference`; null when there is no such file. */
  snippet(reference: string, fromFile: RepoPath): { readonly path: RepoPath; readonly document: MdxDocument } | null;
  /** Whether a capitalised name is a component of the vocabulary. */
  isComponent(name: string): boolean;
  /** A file took part in the page. */
  used(path: RepoPath): void;
  /** The content of a snippet. */
  file(frame: FileFrame): RootContent[];
  /** Content written as a tag inside an expression. */
  jsx(node: JSXElement | JSXFragment, frame: FileFrame, scope: Scope): Evaluation;
}

/** A file whose names are being looked up, with what is known of them already. */
interface Module {
  readonly frame: FileFrame;
  readonly scope: Scope;
  readonly busy: Set<string>;
  readonly known: Map<string, Evaluation>;
}

/** A component of the vocabulary as a value: `const kinds = { card: Card }`. */
function componentValue(name: string, spending: Spending): Value {
  const made = ([given]: readonly Value[]): Evaluation => {
    const attributes = record(Object.entries((given ?? {}) as Record<string, Value>));
    return {
      ok: true,
      value: { type: 'mdxFragment', children: [elementOf(name, attributes, [], false, undefined, spending)] },
    };
  };
  return closureValue(new ComponentClosure(name, made));
}

/** What the names of a page stand for, through all the files that it imports from. */
export class Names {
  readonly #hooks: NamesHooks;
  /** Files of components by where the page brings them in: two that import each other are one each. */
  readonly #modules = new Map<string, Module>();
  /** The page itself, which stands before all others. */
  #page: Module | null = null;

  constructor(hooks: NamesHooks) {
    this.#hooks = hooks;
  }

  /** The names of a page, or of a snippet with what its tag gives it. */
  scope(frame: FileFrame): Scope {
    return this.#module(frame).scope;
  }

  /** Tells of files of components that can't be read, where the page brings them in. */
  tellUnreadable(frame: FileFrame): void {
    for (const { from, range } of moduleScope(frame.document).imports) {
      const found = isImportable(from) && isComponentFile(from) ? this.#hooks.snippet(from, frame.path) : null;
      if (found !== null) this.#readable(found, { ...frame, usage: frame.usage ?? range });
    }
  }

  #module(frame: FileFrame): Module {
    const module: Module = {
      frame,
      busy: new Set(),
      known: new Map(),
      scope: {
        spending: this.#hooks.spending,
        lookUp: (name) => {
          if (frame.props !== null && Object.hasOwn(frame.props, name)) return { value: frame.props[name] };
          if (name === 'props' && frame.props !== null) return { value: frame.props };
          const own = moduleScope(frame.document).bindings.get(name);
          return own === undefined ? this.#ofPage(name, frame) : this.#resolve(own, name, module);
        },
        component: (name) =>
          this.#hooks.isComponent(name) ? { value: componentValue(name, this.#hooks.spending) } : undefined,
        jsx: (node, local) => this.#hooks.jsx(node, frame, local),
      },
    };
    if (frame.depth === 0) this.#page = module;
    return module;
  }

  /**
   * A name that a file of components takes from the page that brings it in: other tools put the file’s text into the
   * page. What the language, React or the components of every page call so comes first.
   */
  #ofPage(name: string, frame: FileFrame): LookedUp {
    const page = this.#page;
    if (page === null || !isComponentFile(frame.path) || builtins.has(name) || this.#hooks.isComponent(name))
      return undefined;
    return this.#resolve(moduleScope(page.frame.document).bindings.get(name), name, page);
  }

  #resolve(binding: Binding | undefined, name: string, module: Module): LookedUp {
    if (binding === undefined) return undefined;
    if (binding.kind === 'value') return { value: binding.value };
    if (binding.kind === 'code') return { refused: binding.what };
    if (binding.kind === 'import' && isReact(binding.from)) {
      const isWhole = binding.name === null || binding.name === '*';
      const found = builtins.get(isWhole ? 'React' : binding.name!);
      return found === undefined ? { refused: 'program code from another file' } : { value: found };
    }
    if (binding.kind === 'import' && isLucide(binding.from) && binding.name !== null && binding.name !== '*')
      return { value: iconComponent(binding.name, this.#hooks.spending) };
    const { known, busy, scope } = module;
    let result = known.get(name);
    if (result === undefined && busy.has(name)) return { refused: 'a value that needs itself' };
    if (result === undefined) {
      busy.add(name);
      if (binding.kind === 'function') result = closureFrom(binding.node, scope, evaluate);
      else if (binding.kind === 'constant') result = evaluateAlone(binding.expression, scope, evaluate);
      else {
        const imported = this.#imported(binding, module.frame);
        if (imported === undefined || 'refused' in imported) {
          busy.delete(name);
          return imported;
        }
        result = { ok: true, value: imported.value };
      }
      busy.delete(name);
      known.set(name, result);
    }
    if (result.ok) return { value: result.value };
    const { kind, what } = result.refusal;
    return { isLimit: kind === 'limit', refused: kind === 'name' ? `made from ${what}, which has no value` : what };
  }

  /** What an `import` gives. */
  #imported(binding: Extract<Binding, { kind: 'import' }>, frame: FileFrame): LookedUp {
    const { from, name } = binding;
    if (!isImportable(from)) return { refused: 'program code from another file' };
    const found = this.#hooks.snippet(from, frame.path);
    if (found === null) return { refused: `part of ${from}, which is missing` };
    const inner = this.#frameOf(found, { ...frame, usage: frame.usage ?? binding.range });
    if (isComponentFile(found.path)) {
      if (!this.#readable(found, inner)) return { refused: `part of ${found.path}, which can’t be read` };
      return this.#given(this.#shared(inner), name ?? 'default');
    }
    if (frame.stack.includes(found.path)) return { refused: 'a value that needs itself' };
    this.#hooks.used(found.path);
    if (name === null) return { value: { type: 'mdxFragment', children: this.#hooks.file(inner) } };
    return this.#given(this.#module(inner), name);
  }

  #frameOf(found: { readonly path: RepoPath; readonly document: MdxDocument }, frame: FileFrame): FileFrame {
    return {
      path: found.path,
      document: found.document,
      props: isComponentFile(found.path) ? null : {},
      depth: frame.depth + 1,
      usage: frame.usage,
      stack: [...frame.stack, found.path],
    };
  }

  /** Whether a file of components can be read; says so where the page brings it in, if not. */
  #readable({ path, document }: { path: RepoPath; document: MdxDocument }, { usage }: FileFrame): boolean {
    this.#hooks.used(path);
    const problem = document.problems[0];
    if (problem !== undefined) this.#hooks.problems.unreadable(path, problem, usage!);
    return problem === undefined;
  }

  #shared(frame: FileFrame): Module {
    const key = `${frame.usage!.from} ${frame.path}`;
    let module = this.#modules.get(key);
    if (module === undefined) this.#modules.set(key, (module = this.#module(frame)));
    return module;
  }

  /** A name that a file gives to others; of a snippet, also one that it does not export. */
  #given(module: Module, name: string, seen: readonly RepoPath[] = []): LookedUp {
    const { path, document } = module.frame;
    const { exports, passedOn } = moduleScope(document);
    if (name === '*') return this.#all(module);
    const own = exports.get(name);
    if (own !== undefined || !isComponentFile(path)) {
      const found = module.scope.lookUp(own ?? name);
      return found ?? { refused: `nothing: ${path} has no such name` };
    }
    for (const from of name === 'default' ? [] : passedOn) {
      const found = isImportable(from) ? this.#hooks.snippet(from, path) : null;
      if (found === null || seen.includes(found.path)) continue;
      const inner = this.#frameOf(found, module.frame);
      if (!this.#readable(found, inner)) continue;
      const other = isComponentFile(found.path) ? this.#shared(inner) : this.#module(inner);
      const value = this.#given(other, name, [...seen, path]);
      if (value !== undefined && 'value' in value) return value;
    }
    return { refused: `nothing: ${path} has no such name` };
  }

  /** Everything that a file gives to others, by name; what can’t be worked out is left out. */
  #all(module: Module): LookedUp {
    const entries: [string, Value][] = [];
    for (const [name, own] of moduleScope(module.frame.document).exports) {
      const found = module.scope.lookUp(own);
      if (found !== undefined && 'value' in found) entries.push([name, found.value]);
    }
    return { value: record(entries) };
  }
}
