import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { readPageValue, setPageValue } from './value.ts';

const page =
  '---\n# for the team\ntitle: "A" # shown\nmode: wide\nkeywords: [a, "b c"]\ntags:\n  - x\n  - y\nhidden: true\nrelated: {a: 1}\n---\nBody\n';
const set = (key: string, value: string | boolean | readonly string[] | null) =>
  applyEdits(page, setPageValue(page, key, value)!);

describe('page settings', () => {
  test('are read as a form shows them', () => {
    expect(readPageValue(page, 'mode')).toEqual({ kind: 'text', text: 'wide' });
    expect(readPageValue(page, 'keywords')).toEqual({ kind: 'list', items: ['a', 'b c'] });
    expect(readPageValue(page, 'tags')).toEqual({ kind: 'list', items: ['x', 'y'] });
    expect(readPageValue(page, 'hidden')).toEqual({ kind: 'text', text: 'true' });
    expect(readPageValue(page, 'icon')).toEqual({ kind: 'absent' });
    expect(readPageValue(page, 'related').kind).toBe('other');
    expect(readPageValue('+++\nmode = "wide"\n+++\n', 'mode')).toEqual({ kind: 'text', text: 'wide' });
  });
  test('are changed one line at a time; comments and order stay', () => {
    expect(set('mode', 'center')).toBe(page.replace('mode: wide', 'mode: center'));
    expect(set('mode', null)).toBe(page.replace('mode: wide\n', ''));
    expect(set('hidden', false)).toBe(page.replace('hidden: true', 'hidden: false'));
    expect(set('hidden', true)).toBe(page);
    expect(set('tags', ['x', 'z'])).toBe(page.replace('- y', '- z'));
    expect(set('keywords', ['a'])).toBe(page.replace('[a, "b c"]', '[a]'));
    expect(set('icon', 'rocket')).toBe(page.replace('# shown\n', '# shown\nicon: rocket\n'));
    expect(setPageValue(page, 'related', 'x')).toBeNull();
  });
});
