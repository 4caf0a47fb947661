import type { RepoPath } from '../base/path.ts';
import type { ProblemsChange } from './events.ts';
import { pauseTime, WritingPause } from './pause.ts';
import type { Due, SiteChecks } from './site-checks.ts';
import type { SiteChange, SiteModel } from './site-model.ts';

/** Files whose problems are told at once while many wait: the window fills early, and not page by page. */
const toldAtOnce = 50;

/**
 * Looks at pages while nobody asks for anything: one after the other, giving way
 * to calls in between, and to somebody who is writing. Tells what it finds.
 */
export class BackgroundChecker {
  readonly #site: SiteModel;
  readonly #checks: SiteChecks;
  readonly #send: (change: ProblemsChange) => void;
  readonly #pause = new WritingPause();
  #queue: RepoPath[] = [];
  #isStarted = false;
  /** A step is under way or about to come. */
  #isWorking = false;
  /** The dictionaries are on their way, or there. */
  #isSpelling = false;
  /** Sections have changed while others waited: one pass over all links at the end does for all of them. */
  #isRelinkDue = false;
  #wholeTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(site: SiteModel, checks: SiteChecks, send: (change: ProblemsChange) => void) {
    this.#site = site;
    this.#checks = checks;
    this.#send = send;
  }

  /**
   * Checks from the next change on. A host that asks for everything itself never starts it, and no page is looked at
   * twice.
   */
  start(): void {
    this.#isStarted = true;
  }

  /** Takes what a change of the site made due. */
  siteChanged(change: SiteChange, due: Due): void {
    if (!this.#isStarted) return;
    if (change.cause === 'writing') this.#pause.written();
    this.#take(change.cause === 'load' ? [] : this.#queue, due);
    if (change.before.api !== change.index.api) setTimeout(() => void this.#validateApi());
    this.#work();
  }

  /** What the writer looks at is checked before the rest of the site. */
  checkFirst(path: RepoPath): void {
    if (!this.#isStarted || !this.#site.index.pages.has(path) || this.#checks.isCurrent(path)) return;
    this.#take(this.#queue, { first: [path], later: [] });
    this.#work();
  }

  #take(waiting: readonly RepoPath[], { first, later }: Due): void {
    this.#queue = [...new Set([...first, ...waiting, ...later])].filter((path) => this.#site.index.snapshot.has(path));
  }

  #work(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    setTimeout(() => void this.#step());
  }

  async #step(): Promise<void> {
    const wait = this.#pause.left();
    if (wait > 0) return void setTimeout(() => void this.#step(), wait);
    const path = this.#queue.shift();
    if (path !== undefined && !this.#checks.spell(path)) await this.#check(path);
    if (this.#queue.length === 0) this.#finish();
    else if (this.#checks.untold >= toldAtOnce) this.#tell();
    this.#isWorking = this.#queue.length > 0;
    if (this.#isWorking) setTimeout(() => void this.#step());
  }

  /** Links to a page's sections are checked again when its sections change. */
  async #check(path: RepoPath): Promise<void> {
    const hasOtherSections = await this.#checks.check(path);
    if (!hasOtherSections) return;
    if (this.#queue.length > 0) this.#isRelinkDue = true;
    else this.#checks.relinkSections();
  }

  /** Nothing waits any more. */
  #finish(): void {
    if (this.#isRelinkDue) this.#checks.relinkAll();
    this.#isRelinkDue = false;
    this.#tell();
    this.#checkWholeLater();
  }

  /** What concerns all pages together is looked at when the writer pauses, not at every key. */
  #checkWholeLater(): void {
    if (this.#wholeTimer !== null) clearTimeout(this.#wholeTimer);
    this.#wholeTimer = setTimeout(() => {
      this.#wholeTimer = null;
      if (this.#queue.length > 0) return;
      this.#checks.checkWhole();
      this.#tell();
    }, pauseTime);
  }

  /** Words are looked at once something has been told: dictionaries take a moment to read. */
  async #startSpelling(): Promise<void> {
    if (this.#isSpelling || !this.#checks.wantsSpelling) return;
    this.#isSpelling = true;
    this.#take(this.#queue, { first: [], later: await this.#checks.prepareSpelling() });
    this.#work();
  }

  /** Other dictionaries are there: words are looked at again. */
  async spellAgain(): Promise<void> {
    if (!this.#isStarted || !this.#checks.wantsSpelling) return;
    this.#isSpelling = true;
    this.#take(this.#queue, { first: [], later: await this.#checks.reloadSpelling() });
    this.#work();
  }

  async #validateApi(): Promise<void> {
    if (await this.#checks.validateApi()) this.#work();
  }

  #tell(): void {
    if (this.#checks.untold > 0) this.#send(this.#checks.tell());
    void this.#startSpelling();
  }
}
