import type { Diagnostic } from '../base/diagnostic.ts';
import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import type { Anchors } from '../lint/define.ts';
import { galleySettingsPath } from '../lint/galley-settings.ts';
import { spellingRule } from '../lint/rules/spelling.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import { proseOf } from '../settings/prose.ts';
import type { RenderedPage } from '../site/renderer.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { ApiValidation, type ApiValidator } from './api-validation.ts';
import { concernedPages } from './concerned-pages.ts';
import type { FileProblems, ProblemsChange } from './events.ts';
import type { KeptPages } from './kept-pages.ts';
import type { Noting } from './noted-index.ts';
import { checkLinks, gatherFacts, noAnchors, sameAnchors, type PageFacts } from './facts.ts';
import { ProblemBook } from './problem-book.ts';
import type { SiteChange, SiteModel } from './site-model.ts';
import { Spelling } from './spelling.ts';

/** What is to be looked at after a change of the site. */
export interface Due {
  /** What the writer sees changing, before everything that waits already. */
  readonly first: readonly RepoPath[];
  /** What nobody has looked at yet. */
  readonly later: readonly RepoPath[];
}

/**
 * What is known to be wrong: the facts of every page that was looked at, and the
 * problems that come of them. Does nothing by itself: the background checker says
 * when a page is looked at, a command asks for everything at once.
 */
export class SiteChecks {
  readonly #site: SiteModel;
  readonly #facts = new Map<RepoPath, PageFacts>();
  readonly #spelling: Spelling;
  readonly #book: ProblemBook;
  readonly #validation: ApiValidation;
  #kept: KeptPages | null = null;
  /** Files whose problems may be others than those told last. */
  readonly #untold = new Set<RepoPath>();

  constructor(site: SiteModel, validateApi: ApiValidator | null, spelling: Spelling = new Spelling(null)) {
    this.#site = site;
    this.#spelling = spelling;
    this.#book = new ProblemBook(spelling);
    this.#validation = new ApiValidation(validateApi);
  }

  /** From now on, what was found out about pages in other commands counts where it would be found again. */
  useKept(kept: KeptPages): void {
    this.#kept = kept;
  }

  /** What is known of a page or snippet that was looked at. */
  factsOf(path: RepoPath): PageFacts | null {
    return this.#facts.get(path) ?? null;
  }

  /** Takes what another command found out about a page or snippet, if it would be found again. */
  remember(path: RepoPath): boolean {
    const { index } = this.#site;
    const facts = this.#keeper?.facts(index, path) ?? null;
    if (facts === null) return false;
    const text = index.snapshot.text(path) ?? '';
    const version = this.#site.unsavedVersion(path);
    this.#facts.set(path, { ...facts, text, version, linkProblems: [], targets: new Set() });
    this.#lookAtWords(path, text);
    this.#untold.add(path);
    return true;
  }

  /**
   * What keeps pages, while there is something to gain: where somebody is writing, the next key makes the site another
   * one, and telling whether it is as it was takes longer than looking at a page.
   */
  get #keeper(): KeptPages | null {
    return this.#site.skipsPages || this.#site.index.snapshot.overlays.size > 0 ? null : this.#kept;
  }

  #lookAtWords(path: RepoPath, text: string): void {
    const kept = this.#keeper;
    const dictionaries = kept === null ? null : this.#spelling.identity((each) => kept.hash(each));
    const known = dictionaries === null ? null : kept!.words(path, text, dictionaries);
    if (known !== null) return this.#mark(this.#spelling.remember(path, text, known));
    if (!this.#spelling.isReady) return;
    this.#mark(this.#spelling.look(path, this.#site.parse(path, text)));
    if (dictionaries !== null) kept!.keepWords(path, text, dictionaries, this.#spelling.unknown(path) ?? []);
  }

  /** Forgets what a change of the site made untrue, and answers what has to be looked at because of it. */
  siteChanged(change: SiteChange): Due {
    const { cause, before, index, paths } = change;
    if (cause === 'load') this.#facts.clear();
    if (cause === 'skip') for (const path of paths) this.#facts.delete(path);
    if (this.#book.readSettings(index)) {
      this.#mark(this.#book.paths(this.#facts));
      this.#untold.add(galleySettingsPath);
    }
    this.#mark(this.#spelling.siteChanged(index, this.#book.words));
    const hasOtherRulesFile = this.#book.hasOtherRulesFile(index);
    if (
      hasOtherRulesFile ||
      cause === 'repository' ||
      before.settings !== index.settings ||
      before.pages !== index.pages ||
      before.api !== index.api
    )
      this.#checkSite();
    const due = paths.filter((path) => this.#isDue(path));
    const again = concernedPages(change, this.#facts);
    this.#forget(again);
    if (change.cameOrWent) again.push(...this.#followAddresses());
    const first = new Set([...due, ...again]);
    const hasNew = change.cameOrWent || cause === 'load';
    return {
      first: [...first],
      later: hasNew ? this.#checkable().filter((path) => !this.#facts.has(path) && !first.has(path)) : [],
    };
  }

  /** Whether what is known of a page or snippet comes from its present text. */
  isCurrent(path: RepoPath): boolean {
    return this.#facts.get(path)?.text === this.#site.index.snapshot.text(path);
  }

  /** Whether words are looked at on this site. */
  get wantsSpelling(): boolean {
    return !this.#book.isOff(spellingRule.id);
  }

  /** Reads the dictionaries. Answers the files that were looked at without them. */
  async prepareSpelling(): Promise<readonly RepoPath[]> {
    await this.#spelling.prepare();
    this.#spellSettings();
    return [...this.#facts.keys()].filter((path) => this.#isUnspelled(path));
  }

  /** Other dictionaries are there. Answers the files that were looked at with those of before. */
  async reloadSpelling(): Promise<readonly RepoPath[]> {
    await this.#spelling.reload();
    return this.prepareSpelling();
  }

  /** Looks at the words alone of a file whose other problems are known. False where they are not. */
  spell(path: RepoPath): boolean {
    if (!this.isCurrent(path)) return false;
    if (this.#isUnspelled(path)) {
      this.#lookAtWords(path, this.#facts.get(path)!.text);
      this.#untold.add(path);
    }
    return true;
  }

  /** The first page that is known to include a snippet. */
  pageWith(snippet: RepoPath): PageInfo | null {
    const { pages } = this.#site.index;
    for (const [path, facts] of this.#facts)
      if (facts.snippets.includes(snippet) && pages.has(path)) return pages.get(path)!;
    return null;
  }

  /**
   * Reads a page or snippet. Resolves to whether it has other sections now, so that links to them are to be checked
   * again.
   */
  async check(path: RepoPath): Promise<boolean> {
    const before = this.#facts.get(path);
    const { index } = this.#site;
    const page = index.pages.get(path);
    const known = page === undefined ? null : this.#site.rendered(page);
    const noting = known === null ? (this.#keeper?.begin(index) ?? null) : null;
    const during: Noting['during'] = (work) => (noting === null ? work() : noting.during(work));
    const rendered =
      page === undefined
        ? null
        : (known ?? (await during(() => this.#site.renderPage(page, undefined, noting?.index))));
    const facts = during(() =>
      rendered === null ? this.#checkSnippet(path, noting?.index) : this.keepFacts(rendered, noting?.index)!,
    );
    const notes = rendered?.failed === true ? null : (noting?.notes() ?? null);
    if (notes !== null && this.#site.index === index) this.#keeper?.keepFacts(index, path, notes, facts);
    this.#untold.add(path);
    return before === undefined || !sameAnchors(before.anchors, facts.anchors);
  }

  /**
   * Keeps what a rendered page says about itself; the next link check knows it. Null for a page that nobody wrote: in
   * what is made from an API file there is nothing to check.
   *
   * @param asked the site, where somebody listens to what is asked of it
   */
  keepFacts(rendered: RenderedPage, asked = this.#site.index): PageFacts | null {
    if (rendered.page.generated !== undefined) return null;
    const { anchors, otherAnchors } = rendered.body;
    const found = { own: new Set(anchors), others: new Set(otherAnchors) };
    return this.#gather(rendered.page.path, rendered.interpretation, found, asked);
  }

  /** Links to sections are checked again because a page has others. */
  relinkSections(): void {
    for (const [path, facts] of this.#facts)
      if (facts.links.some((link) => link.address.includes('#'))) this.#relink(path, facts);
  }

  /** Links of every page are checked again: worth it where sections of many have changed. */
  relinkAll(): void {
    for (const [path, facts] of this.#facts) this.#relink(path, facts);
  }

  /** Checks what concerns all pages together. Worth its time only when all have been looked at. */
  checkWhole(): void {
    this.#mark(this.#book.checkWhole(this.#site.index, this.#facts));
  }

  /** Asks for the strict opinion on API files. Resolves to whether it is another one. */
  async validateApi(): Promise<boolean> {
    const isOther = await this.#validation.update(this.#site.index);
    if (isOther) this.#checkSite();
    return isOther;
  }

  /**
   * Checks everything that has not been looked at yet, pages and links, and answers all problems. Stops between two
   * pages when `signal` is aborted, and answers what it has. Without `advice`, what is only advice may be missing.
   */
  async checkAll(
    signal?: AbortSignal,
    onProgress?: (done: number, total: number) => void,
    { advice = true }: { readonly advice?: boolean } = {},
  ): Promise<Diagnostic[]> {
    if (this.wantsSpelling && (advice || this.#book.isRaised(spellingRule.id)))
      for (const path of await this.prepareSpelling()) this.spell(path);
    const paths = this.#checkable();
    for (const [done, path] of paths.entries()) {
      if (signal?.aborted) break;
      onProgress?.(done, paths.length);
      if (!this.isCurrent(path) && !this.remember(path)) await this.check(path);
    }
    this.relinkAll();
    const { index } = this.#site;
    await this.#validation.update(index);
    this.#checkSite();
    if (signal?.aborted !== true) this.checkWhole();
    await this.save();
    return this.problems().files.flatMap((file) => file.problems);
  }

  /** Brings to the disk what was found out about pages, for the next time. Never rejects. */
  async save(): Promise<void> {
    await this.#keeper?.save(this.#site.index);
  }

  /** All problems known so far, by file; `checked` of `pages` files have been looked at. */
  problems(): ProblemsChange {
    const paths = [...this.#book.paths(this.#facts)].sort();
    return this.#problemsOf(paths, (file) => file.problems.length > 0);
  }

  /** How many files wait to be told. */
  get untold(): number {
    return this.#untold.size;
  }

  /** The problems of every file where they may be others than told last; from now on they count as told. */
  tell(): ProblemsChange {
    const paths = [...this.#untold];
    this.#untold.clear();
    return this.#problemsOf(paths);
  }

  /** Pages and snippets: everything whose text is checked. */
  #checkable(): RepoPath[] {
    const { pages, snapshot } = this.#site.index;
    return [...pages.keys(), ...snapshot.paths('snippet')];
  }

  #isUnspelled(path: RepoPath): boolean {
    return this.#spelling.isReady && !this.#spelling.knows(path, this.#facts.get(path)?.text ?? '');
  }

  /** A file whose text changed: whether it is to be looked at. One that is gone is forgotten. */
  #isDue(path: RepoPath): boolean {
    const { snapshot } = this.#site.index;
    if (!snapshot.has(path)) {
      if (this.#facts.delete(path)) this.#untold.add(path);
      this.#mark(this.#spelling.forget(path));
      return false;
    }
    const kind = snapshot.kind(path);
    return (kind === 'page' || kind === 'snippet') && !this.isCurrent(path);
  }

  /**
   * Addresses may lead somewhere else now: links are checked again. Answers the pages whose snippets may have been
   * found.
   */
  #followAddresses(): RepoPath[] {
    const again: RepoPath[] = [];
    for (const [path, facts] of this.#facts) {
      if (facts.isIncomplete) again.push(path);
      else this.#relink(path, facts);
    }
    this.#forget(again);
    return again;
  }

  /**
   * What an include or an API file brings into a page does not show in its text: without facts it is one that nobody
   * has looked at.
   */
  #forget(paths: readonly RepoPath[]): void {
    for (const path of paths) this.#facts.delete(path);
  }

  #checkSnippet(path: RepoPath, index = this.#site.index): PageFacts {
    return this.#gather(path, this.#site.renderer.interpret(index, path), noAnchors, index);
  }

  #gather(path: RepoPath, interpretation: Interpretation, anchors: Anchors, asked: SiteIndex): PageFacts {
    const { renderer, index } = this.#site;
    const document = this.#site.parse(path, asked.snapshot.text(path) ?? '');
    const facts = gatherFacts(
      asked,
      path,
      document,
      interpretation,
      anchors,
      renderer,
      this.#site.unsavedVersion(path),
    );
    this.#facts.set(path, facts);
    this.#lookAtWords(path, document.text);
    checkLinks(index, path, facts, this.#facts);
    return facts;
  }

  #relink(path: RepoPath, facts: PageFacts): void {
    const before = JSON.stringify(facts.linkProblems);
    checkLinks(this.#site.index, path, facts, this.#facts);
    if (JSON.stringify(facts.linkProblems) !== before) this.#untold.add(path);
  }

  /** Problems of the site itself: settings, navigation, API files. */
  #checkSite(): void {
    const { index, renderer } = this.#site;
    this.#mark(this.#book.checkSite(index, renderer, this.#validation.problems(index)));
    this.#spellSettings();
  }

  /** The words of the settings that readers read. */
  #spellSettings(): void {
    const { settings, snapshot } = this.#site.index;
    const { path } = settings;
    if (!this.#spelling.isReady || !this.wantsSpelling || !snapshot.has(path)) return;
    this.#mark(this.#spelling.lookAt(path, settings.ownText, proseOf(settings)));
    this.#untold.add(path);
  }

  #mark(paths: Iterable<RepoPath>): void {
    for (const path of paths) this.#untold.add(path);
  }

  #problemsOf(paths: readonly RepoPath[], isWanted: (file: FileProblems) => boolean = () => true): ProblemsChange {
    return {
      files: paths.map((path) => this.#fileProblems(path)).filter(isWanted),
      checked: this.#facts.size,
      pages: this.#checkable().length,
    };
  }

  #fileProblems(path: RepoPath): FileProblems {
    const { pages, snapshot } = this.#site.index;
    const facts = this.#facts.get(path);
    const problems = this.#book.of(path, this.#facts);
    return {
      path,
      title: pages.get(path)?.title ?? path,
      version: facts === undefined ? this.#site.unsavedVersion(path) : facts.version,
      hash: problems.length === 0 ? '' : contentHash(facts?.text ?? snapshot.text(path) ?? ''),
      problems,
    };
  }
}
