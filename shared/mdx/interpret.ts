import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { Parents, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { limits } from '../base/limits.ts';
import { moduleScope } from './bindings.ts';
import { reactFragment } from './builtins.ts';
import { atUsage } from './at-usage.ts';
import { isImportable, isMarkdownFile } from './component-file.ts';
import { asContent } from './dates.ts';
import { elementOf } from './element-of.ts';
import { evaluate, expressionOf, record, type Evaluation, type Scope } from './evaluate.ts';
import { evaluateAttributes, type AddressRules } from './evaluate-attributes.ts';
import { closureOf, type Closure } from './evaluation.ts';
import { componentOf, isReactFragment } from './component-of.ts';
import { fillNode, fillProps, putAgain, putValue } from './filled-in.ts';
import { evaluateAlone } from './functions.ts';
import { InterpretProblems, placeholder, placeOf, positionOf, sourceOf, type FileFrame } from './interpret-problems.ts';
import { GivenContent } from './given-content.ts';
import { elementFromJsx } from './jsx.ts';
import { Names } from './names.ts';
import { isDropped, writtenHtml } from './react-attributes.ts';
import { Spending } from './spending.ts';
import { variableIn } from './variables.ts';
import { isFragment, rangeOf, type MdxDocument, type MdxPlaceholder, type SyntaxProblem, type Value } from './types.ts';

/** What the interpreter needs to know of the rest of the repository. */
export interface InterpretEnvironment extends AddressRules {
  /** A snippet that `fromFile` names as `reference`; null when there is no such file. */
  snippet(reference: string, fromFile: RepoPath): { readonly path: RepoPath; readonly document: MdxDocument } | null;
  /** Whether a capitalised tag is one of the vocabulary. */
  isComponent(name: string): boolean;
  /** Files whose content takes a component's place; null for the usual ones. */
  includes(name: string, attributes: Readonly<Record<string, Value>>): readonly string[] | null;
}

export interface Interpretation {
  /** Standard Markdown nodes, MdxElement, MdxPlaceholder and HeadingId; no expressions, no imports. */
  readonly children: RootContent[];
  readonly problems: readonly SyntaxProblem[];
  /** Snippets that went in, also through others. */
  readonly snippets: readonly RepoPath[];
  /** What was worked out of tags of own components and of values in braces, for those who keep the rest as written. */
  readonly made: readonly MadeContent[];
  /** The same for values of attributes. */
  readonly madeValues: readonly MadeValue[];
}

/** What stands in the place of braces behind an attribute's name. */
export interface MadeValue extends Omit<MadeContent, 'children'> {
  readonly value: string | number | boolean;
}

/** What stands in the place of a tag or of braces. */
export interface MadeContent {
  /** The file in which they stand. */
  readonly path: RepoPath;
  readonly range: Range;
  /** The tag of the page that brought that file in; null in the page itself. */
  readonly usage: Range | null;
  readonly children: readonly RootContent[];
}

/**
 * Turns a parsed page into plain content: snippets put in, names and values
 * filled in, tags with evaluated attributes. Nothing is run; whatever is not
 * data stays visible as a placeholder and is a problem at its place.
 */
export function interpret(path: RepoPath, document: MdxDocument, environment: InterpretEnvironment): Interpretation {
  const problems = new InterpretProblems();
  const snippets = new Set<RepoPath>();
  const made: MadeContent[] = [];
  const madeValues: MadeValue[] = [];
  const interpreter = new Interpreter(environment, problems, snippets, made, madeValues);
  const children = interpreter.page({ path, document, props: null, depth: 0, usage: null, stack: [path] });
  return { children, problems: problems.list, snippets: [...snippets], made, madeValues };
}

class Interpreter {
  readonly #environment: InterpretEnvironment;
  readonly #problems: InterpretProblems;
  readonly #snippets: Set<RepoPath>;
  readonly #made: MadeContent[];
  readonly #madeValues: MadeValue[];
  readonly #spending = new Spending();
  readonly #names: Names;

  constructor(
    environment: InterpretEnvironment,
    problems: InterpretProblems,
    snippets: Set<RepoPath>,
    made: MadeContent[],
    madeValues: MadeValue[],
  ) {
    this.#environment = environment;
    this.#problems = problems;
    this.#snippets = snippets;
    this.#made = made;
    this.#madeValues = madeValues;
    this.#names = new Names({
      problems,
      spending: this.#spending,
      snippet: environment.snippet,
      isComponent: environment.isComponent,
      used: (path) => snippets.add(path),
      file: (frame) => this.file(frame),
      jsx: (node, frame, scope) => this.#jsx(node, frame, scope),
    });
  }

  /** A whole page. From the block on that fills in more than one page may, it is its own text. */
  page(frame: FileFrame): RootContent[] {
    const scope = this.#names.scope(frame);
    this.#names.tellUnreadable(frame);
    const result: RootContent[] = [];
    for (const node of frame.document.tree.children) {
      const before = result.length;
      const problems = this.#problems.list.length;
      if (this.#spending.node()) this.#node(node, frame, scope, result);
      if (!this.#spending.isSpent) continue;
      result.length = before;
      this.#problems.list.length = problems;
      const range = rangeOf(node);
      this.#problems.list.push({
        rule: 'within-limits',
        range,
        title: 'Too much is filled in here',
        detail:
          'What the values and snippets of this part stand for is more than one page can hold. Readers get the page as plain text from here on. Let them repeat less, or split the page.',
      });
      const rest = { from: range.from, to: frame.document.text.length };
      result.push(
        placeholder(
          false,
          'Too much is filled in from here on, so it is shown as plain text',
          frame.document.text.slice(rest.from),
          [],
          positionOf(rest),
        ),
      );
      break;
    }
    return result;
  }

  file(frame: FileFrame): RootContent[] {
    return this.#children(frame.document.tree.children, frame, this.#names.scope(frame));
  }

  #children(nodes: readonly RootContent[], frame: FileFrame, scope: Scope): RootContent[] {
    const result: RootContent[] = [];
    for (const node of nodes) {
      if (!this.#spending.node()) return result;
      // A snippet's text is written once and goes into the page as often as it is included.
      if (frame.usage !== null && 'value' in node && !this.#spending.text(node.value.length)) return result;
      this.#node(node, frame, scope, result);
    }
    return result;
  }

  #node(node: RootContent, frame: FileFrame, scope: Scope, result: RootContent[]): void {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        return;
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const expression = expressionOf(node.data?.estree as never);
        if (expression === null) return;
        const inline = node.type === 'mdxTextExpression';
        const variable = variableIn(node.value);
        if (variable !== null) {
          this.#variable(variable, node, frame, inline, result);
          return;
        }
        const evaluated = asContent(evaluateAlone(expression, scope, evaluate), expression);
        const before = result.length;
        if (evaluated.ok) putValue(evaluated.value, inline, placeOf(node, frame), result, this.#spending);
        else result.push(this.#problems.refused(evaluated.refusal, node, frame, inline, `{${node.value}}`));
        if (evaluated.ok || (evaluated.refusal.kind === 'code' && !inline))
          this.#keep(node, frame, evaluated.ok ? result.slice(before) : []);
        return;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const inline = node.type === 'mdxJsxTextElement';
        const attributes = evaluateAttributes(node, frame, scope, this.#environment, this.#problems);
        this.#keepValues(node, attributes, frame);
        for (const made of this.#tag(node.name, attributes, node.children as RootContent[], node, frame, scope, inline))
          result.push(made);
        return;
      }
      default: {
        const copy = { ...node } as RootContent;
        if (frame.usage !== null) copy.position = positionOf(frame.usage);
        if ((copy.type === 'code' || copy.type === 'inlineCode') && frame.props !== null)
          copy.value = fillProps(copy.value, frame.props);
        fillNode(copy, () => textOf(node, frame), this.#environment.variables, this.#spending);
        if ((copy.type === 'link' || copy.type === 'image' || copy.type === 'definition') && frame.usage !== null)
          copy.url = this.#environment.address(copy.url, frame.path);
        if ('children' in node)
          (copy as Parents).children = this.#children(node.children as RootContent[], frame, scope) as never;
        result.push(copy);
      }
    }
  }

  /** `{{name}}` between words: what the settings say that it stands for. */
  #variable(name: string, node: RootContent, frame: FileFrame, inline: boolean, result: RootContent[]): void {
    const { variables } = this.#environment;
    if (Object.hasOwn(variables, name))
      putValue(variables[name]!, inline, placeOf(node, frame), result, this.#spending);
    else result.push(this.#problems.noVariable(name, variables, node, frame, inline));
  }

  /** A tag with evaluated attributes; `<>…</>` is its content. */
  #tag(
    name: string | null,
    attributes: Record<string, Value>,
    children: RootContent[],
    node: RootContent,
    frame: FileFrame,
    scope: Scope,
    inline: boolean,
  ): RootContent[] {
    if (name === null) return this.#children(children, frame, scope);
    if (Object.hasOwn(attributes, writtenHtml)) this.#problems.writtenHtml(name, node, frame);
    const position = placeOf(node, frame);
    const files = this.#environment.includes(name, attributes);
    if (files !== null) {
      for (const file of files) {
        const found = this.#environment.snippet(file, frame.path);
        if (found !== null) return this.#include(found, attributes, node, frame, inline);
      }
      return [this.#missing(node, frame, inline, files[0] ?? '', this.#children(children, frame, scope))];
    }
    const local = moduleScope(frame.document).bindings.get(name);
    if (local?.kind === 'import' && local.name === null) {
      const found = isImportable(local.from) ? this.#environment.snippet(local.from, frame.path) : null;
      if (found !== null && isMarkdownFile(found.path)) {
        const slot: Value =
          children.length === 0 ? undefined : { type: 'mdxFragment', children: this.#children(children, frame, scope) };
        return this.#include(
          found,
          slot === undefined ? attributes : record([...Object.entries(attributes), ['children', slot]]),
          node,
          frame,
          inline,
        );
      }
    }
    const content = this.#children(children, frame, scope);
    const component = /^[A-Z]|\./.test(name) ? componentOf(name, scope) : undefined;
    const found = component !== undefined && 'value' in component ? component.value : undefined;
    if ((found === undefined || found === reactFragment) && isReactFragment(name)) return content;
    const closure = closureOf(found);
    if (closure !== null) return this.#called(name, closure, attributes, content, node, frame, inline);
    // `const Tag = 'h2'`: the name of another tag.
    if (typeof found === 'string' && /^[a-z][a-z0-9]*$/.test(found))
      return [elementOf(found, attributes, content, inline, position, this.#spending)];
    if (/^[a-z]/.test(name) && !name.includes('.'))
      return [elementOf(name, attributes, content, inline, position, this.#spending)];
    if (local !== undefined || (component !== undefined && 'refused' in component)) {
      if (local?.kind === 'import' && isImportable(local.from) && !this.#environment.snippet(local.from, frame.path))
        return [this.#missing(node, frame, inline, local.from, content)];
      const what = component !== undefined && 'refused' in component ? component.refused : 'a value, not a component';
      this.#keep(node, frame, content);
      return [this.#problems.noComponent(name, what, node, frame, inline, content)];
    }
    // `const Part = parts[name]`, where the parts are snippets.
    if (isFragment(found)) {
      const result: RootContent[] = [];
      putAgain(found.children, result, this.#spending);
      return result;
    }
    // Unknown components keep their content; the rule about unknown components names them.
    if (!this.#environment.isComponent(name))
      return [placeholder(inline, `There is no component called ${name}`, sourceOf(node, frame), content, position)];
    return [elementOf(name, attributes, content, inline, position, this.#spending)];
  }

  /** Remembers what stands in the place of something that is written in a file. */
  #keep(node: RootContent, frame: FileFrame, children: readonly RootContent[]): void {
    if (node.type.startsWith('mdx') && node.type !== 'mdxPlaceholder')
      this.#made.push({ path: frame.path, range: rangeOf(node), usage: frame.usage, children });
  }

  /** Remembers what attributes are given by names and the like. */
  #keepValues(
    { attributes }: MdxJsxFlowElement | MdxJsxTextElement,
    values: Record<string, Value>,
    { path, usage }: FileFrame,
  ): void {
    for (const attribute of attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || attribute.value === null)
        continue;
      const value = values[attribute.name];
      const isWritten = expressionOf(attribute.value.data?.estree as never)?.type === 'Literal';
      if (!isWritten && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
        this.#madeValues.push({ path, range: rangeOf(attribute as never), usage, value });
    }
  }

  /** What a component of the page answers for its attributes and content. */
  #called(
    name: string,
    closure: Closure,
    attributes: Record<string, Value>,
    content: RootContent[],
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
  ): RootContent[] {
    const { from, to } = rangeOf(node);
    const between = new GivenContent(content);
    const states = this.#spending.states;
    const place = { type: 'EmptyStatement', start: from, end: to } as const;
    const made = this.#spending.inclusion() ? closure.call([between.with(attributes)], place) : null;
    if (made === null) return [];
    if (made.ok) {
      const result: RootContent[] = [];
      putValue(made.value, inline, placeOf(node, frame), result, this.#spending);
      // What waits for a click, or to come in sight, would be there for nobody.
      if (!between.isAsked && this.#spending.states > states) result.push(...content);
      const placed = atUsage(result, rangeOf(node), placeOf(node, frame));
      this.#keep(node, frame, placed);
      return placed;
    }
    this.#keep(node, frame, content);
    return [this.#problems.component(name, made.refusal, node, frame, inline, content)];
  }

  #include(
    found: { path: RepoPath; document: MdxDocument },
    attributes: Record<string, Value>,
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
  ): RootContent[] {
    const usage = frame.usage ?? rangeOf(node);
    if (frame.stack.includes(found.path) || frame.depth >= limits.filledIn.snippets) {
      this.#problems.report(
        frame,
        node,
        'no-broken-snippet',
        `${found.path} includes itself`,
        'A snippet can’t hold itself, not even through others. Take one of the inclusions out.',
      );
      return [placeholder(inline, `${found.path} includes itself`, sourceOf(node, frame), [], placeOf(node, frame))];
    }
    this.#snippets.add(found.path);
    if (!this.#spending.inclusion()) return [];
    const content = this.file({
      path: found.path,
      document: found.document,
      props: attributes,
      depth: frame.depth + 1,
      usage,
      stack: [...frame.stack, found.path],
    });
    // Inside a sentence, a snippet of one paragraph is part of the sentence.
    const only = content.length === 1 ? content[0]! : null;
    return inline && only?.type === 'paragraph' ? only.children : content;
  }

  #missing(node: RootContent, frame: FileFrame, inline: boolean, file: string, content: RootContent[]): MdxPlaceholder {
    this.#problems.report(
      frame,
      node,
      'no-broken-snippet',
      'The snippet is missing',
      `There is no file ${file === '' ? 'with that name' : file}. Readers don’t see this part.`,
    );
    return placeholder(inline, `The snippet ${file} is missing`, sourceOf(node, frame), content, placeOf(node, frame));
  }

  /** Content written as a tag inside an expression. */
  #jsx(node: JSXElement | JSXFragment, frame: FileFrame, scope: Scope): Evaluation {
    return elementFromJsx(node, scope, {
      again: (children, result) => putAgain(children, result, this.#spending),
      tag: (name, attributes, children, inline, from, to) => {
        // Styles and programs are no content; a tag of a page says so itself.
        if (name !== null && isDropped(name)) return [];
        const stand = placeholder(inline, '', '', [], positionOf({ from, to }));
        const isKnown =
          name === null || !/^[A-Z]/.test(name) || this.#environment.isComponent(name) || isReactFragment(name);
        if (!isKnown && componentOf(name, scope) === undefined && this.#environment.includes(name, attributes) === null)
          return [this.#problems.unknownInside(name, stand, frame, inline, children)];
        return this.#tag(name, attributes, children, stand, frame, scope, inline);
      },
    });
  }
}

/** What a node was read from. */
function textOf(node: RootContent, frame: FileFrame): string {
  const { from, to } = rangeOf(node);
  return frame.document.text.slice(from, to);
}
