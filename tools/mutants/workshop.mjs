// A copy of the project in which sources are changed and tests run: the checkout stays as it is.
import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const copied = [
  'main',
  'shared',
  'renderer',
  'preload',
  'tools',
  'resources',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

export class Workshop {
  #root;
  #folder;
  #notes;
  #runner = null;

  constructor(root) {
    this.#root = root;
    this.#folder = mkdtempSync(join(realpathSync(tmpdir()), 'galley-mutants-'));
    this.#notes = join(this.#folder, 'notes');
    // One level deeper, so that nothing of the computer lies beside the copy.
    for (const name of copied)
      if (existsSync(join(root, name))) cpSync(join(root, name), join(this.copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.copy, 'node_modules'), 'junction');
    mkdirSync(join(this.#folder, 'temporary'));
  }

  get copy() {
    return join(this.#folder, 'galley');
  }

  /** Puts another text in the place of a source. */
  write(path, text) {
    writeFileSync(join(this.copy, path), text);
  }

  /** Puts a source back as the checkout has it. */
  restore(path) {
    this.write(path, readFileSync(join(this.#root, path), 'utf8'));
  }

  /**
   * Runs tests until one fails. `changed` are the sources that were written since.
   * Answers `failed: null` where all pass, and `isHung` where they took longer than `limit` milliseconds.
   */
  async run(changed, tests, limit) {
    const runner = await this.#start();
    return new Promise((resolve) => {
      const finish = (result) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(result);
      };
      const timer = setTimeout(() => {
        finish({ failed: tests[0], reason: 'it took too long', times: {}, isHung: true });
        this.#end();
      }, limit);
      runner.once('message', finish);
      runner.once('exit', () => {
        this.#runner = null;
        finish({ failed: tests[0], reason: 'the process ended', times: {}, isHung: true });
      });
      runner.send({ changed, tests });
    });
  }

  /** Sources were put back: what was kept of them in memory is read anew. */
  async forget(changed) {
    await this.run(changed, [], 60_000);
  }

  /** What was noted since the last call: `name number` each. */
  takeNotes() {
    const notes = existsSync(this.#notes)
      ? readFileSync(this.#notes, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [];
    rmSync(this.#notes, { force: true });
    return notes;
  }

  close() {
    this.#end();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start() {
    if (this.#runner !== null) return this.#runner;
    const runner = fork(join(import.meta.dirname, 'runner.mjs'), [this.copy, join(this.#folder, 'cache')], {
      cwd: this.copy,
      // A group of its own: it ends with everything that it started.
      detached: process.platform !== 'win32',
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: join(this.#folder, 'temporary'), GALLEY_NOTES: this.#notes },
    });
    this.#runner = runner;
    await new Promise((resolve, reject) => {
      runner.once('message', resolve);
      runner.once('exit', () => reject(new Error('The tests could not be started; try “npm run unit”.')));
    });
    runner.removeAllListeners();
    return runner;
  }

  #end() {
    const runner = this.#runner;
    this.#runner = null;
    if (runner === null) return;
    try {
      if (process.platform === 'win32') runner.kill('SIGKILL');
      else process.kill(-runner.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** A file that outlives the run: made anew where it can't be read. */
export function readCache(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeCache(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
