import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { goldenServices } from '../testing/services.ts';

// What services count and are told when readers answer; `services-loaded.test.ts` has it happen in a browser.

interface Made {
  count(event: string): void;
  tell?(event: string, comment: string): void;
}

describe('a service that counts', () => {
  const up = 'docs.feedback.thumbs_up';
  const heard: Record<string, readonly unknown[]> = {
    ga4: ['gtag', 'event', 'docs_feedback_thumbs_up'],
    gtm: ['dataLayer.push', { event: up }],
    plausible: ['plausible', up],
    fathom: ['fathom.trackEvent', up],
    pirsch: ['pirsch', up],
    posthog: ['posthog.capture', up],
    mixpanel: ['mixpanel.track', up],
    amplitude: ['amplitude.track', up],
    segment: ['analytics.track', up],
    heap: ['heap.track', up],
    hightouch: ['htevents.track', up],
    adobe: ['_satellite.track', up],
    clarity: ['clarity', 'event', up],
    hotjar: ['hj', 'event', 'docs_feedback_thumbs_up'],
    logrocket: ['LogRocket.track', up],
  };
  const comment = 'Too short.';
  /** What comes with a comment of those that keep all of its words. */
  const told: Record<string, unknown> = {
    gtm: { event: up, comment },
    plausible: { props: { comment } },
    pirsch: { meta: { comment } },
    posthog: { comment },
    amplitude: { comment },
    segment: { comment },
    heap: { comment },
    hightouch: { comment },
    adobe: { comment },
    logrocket: { comment },
  };
  const older = (more: object) =>
    builtSite(
      {
        'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], ...more }),
        'a.mdx': '---\ntitle: A\n---\n',
      },
      { base: '/', origin: null },
    );

  it('is each of those that the older form names', () => {
    expect(Object.keys(heard)).toEqual(
      Object.keys(goldenServices).filter((name) => !['intercom', 'frontchat'].includes(name)),
    );
  });

  it.each(Object.entries(heard))('%s hears whether a page helped', async (name, expected) => {
    const site = await older({ analytics: { [name]: goldenServices[name]![0] }, feedback: { thumbsRating: true } });
    const file = [...site].find(([path]) => path.includes('/services.'))![1];
    const calls: unknown[][] = [];
    const method =
      (called: string) =>
      (...all: unknown[]) =>
        void calls.push([called, ...all]);
    const [called, own] = String(expected[0]).split('.') as [string, string?];
    const window = { [called]: own === undefined ? method(called) : { [own]: method(`${called}.${own}`) } };
    runInNewContext(file, {
      window,
      galleyServices(_: unknown, [service]: Made[]) {
        service!.count(up);
        service!.tell?.(up, comment);
      },
    });
    const words = told[name];
    const second = words === undefined ? [] : [[...expected.filter((part) => typeof part === 'string'), words]];
    expect(JSON.parse(JSON.stringify(calls))).toEqual([expected, ...second]);
    const page = site.get('a/index.html')!;
    expect(page).toContain('<div class="thumbs"');
    // Nobody is asked for words that nobody keeps.
    expect(page.includes('data-more=')).toBe(name in told);
  });

  it('is asked for nothing where readers are not asked, and readers are not where none counts', async () => {
    const analytics = { fathom: { siteId: 'ABC' } };
    for (const more of [{ analytics }, { feedback: { thumbsRating: true } }])
      expect([...(await older(more)).values()].join('\n')).not.toMatch(/thumbs"|trackEvent/);
  });
});
