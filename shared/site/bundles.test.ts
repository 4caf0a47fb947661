import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { addBundles, bundlesOf, joinBundles, nameAllBundles } from './bundles.ts';
import type { ThemeBundle } from './types.ts';

const bundles = [
  { classNames: ['callout'], stylesheet: 'callouts.css', script: null, text: { stylesheet: '.callout{}', script: '' } },
  {
    classNames: ['tablist', 'tab-menu'],
    stylesheet: 'tab-set.css',
    script: 'tab-set.js',
    text: { stylesheet: '.tablist{}', script: 'tabs()' },
  },
];

it('finds what a page needs, at any depth', () => {
  const page = (className: string): Root => h(null, [h('main', h('div', h('div', { className: [className] })))]);
  expect(bundlesOf(page('tab-menu'), bundles)).toEqual([bundles[1]]);
  expect(bundlesOf(page('plain'), bundles)).toEqual([]);
});

it('knows elements by their names, also in finished text', () => {
  const marks = { ...bundles[0]!, classNames: ['<mark>', '<math>'] };
  expect(bundlesOf(h(null, [h('p', h('mark', 'x'))]), [marks])).toEqual([marks]);
  expect(
    bundlesOf({ type: 'root', children: [{ type: 'raw', value: '<math display="block"></math>' } as never] }, [marks]),
  ).toEqual([marks]);
  expect(bundlesOf(h(null, [h('p', 'mark')]), [marks])).toEqual([]);
});

it('names styles behind the theme’s and scripts before it', () => {
  const head: Element = h('head', [
    h('link', { rel: ['stylesheet'], href: 'theme.css' }),
    h('style', ':root{}'),
    h('script', 'inline()'),
    h('script', { src: 'theme.js', defer: true }),
  ]);
  addBundles(head, bundles, (file) => `../${file}`);
  expect(
    head.children.map((node) =>
      node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : '',
    ),
  ).toEqual(['theme.css', '../callouts.css', '../tab-set.css', 'style', 'script', '../tab-set.js', 'theme.js']);
});

it('makes one file of several, in the order of the bundles, and leaves a single one alone', () => {
  const link = (file: string) => `../${file}`;
  const head: Element = h('head', [
    h('link', { rel: 'stylesheet', href: 'theme.css' }),
    h('style', ':root{}'),
    h('script', { src: 'theme.js', defer: true }),
  ]);
  addBundles(head, bundles, link);
  const [file, ...others] = joinBundles(head, bundles, link);
  expect(file!.text).toBe('.callout{}.tablist{}');
  expect(others).toEqual([]);
  expect(
    head.children.map((node) =>
      node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : '',
    ),
  ).toEqual(['theme.css', `../${file!.path}`, 'style', '../tab-set.js', 'theme.js']);
});

it('gives every page of the preview the same head, whichever bundles it uses', () => {
  const headOf = (some: readonly ThemeBundle[]) => {
    const head: Element = h('head', [
      h('link', { rel: ['stylesheet'], href: '../theme.css' }),
      h('style', ':root{}'),
      h('script', { src: '../theme.js', defer: true }),
    ]);
    const link = (file: string) => `../${file}`;
    addBundles(head, some, link);
    nameAllBundles(head, some, link);
    return head.children.map((node) =>
      node.type === 'element' ? (node.properties['href'] ?? node.properties['src'] ?? node.tagName) : '',
    );
  };
  expect(headOf([])).toEqual([
    '../theme.css',
    '../preview-bundles.css',
    'style',
    '../preview-bundles.js',
    '../theme.js',
  ]);
  for (const some of [bundles, bundles.slice(1)]) expect(headOf(some)).toEqual(headOf([]));
});
