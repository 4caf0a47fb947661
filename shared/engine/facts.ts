import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import { prepareDiagram } from '../html/diagram/source.ts';
import { formulaFault } from '../html/formula.ts';
import { knowsLanguage, languageNames } from '../html/highlight.ts';
import { ignoresOf, type IgnoreComment } from '../lint/ignores.ts';
import { fileMentions, fileNames, saysRateLimits } from '../lint/mentions.ts';
import { drawnReferences, type DrawnReference } from '../lint/drawn-links.ts';
import { imagesOf, linksOf, type Reference } from '../lint/references.ts';
import type { Anchors } from '../lint/define.ts';
import { lintLinks, lintPage } from '../lint/runner.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { withVariables } from '../mdx/variables.ts';
import type { SiteRenderer } from '../site/renderer.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/**
 * What is kept of a page or snippet after it was looked at: little, so that the
 * facts of thousands of pages fit where their trees would not.
 */
export interface PageFacts {
  /** The text that was looked at. */
  readonly text: string;
  /** Version of that text when it was unsaved; null for a saved file. */
  readonly version: number | null;
  readonly anchors: Anchors;
  readonly links: readonly Reference[];
  readonly images: readonly Reference[];
  /** Addresses that its own components draw. */
  readonly drawn: readonly DrawnReference[];
  readonly snippets: readonly RepoPath[];
  /** Includes something that could not be found: to be looked at again when files appear. */
  readonly isIncomplete: boolean;
  readonly pageProblems: readonly Diagnostic[];
  readonly ignores: readonly IgnoreComment[];
  /** Names of files that the text mentions. */
  readonly mentions: readonly string[];
  readonly saysRateLimits: boolean;
  linkProblems: readonly Diagnostic[];
  /** Pages that it links to. */
  targets: ReadonlySet<RepoPath>;
}

/** Facts of a page that has been parsed and rendered. */
export function gatherFacts(
  index: SiteIndex,
  path: RepoPath,
  document: MdxDocument,
  interpretation: Interpretation,
  anchors: Anchors,
  renderer: SiteRenderer,
  version: number | null,
): PageFacts {
  const { variables } = index.model;
  const filled = (references: readonly Reference[]) =>
    references.map(({ address, range }) => ({ address: withVariables(address, variables), range }));
  const links = filled(linksOf(document));
  const images = filled(imagesOf(document));
  return {
    text: document.text,
    version,
    anchors,
    links,
    images,
    drawn: drawnReferences(interpretation.made, [...links, ...images]),
    snippets: interpretation.snippets,
    isIncomplete: interpretation.problems.some(
      (problem) => problem.rule === 'no-broken-snippet' || problem.rule === 'no-code',
    ),
    pageProblems: lintPage({
      index,
      path,
      document,
      interpretation,
      hasIcon: (name) => renderer.hasIcon(index, name),
      iconNames: () => renderer.iconNames(index),
      knowsLanguage,
      languageNames,
      drawsDiagram: (source) => prepareDiagram(source) !== null,
      formulaFault,
    }),
    ignores: ignoresOf(document),
    mentions: [...fileMentions(document.text), ...fileNames(images.map(({ address }) => address))],
    saysRateLimits: saysRateLimits(document.text),
    linkProblems: [],
    targets: new Set(),
  };
}

/** Checks a page's addresses against the pages as they are now, and keeps what comes of it. */
export function checkLinks(
  index: SiteIndex,
  path: RepoPath,
  facts: PageFacts,
  all: ReadonlyMap<RepoPath, PageFacts>,
): void {
  const { problems, targets } = lintLinks({
    index,
    path,
    links: facts.links,
    images: facts.images,
    anchorsOf: (other) => all.get(other)?.anchors ?? null,
  });
  facts.linkProblems = problems;
  facts.targets = targets;
}

/** A snippet's sections are those of the pages that it goes into. */
export const noAnchors: Anchors = { own: new Set(), others: new Set() };

/** Whether links to sections lead where they led. */
export function sameAnchors(a: Anchors, b: Anchors): boolean {
  return sameSet(a.own, b.own) && sameSet(a.others, b.others);
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
