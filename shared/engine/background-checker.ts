import type { RepoPath } from '../base/path.ts';
import type { ProblemsChange } from './events.ts';
import { pauseTime, WritingPause } from './pause.ts';
import type { Due, SiteChecks } from './site-checks.ts';
import type { SiteChange, SiteModel } from './site-model.ts';

/** Files whose problems are told at once while many wait: the window fills early, and not page by page. */
const toldAtOnce = 50;
/**
 * For so many times as long as telling took, nothing more is told while pages wait. A word that is used once more may
 * be right by that on a hundred pages before: told at every fifty, all of them would be told again and again.
 */
const timesTelling = 40;
/** How long a folder that is opened leaves the machine to the page that is looked at first, in milliseconds. */
const firstPageTime = 500;
/** How long known pages are taken in at one go, in milliseconds: a call that comes meanwhile hardly waits. */
const sliceTime = 8;

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
  /** Until the next step. */
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** A step is under way. */
  #isLooking = false;
  /** The dictionaries are on their way, or there. */
  #isSpelling = false;
  /** Sections have changed while others waited: one pass over all links at the end does for all of them. */
  #isRelinkDue = false;
  #wholeTimer: ReturnType<typeof setTimeout> | null = null;
  /** The page that somebody waits for. */
  #first: RepoPath | null = null;
  #headStart = 0;
  /** When something is told next while pages wait. */
  #tellFrom = 0;
  /** When the rest of the site is looked at. */
  #restFrom = 0;

  constructor(site: SiteModel, checks: SiteChecks, send: (change: ProblemsChange) => void) {
    this.#site = site;
    this.#checks = checks;
    this.#send = send;
  }

  /**
   * Checks from the next change on. A host that asks for everything itself never starts it, and no page is looked at
   * twice.
   *
   * @param headStart milliseconds that whoever opens the folder has for the page that they look at first
   */
  start(headStart = 0): void {
    this.#isStarted = true;
    this.#headStart = headStart;
  }

  /** Takes what a change of the site made due. */
  siteChanged(change: SiteChange, due: Due): void {
    if (!this.#isStarted) return;
    if (change.cause === 'writing') this.#pause.written();
    if (change.cause === 'load') this.#restFrom = performance.now() + this.#headStart;
    this.#take(change.cause === 'load' ? [] : this.#queue, due);
    if (change.before.api !== change.index.api) setTimeout(() => void this.#validateApi());
    this.#work();
  }

  /** What the writer looks at is checked before the rest of the site. */
  checkFirst(path: RepoPath): void {
    this.#restFrom = Math.min(this.#restFrom, performance.now() + firstPageTime);
    if (!this.#isStarted || !this.#site.index.pages.has(path) || this.#checks.isCurrent(path)) return;
    this.#first = path;
    this.#take(this.#queue, { first: [path], later: [] });
    this.#work();
  }

  #take(waiting: readonly RepoPath[], { first, later }: Due): void {
    this.#queue = [...new Set([...first, ...waiting, ...later])].filter((path) => this.#site.index.snapshot.has(path));
  }

  /** Goes on as soon as it may; what waited looks anew at how long. */
  #work(time = 0): void {
    if (this.#isLooking) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#step();
    }, time);
  }

  async #step(): Promise<void> {
    const rest = this.#queue[0] === this.#first ? 0 : Math.ceil(this.#restFrom - performance.now());
    const wait = Math.max(this.#pause.left(), rest);
    if (wait > 0) return this.#work(wait);
    this.#isLooking = true;
    const until = performance.now() + sliceTime;
    let path: RepoPath | undefined;
    // What is known from before takes so little that many are looked at between two calls.
    while ((path = this.#queue.shift()) !== undefined) {
      if (!this.#isKnown(path)) {
        await this.#check(path);
        break;
      }
      if (performance.now() >= until) break;
    }
    this.#isLooking = false;
    if (this.#queue.length === 0) this.#finish();
    else if (this.#checks.untold >= toldAtOnce && performance.now() >= this.#tellFrom) this.#tell();
    if (this.#queue.length > 0) this.#work();
  }

  /** Whether nothing but words had to be looked at, if that, or the page was looked at in a command before this one. */
  #isKnown(path: RepoPath): boolean {
    if (this.#checks.spell(path)) return true;
    const isKept = this.#checks.remember(path);
    // Its links were not looked at: others' sections may be new to it.
    if (isKept) this.#isRelinkDue = true;
    return isKept;
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
      void this.#checks.save();
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
    const started = performance.now();
    if (this.#checks.untold > 0) this.#send(this.#checks.tell());
    const ended = performance.now();
    this.#tellFrom = ended + (ended - started) * timesTelling;
    void this.#startSpelling();
  }
}
