import { describe, expect, it } from 'vitest';
import { headingSlug } from './heading-slug.ts';
import { peerSlugs } from './peer-slugs.ts';

describe('ids that links from other sites of this format have', () => {
  it.each([
    // What `@mintlify/common` 1.0.1211 answers for each comes first, then what links of real repositories hold.
    ["What's new?", ['whats-new', 'whats-new?', "what's-new?"]],
    ['log()', ['log()']],
    ['Step 2: Run (fast)', ['step-2:-run-fast', 'step-2:-run-(fast)']],
    ['Replace /regex/', ['replace-regex']],
    ['Parent & root updates', ['parent-and-root-updates']],
    ['Plan S', ['plans']],
    ['chat.customAgent()', ['chat.customagent()']],
    ['🚀 Start', ['-start', 'start']],
    ['Überblick', ['ueberblick']],
    ['50% off', ['50%-off']],
    ['readAll', ['readAll']],
    ['half \ud800', []],
  ])('%s', (text, expected) => {
    expect(peerSlugs(text)).toEqual(expect.arrayContaining(expected));
    expect(peerSlugs(text)).not.toContain(headingSlug(text));
  });

  it('are none where everybody agrees', () => {
    for (const text of ['Set up', 'OAuth 2', 'Overview', 'API', '', '   ', 'Items in a list'])
      expect(peerSlugs(text)).toEqual([]);
  });

  it('are found of very long titles, too', () => {
    for (const sign of ['a', 'a-t-', '.', ' s', '(', '-'])
      expect(peerSlugs(`${sign.repeat(100_000)}!`).length).toBeLessThan(5);
  });
});
