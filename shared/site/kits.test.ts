import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { addKits, joinKits, kitsOf } from './kits.ts';

const kits = [
  { classNames: ['callout'], stylesheet: 'callouts.css', script: null, text: { stylesheet: '.callout{}', script: '' } },
  { classNames: ['tablist', 'tab-menu'], stylesheet: 'tab-set.css', script: 'tab-set.js', text: { stylesheet: '.tablist{}', script: 'tabs()' } },
];

it('finds what a page needs, at any depth', () => {
  const page = (className: string): Root => h(null, [h('main', h('div', h('div', { className: [className] })))]);
  expect(kitsOf(page('tab-menu'), kits)).toEqual([kits[1]]);
  expect(kitsOf(page('plain'), kits)).toEqual([]);
});

it('knows elements by their names, also in finished text', () => {
  const marks = { ...kits[0]!, classNames: ['<mark>', '<math>'] };
  expect(kitsOf(h(null, [h('p', h('mark', 'x'))]), [marks])).toEqual([marks]);
  expect(kitsOf({ type: 'root', children: [{ type: 'raw', value: '<math display="block"></math>' } as never] }, [marks])).toEqual([marks]);
  expect(kitsOf(h(null, [h('p', 'mark')]), [marks])).toEqual([]);
});

it('names styles behind the theme’s and scripts before it', () => {
  const head: Element = h('head', [h('link', { rel: ['stylesheet'], href: 'theme.css' }), h('style', ':root{}'), h('script', 'inline()'), h('script', { src: 'theme.js', defer: true })]);
  addKits(head, kits, (file) => `../${file}`);
  expect(head.children.map((node) => (node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : ''))).toEqual(['theme.css', '../callouts.css', '../tab-set.css', 'style', 'script', '../tab-set.js', 'theme.js']);
});

it('makes one file of several, in the order of the kits, and leaves a single one alone', () => {
  const link = (file: string) => `../${file}`;
  const head: Element = h('head', [h('link', { rel: 'stylesheet', href: 'theme.css' }), h('style', ':root{}'), h('script', { src: 'theme.js', defer: true })]);
  addKits(head, kits, link);
  const [file, ...others] = joinKits(head, kits, link);
  expect(file!.text).toBe('.callout{}.tablist{}');
  expect(others).toEqual([]);
  expect(head.children.map((node) => (node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : ''))).toEqual(['theme.css', `../${file!.path}`, 'style', '../tab-set.js', 'theme.js']);
});
