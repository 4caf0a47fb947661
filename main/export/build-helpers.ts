import { availableParallelism, totalmem } from 'node:os';
import type { Client } from '../../shared/contract/client.ts';
import type { BuildInput, EngineContract } from '../../shared/contract/engine.ts';

/** An engine in a thread of its own, which knows the same files as the one that builds. */
export interface HelperEngine {
  readonly call: Client<EngineContract>['call'];
  end(): void;
}

/** What a build must have before it for helpers to be worth their start, in milliseconds. */
const worthwhile = 3_000;
/** A stretch of a build from which its speed is told, in milliseconds. */
const stretch = 250;
/**
 * Stretches that must be slow one after the other: where almost all is kept from before, one page that has to be made
 * anew, with a program that is not warm yet, takes as long as hundreds of others.
 */
const slowStretches = 2;
/** Helpers that one engine can take from, which still reads and writes all that they make. */
const mostHelpers = 3;
/** Bytes that helpers hand on in one build: the engine keeps them until it comes to those pages. */
const mostHanded = 400_000_000;
/** Answers of one helper that the engine has not looked at yet. */
const mostOnTheWay = 16;
/** Bytes of this computer's memory for each engine. */
const memoryEach = 4_000_000_000;

/** How many helpers this computer has room for, on the processors that the building engine leaves. */
export function helperCount(processors = availableParallelism(), memory = totalmem()): number {
  return Math.max(0, Math.min(mostHelpers, processors - 1, Math.floor(memory / memoryEach) - 1));
}

/**
 * Other engines that make pages of a long build, from its last one on, until they meet the one that builds. That takes
 * what they made in the place of making it; where they are slow or fail, it makes all pages itself. So they decide how
 * long a build takes, and nothing of what comes out.
 */
export class BuildHelpers {
  readonly #engine: Pick<Client<EngineContract>, 'call'>;
  readonly #start: () => Promise<HelperEngine>;
  readonly #input: BuildInput & { readonly docsRoot: string };
  readonly #count: number;
  /** Where this stretch began. What comes before the first pages is done once, however many follow. */
  #from: { readonly done: number; readonly at: number } | null = null;
  #slow = 0;
  readonly #running = new Set<HelperEngine>();
  #handed = 0;
  #isStarted = false;
  #isEnded = false;
  #done = 0;

  /**
   * @param engine builds the site
   * @param start gives an engine with the same files
   * @param input the build's values
   */
  constructor(
    engine: Pick<Client<EngineContract>, 'call'>,
    start: () => Promise<HelperEngine>,
    input: BuildInput & { readonly docsRoot: string },
    count = helperCount(),
  ) {
    this.#engine = engine;
    this.#start = start;
    this.#input = input;
    this.#count = count;
  }

  /** The build has written so many of its pages. Has helpers started once the rest would take long. */
  progressed(done: number, total: number): void {
    this.#done = done;
    if (this.#isStarted || this.#isEnded || done === 0) return;
    const now = performance.now();
    this.#from ??= { done, at: now };
    const pages = done - this.#from.done;
    const passed = now - this.#from.at;
    if (pages <= 0 || passed < stretch) return;
    this.#from = { done, at: now };
    this.#slow = (passed / pages) * (total - done) < worthwhile ? 0 : this.#slow + 1;
    if (this.#slow < slowStretches) return;
    this.#isStarted = true;
    for (let part = 0; part < this.#count; part++) void this.#help(part).catch(() => undefined);
  }

  /** Ends all helpers, also those that just begin. */
  end(): void {
    this.#isEnded = true;
    for (const helper of this.#running) helper.end();
    this.#running.clear();
  }

  async #help(part: number): Promise<void> {
    const helper = await this.#start();
    this.#running.add(helper);
    try {
      if (this.#isEnded) return;
      await helper.call('engine.makeAhead', { ...this.#input, part, of: this.#count });
      const onTheWay = new Set<Promise<unknown>>();
      for (let ended = false; !ended && !this.#isEnded;) {
        const { entries, ...made } = await helper.call('engine.madeAhead', { done: this.#done });
        this.#handed += entries.reduce((sum, { bytes }) => sum + bytes.length, 0);
        ended = made.ended || this.#handed > mostHanded;
        // The engine that builds answers between two pieces of its own work: nobody waits for that.
        const taken: Promise<unknown> = this.#engine
          .call('engine.takeMade', { entries })
          .catch(() => undefined)
          .finally(() => onTheWay.delete(taken));
        onTheWay.add(taken);
        if (onTheWay.size > mostOnTheWay) await Promise.race(onTheWay);
      }
    } finally {
      this.#running.delete(helper);
      helper.end();
    }
  }
}
