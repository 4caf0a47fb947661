import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Patience } from './http.ts';
import type { TargetAnswer, TargetTrouble } from './target.ts';
import type { Fault, FaultyServer } from './testing-server.ts';
import { firstSite, hasty, impatient, secondSite, troubleOf, withList, type Files } from './testing-site.ts';

/** As little as `hasty` waits between two tries, but an answer that a busy computer gives late is no failure. */
export const calm: Patience = { ...hasty, answer: 30_000 };

export interface PublishMore {
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal;
  readonly patience?: Patience;
  readonly onProgress?: (part: number) => void;
}

/** A target and the stand-in that it publishes to. */
export interface FaultyTarget {
  readonly server: FaultyServer;
  publish(files: Files, more?: PublishMore): Promise<TargetAnswer>;
  /** What readers get. */
  served(): Files;
  /** Hashes of what was received, in order. */
  readonly received: readonly string[];
}

interface FaultRow {
  readonly name: string;
  readonly fault: Fault;
  /** It passes after the first time. */
  readonly isOnce?: true;
  /** null: the site is published all the same. */
  readonly ends: TargetTrouble | null;
  readonly patience?: Patience;
}

const faultRows: readonly FaultRow[] = [
  { name: '401', fault: { status: 401 }, ends: 'signed-out' },
  { name: '403', fault: { status: 403 }, ends: 'no-right' },
  { name: '404', fault: { status: 404 }, ends: 'not-found' },
  { name: '409', fault: { status: 409 }, ends: 'busy' },
  { name: '413', fault: { status: 413 }, ends: 'too-large' },
  { name: '422', fault: { status: 422 }, ends: 'refused' },
  { name: '507', fault: { status: 507 }, ends: 'full' },
  { name: 'another address', fault: { status: 302, headers: { location: '/elsewhere' } }, ends: 'refused' },
  { name: '429 once', fault: { status: 429, retryAfter: 0 }, isOnce: true, ends: null },
  { name: '429 for ever', fault: { status: 429, retryAfter: 0 }, ends: 'busy' },
  { name: '429 for too long', fault: { status: 429, retryAfter: 3600 }, isOnce: true, ends: 'busy' },
  {
    name: '429 until a time',
    fault: {
      status: 429,
      headers: {
        date: 'Fri, 02 Jan 2026 10:00:00 GMT',
        'x-ratelimit-reset': String(Date.UTC(2026, 0, 2, 10, 5) / 1000),
        'x-ratelimit-remaining': '0',
      },
    },
    isOnce: true,
    ends: null,
    // Its own pause would be longer than it waits.
    patience: { ...calm, pause: calm.longestPause + 1 },
  },
  { name: '503 once', fault: { status: 503 }, isOnce: true, ends: null },
  { name: '503 for ever', fault: { status: 503 }, ends: 'broken' },
  { name: 'cut once', fault: 'cut', isOnce: true, ends: null },
  { name: 'cut for ever', fault: 'cut', ends: 'cut' },
  { name: 'silent', fault: 'silent', ends: 'late', patience: impatient },
];

/** A request of a target, by how it is asked. */
export interface Step {
  readonly name: string;
  readonly asked: RegExp;
  /** Once it is heard the new version is served: who stops while it is on its way gets one or the other. */
  readonly isLast?: true;
}

/**
 * Every fault at every request until a new version is served: it goes on, or says why not, and then the old version is
 * served still; the next try ends what was begun, and nothing goes over twice.
 */
export function describeFaults(steps: readonly Step[], make: () => Promise<FaultyTarget>): void {
  let target: FaultyTarget;
  beforeEach(async () => {
    target = await make();
    await target.publish(firstSite);
  });
  afterEach(() => target.server.close());

  async function goesOn(from: number, isSent: boolean | null): Promise<void> {
    target.server.fault = null;
    const next = await target.publish(secondSite);
    if (isSent !== null) expect(next.isSent).toBe(isSent);
    expect(await target.publish(secondSite)).toHaveProperty('isSent', false);
    expect(target.served()).toEqual(withList(secondSite));
    const received = target.received.slice(from);
    expect(received).toHaveLength(new Set(received).size);
  }

  describe.each(steps)('at $name', ({ asked, isLast }) => {
    it.each(faultRows)('$name', async ({ fault, isOnce, ends, patience }) => {
      let count = 0;
      const from = target.received.length;
      target.server.fault = (name) => (asked.test(name) && (count++ === 0 || isOnce !== true) ? fault : null);
      expect(await troubleOf(target.publish(secondSite, { patience }))).toBe(ends);
      expect(count).toBeGreaterThan(0);
      if (ends !== null) expect(target.served()).toEqual(withList(firstSite));
      await goesOn(from, ends !== null);
    });

    it.each([
      { then: 'an answer that never comes', fault: 'silent' as const },
      { then: 'an answer', fault: null },
    ])('stopped, and $then', async ({ fault }) => {
      const stop = new AbortController();
      const from = target.received.length;
      let others = 0;
      target.server.fault = (name) => {
        if (stop.signal.aborted && !name.endsWith('/cancel')) others++;
        if (!asked.test(name)) return null;
        stop.abort();
        return fault;
      };
      expect(await troubleOf(target.publish(secondSite, { signal: stop.signal }))).toBe('stopped');
      // Those that were on their way already.
      expect(others).toBeLessThan(4);
      const isOpen = isLast === true && fault === null;
      const versions = isOpen ? [withList(firstSite), withList(secondSite)] : [withList(firstSite)];
      expect(versions).toContainEqual(target.served());
      await goesOn(from, isOpen ? null : true);
    });
  });

  it('is offline', async () => {
    await target.server.close();
    expect(await troubleOf(target.publish(secondSite))).toBe('offline');
    expect(target.served()).toEqual(withList(firstSite));
  });
}
