import { describe, expect, it } from 'vitest';
import { redirector } from './redirects.ts';

describe('redirector', () => {
  const follow = redirector(
    [
      ['/old', '/a?x=1#part'], ['/older', '/old'], ['/round', '/about'], ['/about', '/round'], ['/self', '/self'],
      ['/v1/:rest*', '/:rest*'], ['/users/:id/edit', '/people/:id'], ['/concepts-*', '/ideas'], ['/news-*', '/blog/*'], ['/w/*', 'https://x.example:8080/y/*'],
      ['/a', '/b'], ['/lead', '/a'],
    ].map(([source, destination]) => ({ source: source!, destination: destination!, permanent: true })),
    (route) => route === 'a',
  );
  it.each([
    ['old', '/a?x=1#part'], ['older', '/a?x=1#part'], ['v1/b/c', '/b/c'], ['v1', '/'], ['users/7/edit', '/people/7'], ['users/7/8/edit', null], ['concepts-x/y', '/ideas'], ['news-$&', '/blog/$&'],
    ['w/z', 'https://x.example:8080/y/z'], ['nowhere', null],
    // A page that stands there ends the way, whatever moved from its address.
    ['lead', '/a'],
  ])('%s', (route, address) => {
    expect(follow(route)).toEqual(address === null ? null : { kind: 'to', address });
  });

  it.each(['round', 'about', 'self'])('%s goes round in circles', (route) => {
    expect(follow(route)).toEqual({ kind: 'circle' });
  });
});
