import type * as atOnce from 'node:fs';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogFile, readLogFile, removeLog } from './log-file.ts';

const system = vi.hoisted(() => ({
  /** So many bytes there is room for on the disk. */
  room: Infinity,
  /** What is refused with which error. */
  refuses: {} as Partial<Record<'unlink' | 'truncate' | 'sync', string>>,
}));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof atOnce>();
  const refuse = (what: keyof typeof system.refuses) => {
    const code = system.refuses[what];
    if (code !== undefined) throw Object.assign(new Error(code), { code });
  };
  const writeSync = (descriptor: number, bytes: Buffer, from: number) => {
    if (system.room <= 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const written = real.writeSync(descriptor, bytes, from, Math.min(system.room, bytes.length - from));
    system.room -= written;
    return written;
  };
  return {
    ...real,
    writeSync,
    ftruncateSync: (descriptor: number, length: number) => (refuse('truncate'), real.ftruncateSync(descriptor, length)),
    unlinkSync: (path: string) => (refuse('unlink'), real.unlinkSync(path)),
  };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open = async (path: string, ...rest: [string, number?]) => {
    const file = await real.open(path, ...rest);
    const datasync = file.datasync.bind(file);
    file.datasync = () =>
      system.refuses.sync === undefined
        ? datasync()
        : Promise.reject(Object.assign(new Error('no'), { code: system.refuses.sync }));
    return file;
  };
  return { ...real, open };
});

let folder: string;
let file: string;
let logs: LogFile[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-log-'));
  file = join(folder, 'a.log');
  logs = [];
});
afterEach(() => {
  Object.assign(system, { room: Infinity, refuses: {} });
  for (const log of logs) log.close();
  rmSync(folder, { recursive: true, force: true });
});
const kept = (text: string, writers: Record<string, number> = {}) => ({
  baseRevision: 'r',
  baseText: 'base',
  text,
  writers,
});
function create(text: string): LogFile {
  const log = LogFile.create(file, 'a.mdx', kept(text));
  logs.push(log);
  return log;
}
const text = () => (readLogFile(file) as { text: string }).text;
/** Systems give the lowest number that is free: it rises with every file that stays open. */
function nextDescriptor(): number {
  const number = openSync(process.execPath, 'r');
  closeSync(number);
  return number;
}

/** A record as every version of Galley has written it: length and checksum, 32 bits each, and a text. */
function record(value: unknown): Buffer {
  const payload = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}
const begun = {
  kind: 'start',
  path: 'a.mdx',
  baseRevision: 'r',
  baseText: 'base',
  edit: { from: 0, to: 1, insert: 'B' },
  writers: { w: 1 },
  time: 5,
};
const edit = (from: number, to: number, insert: string) => ({
  kind: 'edit',
  edit: { from, to, insert },
  writers: { w: 2, x: 1 },
  time: 6,
});
const [saving, closed] = [{ kind: 'saving' }, { kind: 'closed' }];
const broken = Buffer.from(record(edit(4, 4, '!')));
broken[12]! ^= 1;

describe('a log says', () => {
  const first = {
    path: 'a.mdx',
    baseRevision: 'r',
    baseText: 'base',
    text: 'Base',
    writers: { w: 1 },
    time: 5,
    closed: false,
    savings: [],
  };
  const second = { ...first, text: 'Base!', writers: { w: 2, x: 1 }, time: 6 };
  it.each([
    ['what the text was made from', [begun], first],
    ['that nothing was changed yet', [{ ...begun, edit: null }], { ...first, text: 'base' }],
    ['each change', [begun, edit(4, 4, '!')], second],
    ['a change of all', [begun, edit(0, 4, '')], { ...second, text: '' }],
    [
      'which texts the file may hold, each once',
      [begun, saving, edit(4, 4, '!'), saving, saving],
      { ...second, savings: ['Base', 'Base!'] },
    ],
    ['that its window was closed on purpose', [begun, edit(4, 4, '!'), closed], { ...second, closed: true }],
    ['that somebody wrote after that', [begun, closed, edit(4, 4, '!')], second],
    ['nothing behind a change that does not fit', [begun, edit(4, 4, '!'), edit(3, 9, 'x'), closed], second],
    ['nothing behind a change that goes backwards', [begun, edit(4, 4, '!'), edit(3, 2, 'x'), closed], second],
    ['nothing behind a second beginning', [begun, edit(4, 4, '!'), { ...begun, baseText: 'other' }, closed], second],
    ['nothing behind what a later version may write', [begun, edit(4, 4, '!'), { kind: 'other' }, closed], second],
    ['nothing behind what is no record', [begun, edit(4, 4, '!'), '{"kind":', closed], second],
    ['nothing behind a letter that has become another', [begun, edit(4, 4, '!'), broken, closed], second],
    [
      'nothing behind a length that leads out of it',
      [begun, edit(4, 4, '!'), Buffer.from([0xff, 0xff, 0, 0, 0, 0, 0, 0, 1])],
      second,
    ],
    ['nothing behind zeroes', [begun, edit(4, 4, '!'), Buffer.alloc(30)], second],
    ['nothing at all where the first change does not fit', [{ ...begun, edit: { from: 2, to: 9, insert: '' } }], null],
    ['nothing at all where it begins in the middle', [edit(0, 0, '!'), begun], null],
    ['nothing at all where its first record is broken', [broken], null],
    ['that its beginning was not all written', [record(begun).subarray(0, 40)], 'unfinished'],
    ['that its very beginning was not all written', [record(begun).subarray(0, 5)], 'unfinished'],
    ['that nothing was written', [], 'unfinished'],
  ])('%s', (_what, records, said) => {
    writeFileSync(file, Buffer.concat(records.map((each) => (Buffer.isBuffer(each) ? each : record(each)))));
    expect(readLogFile(file)).toEqual(said);
  });

  it('nothing where there is none', () => {
    expect(readLogFile(file)).toBeNull();
  });
});

describe('a log that is written', () => {
  it('is made once: what has its name stays', () => {
    writeFileSync(file, 'theirs');
    expect(() => LogFile.create(join(folder, 'none/a.log'), 'a.mdx', kept('one'))).toThrow('ENOENT');
    expect(() => LogFile.create(file, 'a.mdx', kept('one'))).toThrow('EEXIST');
  });

  it('is not there at all where there is no room for its beginning', () => {
    const before = nextDescriptor();
    system.room = 10;
    expect(() => create('one')).toThrow('ENOSPC');
    expect([existsSync(file), nextDescriptor()]).toEqual([false, before]);
  });

  it('gets nothing where nothing is new', () => {
    const log = create('one');
    const { size } = statSync(file);
    log.write(kept('one', { w: 1 }));
    expect(statSync(file).size).toBe(size);
  });

  it.each([0, 1, 20])(
    'holds what it held where there is room for %i bytes more, and goes on when there is more',
    (room) => {
      const log = create('one');
      system.room = room;
      expect(() => log.write(kept('one, two'))).toThrow('ENOSPC');
      system.room = Infinity;
      expect([text(), log.kept.text]).toEqual(['one', 'one']);
      log.write(kept('one, three'));
      expect(text()).toBe('one, three');
    },
  );

  it('is given up where what was half written can’t be taken back', () => {
    const log = create('one');
    Object.assign(system, { room: 3, refuses: { truncate: 'EIO' } });
    expect(() => log.write(kept('one, two'))).toThrow('ENOSPC');
    expect([log.fits(kept('one, two')), text()]).toEqual([false, 'one']);
  });

  it('goes on only with a text that was made from the same', () => {
    const log = create('one');
    expect(
      [kept('two'), { ...kept('two'), baseRevision: 'other' }, { ...kept('two'), baseText: 'other' }].map((each) =>
        log.fits(each),
      ),
    ).toEqual([true, false, false]);
  });

  it('goes on where it is found, and only there', () => {
    const log = create('one');
    log.close();
    expect(log.fits(kept('two'))).toBe(true);
    expect(log.isOpen).toBe(true);
    // Somebody cleared the folder.
    unlinkSync(file);
    expect(log.fits(kept('two'))).toBe(false);
    log.close();
    expect(log.fits(kept('two'))).toBe(false);
  });

  it('goes on while it is not several times its text, however long that is', () => {
    const log = create('x'.repeat(100_000));
    expect(log.fits(kept('two'))).toBe(true);
    for (let round = 0; round < 5; round++) for (const letter of ['y', 'z']) log.write(kept(letter.repeat(100_000)));
    expect(log.fits(kept('two'))).toBe(false);
  });
});

describe('on the disk', () => {
  it.each(['EINVAL', 'ENOSYS', 'ENOTSUP'])(
    'a text is as well as can be where the system brings none there (%s)',
    async (code) => {
      const log = create('one');
      system.refuses = { sync: code };
      await log.sync();
      expect(log.fits(kept('two'))).toBe(true);
    },
  );

  it('a text is written anew where bringing it there failed', async () => {
    const log = create('one');
    system.refuses = { sync: 'EIO' };
    await expect(log.sync()).rejects.toMatchObject({ code: 'EIO' });
    expect(log.fits(kept('two'))).toBe(false);
  });

  it('a text is brought there without holding its file open', async () => {
    const log = create('one');
    const before = nextDescriptor();
    for (let round = 0; round < 40; round++) await log.sync();
    // A few may be open for others in this process.
    expect(nextDescriptor() - before).toBeLessThan(10);
  });
});

it('a log that may not be taken away holds nothing any more', () => {
  create('one');
  system.refuses = { unlink: 'EPERM' };
  removeLog(file);
  expect([readFileSync(file, 'utf8'), readLogFile(file)]).toEqual(['', 'unfinished']);
  system.refuses = {};
  removeLog(file);
  removeLog(file);
  expect(existsSync(file)).toBe(false);
});
