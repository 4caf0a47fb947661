import { describe, expect, it } from 'vitest';
import { mostAtOnce, mostSignIns, SignIns, timeForOne, type SignIn } from './sign-ins.ts';

function started() {
  const clock = { now: 0 };
  const signIns = new SignIns(() => clock.now);
  /** Signs in as fast as is allowed. */
  const signIn = () => {
    clock.now += timeForOne;
    return bearerOf(signIns.exchange(signIns.launchToken));
  };
  return { clock, signIns, signIn };
}

function bearerOf(result: SignIn): string {
  if (result.kind !== 'bearer') throw new Error(`signing in: ${result.kind}`);
  return result.bearer;
}

describe('signing in with the launch address', () => {
  it.each([
    ['nothing', ''],
    ['another token', 'A'.repeat(43)],
    ['a piece of the token', null],
  ] as const)('is refused with %s, which costs the owner nothing', (_name, given) => {
    const { signIns } = started();
    const token = given ?? signIns.launchToken.slice(0, 42);
    for (let time = 0; time < 1_000; time++) expect(signIns.exchange(token)).toEqual({ kind: 'wrong' });
    for (let time = 0; time < mostAtOnce; time++) bearerOf(signIns.exchange(signIns.launchToken));
  });

  it('gives every window a bearer of its own, which a reload uses again', () => {
    const { signIns, signIn } = started();
    const [first, second] = [signIn(), signIn()];
    expect(first).not.toBe(second);
    for (let reload = 0; reload < 100; reload++) for (const bearer of [first, second]) signIns.connect(bearer)!();
    expect([
      signIns.knows(first),
      signIns.knows(second),
      signIns.knows(signIns.launchToken),
      signIns.knows(''),
    ]).toEqual([true, true, false, false]);
    expect(signIns.connect('A'.repeat(43))).toBeNull();
  });

  it('is refused for a while when it comes too often, and says for how long', () => {
    const { clock, signIns } = started();
    for (let time = 0; time < mostAtOnce; time++) expect(signIns.exchange(signIns.launchToken).kind).toBe('bearer');
    expect(signIns.exchange(signIns.launchToken)).toEqual({ kind: 'too-many', wait: Math.ceil(timeForOne / 1_000) });
    // The wait becomes shorter.
    clock.now += timeForOne / 2;
    expect(signIns.exchange(signIns.launchToken)).toEqual({
      kind: 'too-many',
      wait: Math.ceil(timeForOne / 2 / 1_000),
    });
    clock.now += timeForOne / 2;
    expect(signIns.exchange(signIns.launchToken).kind).toBe('bearer');
    expect(signIns.exchange(signIns.launchToken).kind).toBe('too-many');
    // A long pause allows no more than a short one.
    clock.now += 1_000_000_000;
    for (let time = 0; time < mostAtOnce; time++) expect(signIns.exchange(signIns.launchToken).kind).toBe('bearer');
    expect(signIns.exchange(signIns.launchToken).kind).toBe('too-many');
  });

  it.each([
    ['never connected goes before one that did', ['used', 'never'], 'never'],
    ['never connected longest goes first', ['never', 'never'], 'never'],
    ['was not used for longest goes first', ['used', 'used'], 'used'],
    ['is connected stays before one that is not', ['open', 'used'], 'used'],
  ] as const)('forgets, where there are too many, one that %s', (_name, [a, b], gone) => {
    const { signIns, signIn } = started();
    const start = {
      never: (_bearer: string) => undefined,
      used: (bearer: string) => void signIns.connect(bearer)!(),
      open: (bearer: string) => void signIns.connect(bearer)!,
    };
    const first = signIn();
    start[a](first);
    const second = signIn();
    start[b](second);
    for (let more = 2; more < mostSignIns; more++) start.open(signIn());
    expect([signIns.knows(first), signIns.knows(second)]).toEqual([true, true]);
    signIn();
    const isFirst = a === gone;
    expect([signIns.knows(first), signIns.knows(second)]).toEqual([!isFirst, isFirst]);
  });

  it('forgets the window that was used longest ago, not the one that signed in first', () => {
    const { signIns, signIn } = started();
    const [first, second, third] = [signIn(), signIn(), signIn()];
    for (const bearer of [first, second, third]) signIns.connect(bearer)!();
    for (let more = 3; more < mostSignIns; more++) signIns.connect(signIn());
    // The first comes back, and the second is connected once more until now.
    const end = signIns.connect(second)!;
    signIns.connect(first)!();
    end();
    const known = () => [first, second, third].map((bearer) => signIns.knows(bearer));
    signIns.connect(signIn());
    expect(known()).toEqual([true, true, false]);
    signIns.connect(signIn());
    expect(known()).toEqual([false, true, false]);
  });

  it('keeps no more than its number however often it is asked, and refuses when every one is connected', () => {
    const { clock, signIns, signIn } = started();
    const all = Array.from({ length: 10 * mostSignIns }, signIn);
    expect(all.filter((bearer) => signIns.knows(bearer))).toEqual(all.slice(-mostSignIns));
    const ends = all.slice(-mostSignIns).map((bearer) => signIns.connect(bearer)!);
    clock.now += timeForOne;
    expect(signIns.exchange(signIns.launchToken).kind).toBe('too-many');
    ends[0]!();
    expect(signIns.exchange(signIns.launchToken).kind).toBe('bearer');
  });
});
