import { describe, expect, it } from 'vitest';
import { addressPattern, longestAddress, mostPlaceholders } from './address-pattern.ts';
import { endlessWay, redirector } from './redirects.ts';

describe('redirector', () => {
  const follow = redirector(
    [
      ['/old', '/a?x=1#part'],
      ['/older', '/old'],
      ['/round', '/about'],
      ['/about', '/round'],
      ['/self', '/self'],
      ['/v1/:rest*', '/:rest*'],
      ['/users/:id/edit', '/people/:id'],
      ['/concepts-*', '/ideas'],
      ['/news-*', '/blog/*'],
      ['/w/*', 'https://x.example:8080/y/*'],
      ['/a', '/b'],
      ['/lead', '/a'],
      ['/with%20space', '/b'],
    ].map(([source, destination]) => ({ source: source!, destination: destination!, permanent: true })),
    (route) => route === 'a',
  );
  it.each([
    ['old', '/a?x=1#part'],
    ['older', '/a?x=1#part'],
    ['v1/b/c', '/b/c'],
    ['v1', '/'],
    ['users/7/edit', '/people/7'],
    ['users/7/8/edit', null],
    ['concepts-x/y', '/ideas'],
    ['news-$&', '/blog/$&'],
    ['w/z', 'https://x.example:8080/y/z'],
    ['nowhere', null],
    ['with space', '/b'],
    // A page that stands there ends the way, whatever moved from its address.
    ['lead', '/a'],
  ])('%s', (route, address) => {
    expect(follow(route)).toEqual(address === null ? null : { kind: 'to', address });
  });

  it.each([
    ['round', ['about', 'round']],
    ['about', ['round', 'about']],
    ['self', ['self']],
  ])('%s goes round in circles', (route, way) => {
    expect(follow(route)).toEqual({ kind: 'circle', way, ends: 'round' });
  });
});

const redirects = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([source, destination]) => ({ source, destination, permanent: true }));

describe('redirects that lead on for ever', () => {
  const cases: [string, ReturnType<typeof redirects>, string, string[]][] = [
    [
      'one that matches where it leads',
      redirects(['/guides/:slug*', '/guides/v2/:slug*']),
      'guides/a',
      ['guides/v2/a', 'guides/v2/v2/a', 'guides/v2/v2/v2/a'],
    ],
    [
      'two that lead to each other',
      redirects(['/a/:x*', '/b/x/:x*'], ['/b/:x*', '/a/x/:x*']),
      'a/1',
      ['b/x/1', 'a/x/x/1', 'b/x/x/x/1'],
    ],
    [
      'one with the rest in the middle',
      redirects(['/a/:slug*/end', '/a/b/:slug*/end']),
      'a/1/end',
      ['a/b/1/end', 'a/b/b/1/end', 'a/b/b/b/1/end'],
    ],
    ['one that doubles', redirects(['/:x*', '/:x*/:x*']), 'a', ['a/a', 'a/a/a/a', 'a/a/a/a/a/a/a/a']],
  ];
  it.each(cases)('%s grows, and comes to an end', (_, list, route, way) => {
    expect(redirector(list, () => false)(route)).toEqual({ kind: 'circle', way, ends: 'grows' });
  });

  it('is too long where more redirects follow each other than any browser takes, and is followed where fewer do', () => {
    const chain = (length: number) =>
      redirects(
        ...Array.from({ length }, (_, place): [string, string] => [`/old-${100 + place}`, `/old-${101 + place}`]),
      );
    expect(redirector(chain(80), () => false)('old-100')).toEqual({
      kind: 'circle',
      way: ['old-101', 'old-102', 'old-103'],
      ends: 'long',
    });
    expect(redirector(chain(20), () => false)('old-100')).toEqual({ kind: 'to', address: '/old-120' });
  });

  it('leads to a page that stands on the way', () => {
    const follow = redirector(cases[0]![1], (route) => route === 'guides/v2/a');
    expect(follow('guides/a')).toEqual({ kind: 'to', address: '/guides/v2/a' });
    expect(follow('guides/b')?.kind).toBe('circle');
  });

  it('takes addresses as far as servers take them', () => {
    const follow = redirector(
      redirects(
        ['/a/:x*', '/b/:x*'],
        [`/${'c'.repeat(longestAddress)}`, '/b'],
        ['/d', `/${'e'.repeat(longestAddress)}`],
      ),
      () => false,
    );
    expect(follow(`a/${'x'.repeat(longestAddress)}`)).toBeNull();
    expect(follow('c'.repeat(longestAddress))).toBeNull();
    expect(follow('d')).toBeNull();
    // Every placeholder many times over what it stands for.
    expect(
      redirector(redirects(['/a/:x*', `/a${'/:x*'.repeat(400)}`]), () => false)(`a/${'x/'.repeat(900)}y`)?.kind,
    ).toBe('circle');
  });

  it('follows a long chain of moves', () => {
    const chain = redirects(...Array.from({ length: 60 }, (_, step) => [`/p${step}`, `/p${step + 1}`] as const));
    expect(redirector(chain, () => false)('p0')).toEqual({ kind: 'to', address: '/p60' });
  });

  it('tells which redirects are endless, with the way', () => {
    const way = (list: ReturnType<typeof redirects>) =>
      list.map((redirect) =>
        endlessWay(
          redirect,
          redirector(list, () => false),
        ),
      );
    expect(way(redirects(['/guides/:slug*', '/guides/v2/:slug*']))).toEqual([
      { way: ['/guides/…', '/guides/v2/…', '/guides/v2/v2/…', '/guides/v2/v2/v2/…'], ends: 'grows' },
    ]);
    expect(way(redirects(['/:a/:b', '/:b/:a']))).toEqual([{ way: ['/…/…', '/…/…'], ends: 'round' }]);
    expect(
      way(redirects(['/a/:x*', '/:x*'], ['/old', '/old'], ['/b/:x*', 'https://x.example/b/:x*'], ['/c/*', '/d'])),
    ).toEqual([null, null, null, null]);
    // The second one never gets the word.
    expect(way(redirects(['/a/:x*', '/b'], ['/a/:y*', '/a/c/:y*']))).toEqual([null, null]);
  });
});

/** How addresses were matched before: right, but with work that grows without bounds. */
function byExpression(address: string, path: string): string[] | null {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let expression = '';
  let done = 0;
  for (const found of address.matchAll(/(\/?):(\w+)\*|:(\w+)|\*/g)) {
    const [whole, slash, rest, one] = found;
    expression +=
      escape(address.slice(done, found.index)) +
      (rest !== undefined ? (slash === '/' ? '(?:/(.*))?' : '(.*)') : one !== undefined ? '([^/]+)' : '(.*)');
    done = found.index + whole.length;
  }
  return (
    new RegExp(`^${expression}${escape(address.slice(done))}$`)
      .exec(path)
      ?.slice(1)
      .map((value) => value ?? '') ?? null
  );
}

describe('addressPattern', () => {
  it('fits what the expression fits, with the same values', () => {
    const random = randomNumbers(20_251_122);
    const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
    let fitted = 0;
    for (let round = 0; round < 20_000; round++) {
      const address =
        `/${Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(['a', 'b', '/', ':x', ':y*', '/:z*', '*', '/a', 'ab', '-'])).join('')}`
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1');
      const path =
        `/${Array.from({ length: Math.floor(random() * 6) }, () => pick(['a', 'b', '/', 'ab', '-'])).join('')}`
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1');
      const expected = byExpression(address, path);
      if (expected !== null) fitted++;
      const pattern = addressPattern(address)!;
      expect(pattern.match(path), `${address} on ${path}`).toEqual(expected);
      // Redirects are looked up by how they begin.
      if (expected !== null)
        expect(
          path === pattern.start || path.startsWith(`${pattern.start}/`),
          `${address} begins ${pattern.start}, ${path}`,
        ).toBe(true);
    }
    expect(fitted).toBeGreaterThan(2000);
  });

  it('has bounds', () => {
    expect(addressPattern(`/${'a'.repeat(longestAddress)}`)).toBeNull();
    expect(addressPattern('/:a*'.repeat(mostPlaceholders + 1))).toBeNull();
    expect(
      addressPattern(`/${Array.from({ length: mostPlaceholders }, (_, place) => `:a${place}*`).join('')}`)!.match(
        `/${'a'.repeat(1900)}\n`,
      )?.[0],
    ).toBe(`${'a'.repeat(1900)}\n`);
    expect(addressPattern(`/${':a*x'.repeat(mostPlaceholders)}y`)!.match(`/${'x'.repeat(1900)}`)).toBeNull();
  });
});

/** Numbers that are the same at every run of one seed, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

it('of two redirects that fit, the first one counts, whichever is more exact', () => {
  const two = (...list: [string, string][]) => redirector(redirects(...list), () => false)('a/b');
  expect(two(['/a/:x', '/one'], ['/a/b', '/two'])).toEqual({ kind: 'to', address: '/one' });
  expect(two(['/a/b', '/two'], ['/a/:x', '/one'])).toEqual({ kind: 'to', address: '/two' });
});
