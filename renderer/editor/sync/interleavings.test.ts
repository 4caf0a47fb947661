import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { mergeTexts } from '../../../shared/base/merge.ts';
import { TextSync, type Clash, type ReopenedText, type SentEdit } from './text-sync.ts';

// Windows and a host that behaves as the real one does, with a file, a recovery copy and a life that ends: whatever
// happens in whatever order, what was typed is in the common text or in a clash, and what was deleted stays away.

const start = 'l0\nl1\nl2\nl3\nl4\nl5\n';

interface Window {
  text: string;
  clash: Clash | null;
  sync: TextSync;
  /** Counts its connections: what belongs to an earlier one does not arrive. */
  connection: number;
}

class World {
  readonly windows: Window[];
  readonly queue: (() => void)[] = [];
  readonly host = {
    epoch: 0,
    text: start,
    version: 0,
    file: start,
    log: null as string | null,
    loggedWriters: {} as Record<number, number>,
    writers: {} as Record<number, number>,
    savedVersion: 0 as number | null,
    origin: null as string | null,
    canKeep: true,
  };
  clashes = 0;

  constructor(count: number) {
    this.windows = Array.from({ length: count }, (_, number) => this.#window(number));
  }

  #window(number: number): Window {
    const window: Window = { text: start, clash: null, connection: 0, sync: null as unknown as TextSync };
    window.sync = new TextSync(this.#opened(number), {
      mine: () => window.text,
      adopt: (text) => (window.text = text),
      clashed: (clash) => {
        window.clash = clash;
        if (clash !== null) this.clashes++;
      },
      settled: () => undefined,
      send: (message) => this.#deliver(number, message),
    });
    return window;
  }

  #opened(number: number): ReopenedText {
    const { epoch, text, version, file, origin, savedVersion, writers } = this.host;
    return {
      epoch: String(epoch),
      version,
      text,
      kept: this.#isKept(),
      savedVersion: text === file ? version : savedVersion,
      dirty: text !== file,
      taken: writers[number] ?? 0,
      origin: origin === text ? null : origin,
    };
  }

  #isKept(): boolean {
    return this.host.text === this.host.file || this.host.text === this.host.log;
  }

  #later(number: number, run: (window: Window) => void): void {
    const window = this.windows[number]!;
    const { connection } = window;
    this.queue.push(() => window.connection === connection && run(window));
  }

  #deliver(number: number, { epoch, base, edit, sequence }: SentEdit): void {
    this.queue.push(() => {
      // What is under way when the host dies is lost with it; what only its window lost still arrives.
      if (epoch !== String(this.host.epoch)) return;
      if (base !== this.host.version) {
        const now = this.#opened(number);
        return this.#later(number, ({ sync }) => sync.refused(sequence, now));
      }
      this.host.text = applyEdits(this.host.text, [edit]);
      this.host.version++;
      this.host.writers[number] = sequence;
      this.keep();
      const { version, kept } = this.#opened(number);
      this.#later(number, ({ sync }) => sync.acknowledged(sequence, version, kept));
      this.#tell(number);
    });
  }

  #tell(but: number): void {
    for (const [other] of this.windows.entries()) {
      const now = this.#opened(other);
      if (other !== but) this.#later(other, ({ sync }) => sync.remote(now));
    }
  }

  #status(saving: boolean): void {
    const { epoch, version, kept, savedVersion } = this.#opened(0);
    for (const [number] of this.windows.entries())
      this.#later(number, ({ sync }) => sync.status({ epoch, version, kept, saving, savedVersion }));
  }

  keep(): void {
    const { host } = this;
    if (host.text === host.file) host.log = null;
    else if (host.canKeep) Object.assign(host, { log: host.text, loggedWriters: { ...host.writers } });
  }

  save(): void {
    this.#status(true);
    Object.assign(this.host, { file: this.host.text, savedVersion: this.host.version });
    this.keep();
    this.#status(false);
  }

  /**
   * Another program writes the file while the host runs; what would be a conflict with the file is another test’s
   * matter.
   */
  outside(change: (text: string) => string): boolean {
    const file = change(this.host.file);
    const merged = mergeTexts(this.host.file, this.host.text, file).text;
    if (merged === null) return false;
    Object.assign(this.host, { file, savedVersion: null });
    if (merged !== this.host.text) Object.assign(this.host, { text: merged, version: this.host.version + 1 });
    this.keep();
    this.#tell(-1);
    return true;
  }

  drop(number: number): void {
    this.windows[number]!.connection++;
    this.windows[number]!.sync.offline();
  }

  connect(number: number): void {
    this.windows[number]!.sync.online(this.#opened(number));
  }

  /** The host dies and is started again. `losesLog`: as a power cut can take the newest of a recovery copy. */
  restart(losesLog: boolean, whileAway: (text: string) => string): boolean {
    const { host } = this;
    const draft = losesLog ? null : host.log;
    const file = whileAway(host.file);
    const text = draft === null ? file : mergeTexts(host.file, draft, file).text;
    if (text === null) return false;
    for (const [number] of this.windows.entries()) this.drop(number);
    this.queue.length = 0;
    Object.assign(host, {
      epoch: host.epoch + 1,
      version: 0,
      text,
      file,
      log: null,
      writers: draft === null ? {} : { ...host.loggedWriters },
      savedVersion: null,
      origin: draft,
    });
    this.keep();
    for (const [number] of this.windows.entries()) this.connect(number);
    return true;
  }

  settle(): void {
    this.host.canKeep = true;
    for (let guard = 0; this.queue.length > 0 && guard < 10_000; guard++) this.queue.shift()!();
  }
}

const step = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('type' as const) },
    { weight: 2, arbitrary: fc.constant('append' as const) },
    { weight: 3, arbitrary: fc.constant('delete' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'save' as const,
        'drop' as const,
        'restart' as const,
        'outside' as const,
        'disk' as const,
      ),
    },
  ),
  who: fc.nat(1),
  line: fc.nat(11),
  text: fc.stringMatching(/^[a-z]{1,4}$/),
  deliver: fc.nat(4),
  flag: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays steps; answers what was typed and not deleted again, by whom, and what was deleted. */
function play(world: World, steps: readonly Step[], allows: { readonly outside: boolean; readonly lossyLog: boolean }) {
  const typed: { who: number; mark: string }[] = [];
  const deleted: string[] = [];
  let marks = 0;
  const put = (text: string, line: number, mark: string) => {
    const lines = text.split('\n');
    lines.splice(Math.min(line, lines.length - 1), 0, mark);
    return lines.join('\n');
  };
  for (const { kind, who: any, line, text, deliver, flag } of steps) {
    const who = any % world.windows.length;
    const window = world.windows[who]!;
    const mark = `${text}${marks++}.`;
    const change = (next: string) => {
      window.text = next;
      window.sync.changed();
    };
    if (kind === 'type') {
      typed.push({ who, mark });
      change(put(window.text, line, mark));
    } else if (kind === 'append') {
      typed.push({ who, mark });
      change(
        window.text
          .split('\n')
          .map((each, at, all) => (at === Math.min(line, all.length - 2) ? `${each} ${mark}` : each))
          .join('\n'),
      );
    } else if (kind === 'delete') {
      const own = typed.findIndex((each) => each.who === who && window.text.includes(each.mark));
      if (own < 0) continue;
      const [gone] = typed.splice(own, 1);
      deleted.push(gone!.mark);
      change(window.text.replace(gone!.mark, ''));
    } else if (kind === 'save') world.save();
    else if (kind === 'disk') {
      world.host.canKeep = flag;
      if (flag) world.keep();
    } else if (kind === 'drop') {
      world.drop(who);
      if (flag) world.queue.splice(0).forEach((run) => run());
      world.connect(who);
    } else if (kind === 'restart') {
      const isChanged = allows.outside && flag;
      world.restart(allows.lossyLog && line > 8, (file) => (isChanged ? put(file, line, `outside${mark}`) : file));
    } else if (kind === 'outside' && allows.outside) world.outside((file) => put(file, line, `outside${mark}`));
    for (let count = 0; count < deliver; count++) world.queue.shift()?.();
  }
  world.settle();
  return { typed, deleted };
}

test('one window: whatever becomes of connection, host, disk and recovery copy, its text is what it was, and nobody else is seen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const world = new World(1);
      const { typed, deleted } = play(world, steps, { outside: false, lossyLog: true });
      const [window] = world.windows;
      expect(world.clashes).toBe(0);
      for (const { mark } of typed) expect(window!.text).toContain(mark);
      for (const mark of deleted) expect(window!.text).not.toContain(mark);
      expect(world.host.text).toBe(window!.text);
    }),
    { numRuns: 600 },
  );
});

test('one window and a file that others change: nothing typed is lost, nothing deleted comes back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const world = new World(1);
      const { typed, deleted } = play(world, steps, { outside: true, lossyLog: false });
      const [window] = world.windows;
      for (const { mark } of typed) expect(window!.text).toContain(mark);
      if (window!.clash !== null) return;
      for (const mark of deleted) expect(window!.text).not.toContain(mark);
      expect(world.host.text).toBe(window!.text);
    }),
    { numRuns: 600 },
  );
});

test('two windows, and a host that is started anew: no line that was typed is ever lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const world = new World(2);
      const { typed } = play(
        world,
        steps.map((each) => (each.kind === 'delete' ? { ...each, kind: 'type' } : each)),
        { outside: true, lossyLog: true },
      );
      const isTorn = world.windows.some((window) => window.clash !== null);
      for (const { who, mark } of typed) {
        // Its own window always still shows it; a clash keeps the other side's text beside it.
        expect(world.windows[who]!.text).toContain(mark);
        if (!isTorn) expect(world.host.text).toContain(mark);
      }
      if (!isTorn) for (const window of world.windows) expect(window.text).toBe(world.host.text);
    }),
    { numRuns: 600 },
  );
});
