import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from '../../../shared/base/merge.ts';
import { TextSync, type Clash } from './text-sync.ts';

function setup(text: string, version = 0) {
  const sent: { base: number; text: string }[] = [];
  const window = { text, clash: null as Clash | null, settled: [] as number[] };
  const sync = new TextSync({ version, text }, {
    mine: () => window.text,
    send: (base, sentText) => sent.push({ base, text: sentText }),
    adopt: (adopted) => (window.text = adopted),
    clashed: (clash) => (window.clash = clash),
    settled: (at) => window.settled.push(at),
  });
  const type = (next: string) => {
    window.text = next;
    sync.changed();
  };
  return { sync, sent, window, type };
}

describe('one window', () => {
  test('sends at once, then only the latest text', () => {
    const { sync, sent, type } = setup('a');
    type('ab');
    type('abc');
    type('abcd');
    expect(sent).toEqual([{ base: 0, text: 'ab' }]);
    sync.acknowledged(1);
    expect(sent).toEqual([{ base: 0, text: 'ab' }, { base: 1, text: 'abcd' }]);
    expect(sync.isSettled).toBe(false);
    sync.acknowledged(2);
    expect(sync.isSettled).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test('sends nothing for a change that was taken back', () => {
    const { sync, sent, type } = setup('a');
    type('ab');
    type('a');
    sync.acknowledged(1);
    expect(sent.at(-1)).toEqual({ base: 1, text: 'a' });
    sync.acknowledged(2);
    type('a');
    expect(sent).toHaveLength(2);
  });
});

describe('changes from elsewhere', () => {
  test('go in when nothing is unsent', () => {
    const { sync, window, sent } = setup('one\ntwo\n');
    sync.remote({ version: 4, text: 'one\ntwo!\n' });
    expect(window.text).toBe('one\ntwo!\n');
    expect(sync.version).toBe(4);
    expect(sent).toEqual([]);
  });

  test('are merged with a refused message, which is sent again on top of them', () => {
    const { sync, window, sent, type } = setup('one\ntwo\nthree\n');
    type('ONE\ntwo\nthree\n');
    sync.refused({ version: 1, text: 'one\ntwo\nTHREE\n' });
    expect(window.text).toBe('ONE\ntwo\nTHREE\n');
    expect(sent.at(-1)).toEqual({ base: 1, text: 'ONE\ntwo\nTHREE\n' });
  });

  test('that come while a message is on its way wait for its answer', () => {
    const { sync, window, sent, type } = setup('one\ntwo\nthree\n');
    type('ONE\ntwo\nthree\n');
    sync.remote({ version: 2, text: 'ONE\ntwo\nTHREE\n' });
    expect(window.text).toBe('ONE\ntwo\nthree\n');
    sync.acknowledged(1);
    expect(window.text).toBe('ONE\ntwo\nTHREE\n');
    expect(sent).toHaveLength(1);
    expect(sync.version).toBe(2);
  });

  test('in the same place are shown as a clash; typing goes on and nothing is sent until it is decided', () => {
    const { sync, window, sent, type } = setup('one\n');
    type('mine\n');
    sync.refused({ version: 1, text: 'theirs\n' });
    expect(window.clash).toEqual({ base: 'one\n', theirs: 'theirs\n' });
    expect(window.text).toBe('mine\n');
    type('mine, longer\n');
    expect(sent).toHaveLength(1);
    sync.decide('mine and theirs\n');
    expect(window.clash).toBeNull();
    expect(sent.at(-1)).toEqual({ base: 1, text: 'mine and theirs\n' });
  });

  test('a clash ends by itself when the other side comes round', () => {
    const { sync, window, type } = setup('one\n');
    type('mine\n');
    sync.refused({ version: 1, text: 'theirs\n' });
    sync.remote({ version: 2, text: 'mine\n' });
    expect(window.clash).toBeNull();
    expect(sync.isSettled).toBe(true);
  });
});

describe('without a connection', () => {
  test('keeps the text and sends it afterwards', () => {
    const { sync, window, sent, type } = setup('a\n');
    sync.offline();
    type('ab\n');
    expect(sent).toEqual([]);
    sync.online({ version: 0, text: 'a\n' });
    expect(sent).toEqual([{ base: 0, text: 'ab\n' }]);
    expect(window.text).toBe('ab\n');
  });

  test('a message whose answer was lost is not taken for somebody else’s', () => {
    const { sync, window, sent, type } = setup('a\n');
    type('ab\n');
    sync.offline();
    type('abc\n');
    sync.online({ version: 1, text: 'ab\n' });
    expect(window.clash).toBeNull();
    expect(sent.at(-1)).toEqual({ base: 1, text: 'abc\n' });
  });

  test('versions of a host that was started anew count from its own start', () => {
    const { sync, sent, type } = setup('a\n', 17);
    sync.offline();
    type('ab\n');
    sync.online({ version: 0, text: 'a\n' });
    expect(sent.at(-1)).toEqual({ base: 0, text: 'ab\n' });
  });
});

// Two windows and a host that behaves like the real one: whatever happens in
// whatever order, each typed line ends up in the common text or in a clash.
test('no line that was typed is ever lost', () => {
  const actions = fc.array(fc.record({ who: fc.nat(1), line: fc.nat(5), text: fc.stringMatching(/^[a-z]{1,4}$/), deliver: fc.nat(3), drop: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(actions, (steps) => {
      const start = 'l0\nl1\nl2\nl3\nl4\nl5\n';
      const host = { text: start, version: 0 };
      const queue: (() => void)[] = [];
      const windows = [0, 1].map(() => {
        const window = { text: start, clash: null as Clash | null, online: true, sync: null as unknown as TextSync, epoch: 0 };
        window.sync = new TextSync({ version: 0, text: start }, {
          mine: () => window.text,
          adopt: (text) => (window.text = text),
          clashed: (clash) => (window.clash = clash),
          settled: () => undefined,
          send(base, text) {
            const { epoch } = window;
            const answer = (run: () => void) => queue.push(() => window.epoch === epoch && run());
            queue.push(() => {
              if (base !== host.version) {
                const now = { ...host };
                return void answer(() => window.sync.refused(now));
              }
              Object.assign(host, { text, version: host.version + 1 });
              const now = { ...host };
              answer(() => window.sync.acknowledged(now.version));
              for (const other of windows) {
                const at = other.epoch;
                if (other !== window) queue.push(() => other.epoch === at && other.online && other.sync.remote(now));
              }
            });
          },
        });
        return window;
      });
      let mark = 0;
      const typed: { who: number; mark: string }[] = [];
      for (const { who, line, text, deliver, drop } of steps) {
        const window = windows[who]!;
        const lines = window.text.split('\n');
        const stamp = `${text}${mark++}`;
        lines.splice(Math.min(line * 2, lines.length - 1), 0, stamp);
        typed.push({ who, mark: stamp });
        window.text = lines.join('\n');
        window.sync.changed();
        if (drop) {
          window.epoch++;
          window.sync.offline();
          queue.splice(0).forEach((run) => run());
          window.sync.online({ ...host });
        }
        for (let count = 0; count < deliver; count++) queue.shift()?.();
      }
      for (let guard = 0; queue.length > 0 && guard < 10_000; guard++) queue.shift()!();
      for (const { who, mark: stamp } of typed) {
        const window = windows[who]!;
        // Its own window always still shows it; a clash keeps the other side's text beside it.
        expect(window.text).toContain(stamp);
        if (windows.every((each) => each.clash === null)) expect(host.text).toContain(stamp);
      }
      if (windows.every((each) => each.clash === null)) for (const window of windows) expect(window.text).toBe(host.text);
    }),
    { numRuns: 300 },
  );
});

test('the merge that the tests rely on', () => {
  expect(mergeTexts('a\n', 'b\n', 'c\n').text).toBeNull();
});
