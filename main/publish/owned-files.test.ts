import { describe, expect, it } from 'vitest';
import { ownFiles } from './owned-files.ts';

describe('the list of a site', () => {
  it('names files of the site alone', () => {
    const names = ['a', 'b/c.html', '.nojekyll', 'images/it’s (a) + b.svg', 'aux/index.html'];
    const outside = [
      '../a',
      'a/../../b',
      '/a',
      'a//b',
      './a',
      'a/',
      'a\\b',
      'a\nb',
      '',
      '.',
      '..',
      '.galley-export.json',
    ];
    expect(ownFiles(JSON.stringify({ files: [...names, ...outside, 7, null] }))).toEqual(new Set(names));
  });

  it('is a file of others where it can’t be read', () => {
    expect(ownFiles(null)).toBeNull();
    for (const text of ['', 'no list', '{}', '[]', 'null']) expect(() => ownFiles(text), text).toThrow('not-ours');
  });
});
