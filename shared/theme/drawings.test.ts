import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { drawingPaths } from './drawings.gen.ts';
import { brandMark, drawing } from './drawings.ts';
import { socialMark } from './socials.ts';

it('are generated from the names in use', () => {
  const script = fileURLToPath(new URL('../../tools/generate/drawings.mjs', import.meta.url));
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
});

it('are decorative', () => {
  const icon = drawing('check', 'ok big');
  expect(icon.tagName).toBe('svg');
  expect(icon.properties).toMatchObject({ className: ['icon', 'ok', 'big'], ariaHidden: 'true', viewBox: '0 0 24 24' });
});

it('start every path where it is, also when joined to another', () => {
  for (const [name, path] of Object.entries(drawingPaths)) expect(path, name).toMatch(/^M/);
  expect(drawingPaths['arrow-right']).toBe('M5 12h14M12 5l7 7-7 7');
  expect(drawingPaths['copy']).toMatch(/^M10 8h10a2 2 0 0 1 2 2v10a2 2/);
});

it('throw on an unknown name', () => {
  expect(() => drawing('nonsense')).toThrow(RangeError);
  expect(() => drawing('constructor')).toThrow(RangeError);
  expect(() => brandMark('nonsense')).toThrow(RangeError);
});

it('show a mark for every platform, and a globe for others', () => {
  for (const platform of [
    'website',
    'facebook',
    'x',
    'discord',
    'slack',
    'github',
    'linkedin',
    'instagram',
    'hacker-news',
  ])
    expect(socialMark(platform).tagName).toBe('svg');
  expect(socialMark('mastodon')).toEqual(drawing('globe'));
});
