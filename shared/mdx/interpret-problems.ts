import type { RootContent } from 'mdast';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { didYouMean } from '../base/text.ts';
import type { Refusal } from './evaluate.ts';
import { rangeOf, type MdxDocument, type MdxPlaceholder, type SyntaxProblem, type Value } from './types.ts';

/** A file that is being filled in: the page, or a snippet inside of it. */
export interface FileFrame {
  readonly path: RepoPath;
  readonly document: MdxDocument;
  /** Values given by the tag that includes this snippet; null for the page itself. */
  readonly props: Readonly<Record<string, Value>> | null;
  readonly depth: number;
  /** Where the page includes it: problems and places inside are reported there. */
  readonly usage: Range | null;
  readonly stack: readonly RepoPath[];
}

/** What is said of a page while it is filled in, each thing once at a place. */
export class InterpretProblems {
  readonly list: SyntaxProblem[] = [];

  /** A value that can't be shown, as what stands in its place. */
  refused(refusal: Refusal, node: RootContent, frame: FileFrame, inline: boolean, source: string): MdxPlaceholder {
    const { from } = rangeOf(node);
    this.refusal(
      refusal,
      frame,
      rangeOf(node),
      {
        title: 'Show the braces as they are',
        range: { from, to: from },
        text: '\\',
      },
      !inline,
    );
    const reason = refusal.kind === 'name' ? `“${refusal.what}” has no value here` : `This is ${refusal.what}`;
    const stand = placeholder(inline, reason, source, [], placeOf(node, frame));
    // In a line, braces may be meant as text.
    return refusal.kind === 'code' && !inline ? quiet(stand) : stand;
  }

  /** `{{name}}` with a name that the settings don't have, as what stands in its place. */
  noVariable(
    name: string,
    variables: Readonly<Record<string, string>>,
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
  ): MdxPlaceholder {
    const { from } = rangeOf(node);
    const near = didYouMean(name, Object.keys(variables));
    const title = `There is no variable called “${name}”`;
    this.#push(
      frame,
      'no-unbound-name',
      rangeOf(node),
      title,
      `Readers see the braces as they are. Give it its words under “Variables” in the settings (of the newer form of docs.json), or put it into backticks if they are meant as text.`,
      near === null
        ? { title: 'Show the braces as they are', range: { from, to: from }, text: '\\' }
        : { title: `Write {{${near}}}`, range: rangeOf(node), text: `{{${near}}}` },
    );
    return placeholder(inline, title, `{{${name}}}`, [], placeOf(node, frame));
  }

  /** A component of the page that can't be read whole, as what stands in its place. */
  component(
    name: string,
    { kind, what }: Refusal,
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
    content: RootContent[],
  ): MdxPlaceholder {
    const why = kind === 'name' ? `“${what}” has no value in it` : `there is ${what} in it`;
    this.report(
      frame,
      node,
      'no-code',
      `<${name}> can’t be shown`,
      `Galley reads components and never runs them, and ${why}. Readers of the export see its content without it.`,
    );
    const reason = `<${name}> can’t be shown: ${why}`;
    return quiet(placeholder(inline, reason, sourceOf(node, frame), content, placeOf(node, frame)));
  }

  /** A tag whose name stands for no component, as what stands in its place. */
  noComponent(
    name: string,
    what: string,
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
    content: RootContent[],
  ): MdxPlaceholder {
    this.report(
      frame,
      node,
      'no-code',
      `<${name}> can’t be shown`,
      `It is ${what}, and Galley never runs code from a docs folder. Readers of the export see its content without it.`,
    );
    return quiet(placeholder(inline, `<${name}> is ${what}`, sourceOf(node, frame), content, placeOf(node, frame)));
  }

  /** A tag inside of a component that stands for nothing: a rule looks at those of pages alone. */
  unknownInside(
    name: string,
    node: RootContent,
    frame: FileFrame,
    inline: boolean,
    content: RootContent[],
  ): MdxPlaceholder {
    const title = `There is no component called ${name}`;
    this.report(frame, node, 'no-code', title, 'A component of this page uses it. Readers see its content without it.');
    return quiet(placeholder(inline, title, `<${name}>`, content, placeOf(node, frame)));
  }

  /** A tag whose content is HTML in a text: readers get the tag without it. */
  writtenHtml(name: string, node: RootContent, frame: FileFrame): void {
    this.report(
      frame,
      node,
      'no-code',
      `HTML that is written as a text is left out of <${name}>`,
      'Nobody can look at what such a text holds, so Galley puts none into pages, and readers see nothing of it. Write its tags between those of the element.',
    );
  }

  /** A file of components that can't be read, told where the page brings it in. */
  unreadable(path: RepoPath, problem: SyntaxProblem, usage: Range): void {
    this.#once({
      rule: problem.rule,
      range: usage,
      title: `${path} can’t be read`,
      detail: `${problem.detail} Readers don’t see what comes from this file.`,
    });
  }

  /** A value that can't be shown. */
  refusal(
    refusal: Refusal,
    frame: FileFrame,
    whole: Range,
    escape?: SyntaxProblem['replacement'],
    isBlock = false,
  ): void {
    const range =
      refusal.to > refusal.from && refusal.from >= whole.from && refusal.to <= whole.to
        ? { from: refusal.from, to: refusal.to }
        : whole;
    if (refusal.kind === 'name') {
      this.#push(
        frame,
        'no-unbound-name',
        range,
        `“${refusal.what}” has no value here`,
        'Readers see the braces as they are. If they are meant as text, write \\{ for the first one or put the words into backticks.',
        escape,
      );
    } else if (refusal.kind === 'limit') {
      this.#push(
        frame,
        'within-limits',
        range,
        'This value is too large to be shown',
        `It is ${refusal.what}. Readers see the text as it is written. Write a shorter one.`,
      );
    } else {
      this.#push(
        frame,
        'no-code',
        range,
        'Code in braces is not run',
        `This is ${refusal.what}. Galley shows values only, so readers ${isBlock ? 'see nothing here' : 'see the text as it is written'}.`,
      );
    }
  }

  /** Something at a node; a snippet's problems are told where the page includes it. */
  report(frame: FileFrame, node: RootContent, rule: SyntaxProblem['rule'], title: string, detail: string): void {
    this.#push(frame, rule, rangeOf(node), title, detail);
  }

  #push(
    frame: FileFrame,
    rule: SyntaxProblem['rule'],
    range: Range,
    title: string,
    detail: string,
    replacement?: SyntaxProblem['replacement'],
  ): void {
    // A problem inside a snippet is reported where the page includes it.
    const place = frame.usage ?? range;
    this.#once({
      rule,
      range: place,
      title,
      detail: frame.usage === null ? detail : `${detail} (In ${frame.path}.)`,
      ...(frame.usage === null && replacement !== undefined ? { replacement } : {}),
    });
  }

  #once(problem: SyntaxProblem): void {
    const { rule, title, range } = problem;
    if (this.list.some((each) => each.rule === rule && each.title === title && each.range.from === range.from)) return;
    this.list.push(problem);
  }
}

/** Readers of the site get the content alone: a box about program code says nothing to them. */
const quiet = (stand: MdxPlaceholder): MdxPlaceholder => ({ ...stand, isQuiet: true });

/** Where a node stands in the page: one of a snippet, where the page includes it. */
export function placeOf(node: RootContent, frame: FileFrame): RootContent['position'] {
  return frame.usage === null ? node.position : positionOf(frame.usage);
}

/** What stands where something can't be shown. */
export function placeholder(
  inline: boolean,
  reason: string,
  source: string,
  children: RootContent[],
  position: RootContent['position'],
): MdxPlaceholder {
  return { type: 'mdxPlaceholder', inline, reason, source, children, position };
}

/** The opening tag as written; what it holds is rendered after it. */
export function sourceOf(node: RootContent, frame: FileFrame): string {
  const { from, to } = rangeOf(node);
  const text = frame.document.text.slice(from, to);
  const first = 'children' in node ? (node.children[0] as RootContent | undefined) : undefined;
  const end = first?.position?.start.offset;
  return (end === undefined || end <= from ? text : frame.document.text.slice(from, end)).trim();
}

/** A range as a place in the tree. */
export function positionOf(range: Range): RootContent['position'] {
  return { start: { line: 1, column: 1, offset: range.from }, end: { line: 1, column: 1, offset: range.to } };
}
