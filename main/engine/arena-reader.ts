import { readFileSync } from 'node:fs';
import type { ArenaReader } from '../../shared/engine/engine.ts';
import { modules, startModule, type Memory, type NodeApiModule } from './node-api.ts';

// satteri reads Markdown about thirty times as fast as remark, as a WebAssembly module: one file for every computer,
// and what is wrong inside of it is an error like any other, where native code would take the process down with it.

/** Tables, footnotes, strikethrough, boxes, settings in YAML and TOML, formulas, and the rest of GitHub’s Markdown. */
const syntax = [1, 2, 3, 4, 7, 8, 10, 11].reduce((bits, bit) => bits | (1 << bit), 0);
/** Signs that remark reads first: until the module is compiled and fast, as much work is done as for so many. */
const patience = 400_000;
/** Pages of memory (64 KiB): what the module asks for at its start, and what it may take. */
const memoryPages = { initial: 1_024, maximum: 8_192 };
/** Bytes of memory that are kept between pages. */
const mostKept = 256 * 1024 * 1024;
/** It is started anew so often after it went wrong. */
const mostStarts = 20;

interface Functions {
  readonly createMdxMdastHandle: (text: string, syntax: number, withPlaces: boolean) => unknown;
  readonly serializeHandle: (handle: unknown) => Uint8Array;
  readonly dropHandle: (handle: unknown) => void;
}

/**
 * A reader of pages for one engine. Where there is no module for it, and where that went wrong too often, it answers
 * null.
 *
 * @param file where the module lies; looked for once it is wanted
 * @param wait how many signs it lets pass before it starts
 */
export function createArenaReader(file: () => string, wait = patience): ArenaReader {
  let module: WebAssembly.Module | null = null;
  let memory: Memory | null = null;
  let running: NodeApiModule | null = null;
  let starts = 0;
  let passed = 0;

  function start(): NodeApiModule | null {
    if (starts++ > mostStarts) return null;
    try {
      module ??= new modules.Module(new Uint8Array(readFileSync(file())));
      memory = new modules.Memory({ ...memoryPages, shared: true });
      return startModule(module, memory);
    } catch {
      starts = Infinity;
      return null;
    }
  }

  const read: ArenaReader = (text) => {
    passed += text.length;
    if (passed < wait) return null;
    running ??= start();
    if (running === null) return null;
    const { createMdxMdastHandle, serializeHandle, dropHandle } = running.functions as unknown as Functions;
    try {
      const handle = createMdxMdastHandle(text, syntax, true);
      const bytes = serializeHandle(handle);
      dropHandle(handle);
      running.release(handle);
      if (memory!.buffer.byteLength > mostKept) {
        running = null;
        starts--;
      }
      return bytes;
    } catch (error) {
      // What it says of a broken page is an error; anything else leaves it in a state that nobody knows.
      if (error instanceof RangeError || error instanceof modules.RuntimeError) running = null;
      return null;
    }
  };
  read.begin = () => {
    passed = Math.max(passed, wait);
    running ??= start();
  };
  return read;
}
