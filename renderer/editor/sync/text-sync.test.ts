import { describe, expect, test } from 'vitest';
import { mergeTexts } from '../../../shared/base/merge.ts';
import { TextSync, type Clash, type HostText, type ReopenedText } from './text-sync.ts';

const host = (version: number, text: string, more: Partial<HostText> = {}): HostText => ({
  epoch: 'one',
  version,
  text,
  kept: true,
  savedVersion: null,
  ...more,
});
const again = (version: number, text: string, more: Partial<ReopenedText> = {}): ReopenedText => ({
  ...host(version, text),
  dirty: false,
  taken: 0,
  origin: null,
  ...more,
});

function setup(text: string, version = 0) {
  const sent: { base: number; text: string }[] = [];
  const window = { text, clash: null as Clash | null, settled: [] as number[] };
  /** The text that edits are made from, as the host has it. */
  let sequence = 0;
  const sync: TextSync = new TextSync(host(version, text), {
    mine: () => window.text,
    send(message) {
      sequence = message.sequence;
      sent.push({ base: message.base, text: window.text });
    },
    adopt: (adopted) => (window.text = adopted),
    clashed: (clash) => (window.clash = clash),
    settled: (at) => window.settled.push(at),
  });
  const type = (next: string) => {
    window.text = next;
    sync.changed();
  };
  return {
    sync,
    sent,
    window,
    type,
    acknowledged: (at: number, kept = true) => sync.acknowledged(sequence, at, kept),
    refused: (document: HostText) => sync.refused(sequence, again(document.version, document.text, document)),
  };
}

describe('one window', () => {
  test('sends at once, then only the latest text', () => {
    const { sync, sent, type, acknowledged } = setup('a');
    type('ab');
    type('abc');
    type('abcd');
    expect(sent).toEqual([{ base: 0, text: 'ab' }]);
    acknowledged(1);
    expect(sent).toEqual([
      { base: 0, text: 'ab' },
      { base: 1, text: 'abcd' },
    ]);
    expect(sync.isSettled).toBe(false);
    acknowledged(2);
    expect(sync.isSettled).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test('sends nothing for a change that was taken back', () => {
    const { sent, type, acknowledged } = setup('a');
    type('ab');
    type('a');
    acknowledged(1);
    expect(sent.at(-1)).toEqual({ base: 1, text: 'a' });
    acknowledged(2);
    type('a');
    expect(sent).toHaveLength(2);
  });
});

describe('changes from elsewhere', () => {
  test('go in when nothing is unsent', () => {
    const { sync, window, sent } = setup('one\ntwo\n');
    sync.remote(host(4, 'one\ntwo!\n'));
    expect(window.text).toBe('one\ntwo!\n');
    expect(sync.version).toBe(4);
    expect(sent).toEqual([]);
  });

  test('are merged with a refused message, which is sent again on top of them', () => {
    const { window, sent, type, refused } = setup('one\ntwo\nthree\n');
    type('ONE\ntwo\nthree\n');
    refused(host(1, 'one\ntwo\nTHREE\n'));
    expect(window.text).toBe('ONE\ntwo\nTHREE\n');
    expect(sent.at(-1)).toEqual({ base: 1, text: 'ONE\ntwo\nTHREE\n' });
  });

  test('that come while a message is on its way wait for its answer', () => {
    const { sync, window, sent, type, acknowledged } = setup('one\ntwo\nthree\n');
    type('ONE\ntwo\nthree\n');
    sync.remote(host(2, 'ONE\ntwo\nTHREE\n'));
    expect(window.text).toBe('ONE\ntwo\nthree\n');
    acknowledged(1);
    expect(window.text).toBe('ONE\ntwo\nTHREE\n');
    expect(sent).toHaveLength(1);
    expect(sync.version).toBe(2);
  });

  test('in the same place are shown as a clash; typing goes on and nothing is sent until it is decided', () => {
    const { sync, window, sent, type, refused } = setup('one\n');
    type('mine\n');
    refused(host(1, 'theirs\n'));
    expect(window.clash).toEqual({ base: 'one\n', theirs: 'theirs\n' });
    expect(window.text).toBe('mine\n');
    type('mine, longer\n');
    expect(sent).toHaveLength(1);
    sync.decide('mine and theirs\n');
    expect(window.clash).toBeNull();
    expect(sent.at(-1)).toEqual({ base: 1, text: 'mine and theirs\n' });
  });

  test('a clash ends by itself when the other side comes round', () => {
    const { sync, window, type, refused } = setup('one\n');
    type('mine\n');
    refused(host(1, 'theirs\n'));
    sync.remote(host(2, 'mine\n'));
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
    sync.online(again(0, 'a\n'));
    expect(sent).toEqual([{ base: 0, text: 'ab\n' }]);
    expect(window.text).toBe('ab\n');
  });

  test('a message whose answer was lost is not taken for somebody else’s', () => {
    const { sync, window, sent, type } = setup('a\n');
    type('ab\n');
    sync.offline();
    type('abc\n');
    sync.online(again(1, 'ab\n'));
    expect(window.clash).toBeNull();
    expect(sent.at(-1)).toEqual({ base: 1, text: 'abc\n' });
  });

  test('an answer of before a new start counts for nothing', () => {
    const { sync, window, sent, type, acknowledged } = setup('a\n');
    type('ab\n');
    const late = () => acknowledged(1);
    sync.online(again(0, 'a\n'));
    expect(sent).toHaveLength(2);
    late();
    expect(sync.isSettled).toBe(true);
    expect(window.text).toBe('ab\n');
  });

  test('versions of a host that was started anew count from its own start', () => {
    const { sync, sent, type } = setup('a\n', 17);
    sync.offline();
    type('ab\n');
    sync.online(again(0, 'a\n'));
    expect(sent.at(-1)).toEqual({ base: 0, text: 'ab\n' });
  });
});

describe('a host that was started anew', () => {
  const anew = { epoch: 'two' };

  test('has an older text: what was written since is sent again, all of it', () => {
    const { sync, window, sent, type, acknowledged } = setup('a\n');
    type('a\nmine\n');
    acknowledged(1, false);
    type('a\nmine, longer\n');
    sync.offline();
    sync.online(again(0, 'a\n', anew));
    expect(window).toMatchObject({ text: 'a\nmine, longer\n', clash: null });
    expect(sent.at(-1)).toEqual({ base: 0, text: 'a\nmine, longer\n' });
  });

  test('has a text between: nothing of one’s own is somebody else’s', () => {
    const { sync, window, sent, type, acknowledged } = setup('a\n');
    type('a\nm\n');
    acknowledged(1);
    type('a\nmi\n');
    type('a\nmine\n');
    sync.offline();
    sync.online(again(0, 'a\nmi\n', { ...anew, dirty: true }));
    expect(window).toMatchObject({ text: 'a\nmine\n', clash: null });
    expect(sent.at(-1)).toEqual({ base: 0, text: 'a\nmine\n' });
  });

  test('does not bring back what was deleted', () => {
    const { sync, window, type, acknowledged } = setup('a\ngone\n');
    type('a\n');
    acknowledged(1, false);
    sync.offline();
    sync.online(again(0, 'a\ngone\n', anew));
    expect(window).toMatchObject({ text: 'a\n', clash: null });
  });

  test('knows a file that was changed meanwhile: it is merged from what was saved', () => {
    const { sync, window, type, acknowledged } = setup('a\nb\nc\n');
    type('a\nb\nmine\n');
    acknowledged(1, false);
    sync.offline();
    sync.online(again(0, 'theirs\nb\nc\n', { ...anew, savedVersion: 0 }));
    expect(window).toMatchObject({ text: 'theirs\nb\nmine\n', clash: null });
  });

  test('knows a file that was put back to what it had been before it was saved', () => {
    const { sync, window, type, acknowledged } = setup('a\nb\nc\n');
    type('a\nb\nmine\n');
    acknowledged(1);
    sync.status({ epoch: 'one', version: 1, kept: true, saving: false, savedVersion: 1 });
    sync.offline();
    sync.online(again(0, 'a\nb\nc\n', { ...anew, savedVersion: 0 }));
    expect(window).toMatchObject({ text: 'a\nb\nc\n', clash: null });
  });

  test('recovered a text and merged a changed file into it', () => {
    const { sync, window, type, acknowledged } = setup('a\nb\nc\n');
    type('a\nb\nm\n');
    acknowledged(1);
    type('a\nb\nmine\n');
    sync.offline();
    sync.online(again(0, 'theirs\nb\nm\n', { ...anew, dirty: true, origin: 'a\nb\nm\n' }));
    expect(window).toMatchObject({ text: 'theirs\nb\nmine\n', clash: null });
  });

  test('heard another window first that had the same text', () => {
    const { sync, window, sent, type, acknowledged, refused } = setup('a\n');
    type('a\nm\n');
    acknowledged(1, false);
    type('a\nmi\n');
    acknowledged(2, false);
    type('a\nmine\n');
    sync.offline();
    sync.online(again(0, 'a\n', anew));
    refused(host(1, 'a\nm\n', anew));
    expect(window).toMatchObject({ text: 'a\nmine\n', clash: null });
    expect(sent.at(-1)).toEqual({ base: 1, text: 'a\nmine\n' });
  });
});

test('the merge that the tests rely on', () => {
  expect(mergeTexts('a\n', 'b\n', 'c\n').text).toBeNull();
});
