import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { hurryFirstPicture } from './first-picture.ts';

const picture = (src: string, properties = {}) => h('img', { src, loading: 'lazy', ...properties });
const hurried = (...content: ReturnType<typeof h>[]) => {
  hurryFirstPicture(content);
  return [...toHtml(content).matchAll(/<img src="(\w+)" fetchpriority="high"/g)].map((match) => match[1]);
};

it('lets the picture that opens a page load at once, and no other', () => {
  expect(hurried(h('p', 'Words.'), h('p', picture('a')), picture('b'))).toEqual(['a']);
  expect(toHtml(h('p', picture('b')))).toContain('loading="lazy"');
});

it('leaves pictures below the first screen alone', () => {
  expect(hurried(h('p', 'word '.repeat(200)), picture('a'))).toEqual([]);
});

it.each([
  ['folded', h('details', picture('x'))],
  ['in a hidden tab', h('div', { className: ['panel'] }, picture('x'))],
  ['in a line of text', h('p', picture('x', { width: 90 }))],
])('passes over one that is %s', (_name, hidden) => {
  expect(hurried(h('div', [hidden, picture('shown')]))).toEqual(['shown']);
});

it('lets one of a pair for the two colour modes wait until it is shown', () => {
  const pair = h('div', [
    picture('light', { className: ['dark:hidden'] }),
    picture('dark', { className: ['hidden', 'dark:block'] }),
    picture('next'),
  ]);
  expect(hurried(pair)).toEqual([]);
  expect(toHtml(pair).match(/loading="lazy"/g)).toHaveLength(3);
  expect(toHtml(pair).match(/fetchpriority="high"/g)).toHaveLength(2);
});
