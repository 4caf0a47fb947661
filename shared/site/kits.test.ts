import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { addKits, kitsOf } from './kits.ts';

const kits = [
  { classNames: ['callout'], stylesheet: 'callouts.css', script: null },
  { classNames: ['tablist', 'tab-menu'], stylesheet: 'tab-set.css', script: 'tab-set.js' },
];

it('finds what a page needs, at any depth', () => {
  const page = (className: string): Root => h(null, [h('main', h('div', h('div', { className: [className] })))]);
  expect(kitsOf(page('tab-menu'), kits)).toEqual([kits[1]]);
  expect(kitsOf(page('plain'), kits)).toEqual([]);
});

it('names styles behind the theme’s and scripts before it', () => {
  const head: Element = h('head', [h('link', { rel: ['stylesheet'], href: 'theme.css' }), h('style', ':root{}'), h('script', 'inline()'), h('script', { src: 'theme.js', defer: true })]);
  addKits(head, kits, (file) => `../${file}`);
  expect(head.children.map((node) => (node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : ''))).toEqual(['theme.css', '../callouts.css', '../tab-set.css', 'style', 'script', '../tab-set.js', 'theme.js']);
});
