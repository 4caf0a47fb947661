import { describe, expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { resolveLink } from './links.ts';
import { repoPath } from './../base/path.ts';
import { runsInBrowser } from './own-files.ts';
import { isPublished } from './outputs.ts';

const own = (files: Record<string, string>) => fixtureEngine({ 'a.mdx': 'Text.', ...files }).index.own;

describe('the team’s own CSS and JavaScript', () => {
  it('is every style sheet and every script of the folder, in the order of paths', () => {
    expect(
      own({ 'style.css': 'b{}', 'css/a.css': 'a{}', 'z.js': 'let z;', 'js/b.js': 'let b;', 'snippets/s.css': 'i{}' }),
    ).toEqual({ styles: ['css/a.css', 'snippets/s.css', 'style.css'], scripts: ['js/b.js', 'z.js'] });
  });

  it('is nothing that belongs to tools, to another project or to a page', () => {
    expect(
      own({
        '.mintignore': 'private/\n',
        'private/a.css': 'a{}',
        'private/a.js': 'let a;',
        'package.json': '{}',
        'top.js': 'let top;',
        'src.js': 'let src;',
        'mathjax-config.js': 'let math;',
        'tools/package.json': '{}',
        'tools/deep/a.css': 'a{}',
        'tools/a.js': 'let a;',
        'tailwind.config.js': 'let a;',
        '.eslintrc.js': 'let a;',
        'gulpfile.js': 'let a;',
        'a.test.js': 'let a;',
        'b.mjs': 'let a;',
        'c.cjs': 'let a;',
        'snippets/c.js': 'let a;',
        '_snippets/c.js': 'let a;',
        'components/c.js': 'export const C = 1;',
      }),
    ).toEqual({ styles: [], scripts: ['mathjax-config.js', 'src.js', 'top.js'] });
  });

  it('may be linked to where it is on the site, and nowhere else', () => {
    const { index } = fixtureEngine({ 'a.mdx': 'x', 'a.css': 'a{}', 'site.js': 'let a;', 'node.js': 'require("fs")' });
    const kinds = ['a.css', 'site.js', 'node.js'].map((path) => [
      resolveLink(index, repoPath('a.mdx'), `/${path}`).kind,
      isPublished(index, repoPath(path)),
    ]);
    expect(kinds).toEqual([
      ['file', true],
      ['file', true],
      ['missing', false],
    ]);
  });

  it('is looked for anew when a file is another one', () => {
    const engine = fixtureEngine({ 'a.mdx': 'x', 'a.js': 'let a;' });
    const file = engine.index.snapshot.files.get(repoPath('a.js'))!;
    engine.change([{ path: file.path, file: { ...file, text: 'module.exports = 1;' } }]);
    expect(engine.index.own.scripts).toEqual([]);
    engine.change([{ path: file.path, file: { ...file, text: 'alert(1)' } }]);
    expect(engine.index.own.scripts).toEqual(['a.js']);
  });
});

describe('what a browser can run', () => {
  it.each([
    ['a plain program', '(function () {\n  window.x = 1;\n})();', true],
    ['a program that loads another while it runs', "const load = () => import('./more.js');", true],
    ['words of an explanation', '/*\nimport the keys first\nexport const later\n*/\nlet a;', true],
    [
      'a library for both',
      '!function(e,t){"object"==typeof exports&&"undefined"!=typeof module?module.exports=t():e.X=t()}();',
      true,
    ],
    ['words in a text', "const hint = 'see require.js and module exports';", true],
    ['a module', "import React from 'react';\nlet a;", false],
    ['a module for its effect', "import './a.js';", false],
    ['a module that gives something', 'const a = 1;\nexport { a };', false],
    ['a bundled module', 'const a=1;export{a as default};', false],
    ['a program for Node', "const fs = require('fs');", false],
    ['a module for Node', 'module.exports = { a: 1 };', false],
    ['a command', '#!/usr/bin/env node\nlet a;', false],
  ])('%s', (_name, text, expected) => {
    expect(runsInBrowser(text)).toBe(expected);
  });

  it('is told from long texts, too', () => {
    expect(runsInBrowser(`/*${'* '.repeat(400_000)}`)).toBe(true);
    expect(runsInBrowser(';'.repeat(400_000))).toBe(true);
    expect(runsInBrowser(' \t'.repeat(200_000))).toBe(true);
  });
});
