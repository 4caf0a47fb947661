import { describe, expect, it } from 'vitest';
import { rulesFiles } from './cloudflare-rules.ts';

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, i) => line(i));

describe('rules for Cloudflare', () => {
  it('are as they were where it takes them', () => {
    const headers = '/*\n  X-A: b\n\n/a.css\n  Cache-Control: public\n';
    expect(rulesFiles._headers(headers)).toBe(headers);
    const redirects = '/old /new 301\n/guides/* /docs/:splat 302\n/:a/b https://example.com/:a 301\n';
    expect(rulesFiles._redirects(redirects)).toBe(redirects);
    expect(rulesFiles._redirects('')).toBe('');
  });

  it('are a hundred for headers', () => {
    const rules = lines(130, (index) => `/${index}\n  X-A: ${index}\n`);
    expect(rulesFiles._headers(rules.join('\n')).trimEnd()).toBe(rules.slice(0, 100).join('\n').trimEnd());
    expect(rulesFiles._headers(`/*\n  X-A: ${'a'.repeat(2000)}\n  X-B: c`)).toBe('/*\n  X-B: c');
  });

  it('lead on from plain addresses first, and not more often than it takes', () => {
    const plain = lines(2100, (index) => `/old/${index} /new/${index} 301`);
    const patterns = lines(120, (index) => `/old-${index}/* /new/:splat 301`);
    const kept = rulesFiles
      ._redirects([...patterns, ...plain].join('\n'))
      .trim()
      .split('\n');
    expect(kept).toEqual([...plain.slice(0, 2000), ...patterns.slice(0, 100)]);
  });

  it.each([
    ['/* /index.html 302', 'round in circles'],
    ['/guides/* /guides/index 302', 'round in circles'],
    ['/ /index.html 302', 'round in circles'],
    [`/${'a'.repeat(1000)} / 301`, 'too long'],
    ['/b /other 301', 'twice'],
    ['# nothing', 'no rule'],
  ])('are left out: %s (%s)', (line) => {
    expect(rulesFiles._redirects(`/b /c 301\n${line}\n`)).toBe('/b /c 301\n');
  });
});
