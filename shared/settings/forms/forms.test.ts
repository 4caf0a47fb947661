import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import { settingsSections } from '../define.ts';
import { formatOf } from '../formats/index.ts';
import { parseTree } from '../json/parse-tree.ts';
import { nodeAt, toValue, type JsonValue } from '../json/tree.ts';
import type { Dialect, JsonPath } from '../model.ts';
import { readSettings } from '../read.ts';
import { describeShared, realSettings } from '../../testing/real-input.ts';
import { judgeColor } from './contrast.ts';
import { changeSetting, needsAt } from './edit.ts';
import { allFormFields, fieldsOfSection, itemMetaAt, membersAt, sectionAt, sectionsOf } from './fields.ts';
import { countBySection, problemsOfField } from './problems.ts';

const file = `{
  // our docs
  "name": "Acme",
  "colors": { "primary": "#0D9373", "background": { "light": "#fff" } },
  "ours": [1,2],
  "navigation": [{ "group": "Start", "pages": ["a"] }]
}
`;
const change = (text: string, path: JsonPath, value: JsonValue | undefined, dialect: Dialect = 'docs') =>
  applyEdits(text, changeSetting(text, dialect, path, value));

describe('changing a setting', () => {
  test.each<[string, JsonPath, JsonValue | undefined, string, string]>([
    ['a text', ['name'], 'Acme docs', '"Acme"', '"Acme docs"'],
    ['a part that is new', ['colors', 'light'], '#07C983', '"#0D9373",', '"#0D9373", "light": "#07C983",'],
    [
      'a setting that is new, in its usual place',
      ['favicon'],
      '/f.svg',
      '"Acme",\n',
      '"Acme",\n  "favicon": "/f.svg",\n',
    ],
    [
      'everything on the way to it',
      ['modeToggle', 'isHidden'],
      true,
      '  "ours"',
      '  "modeToggle": {\n    "isHidden": true\n  },\n  "ours"',
    ],
    ['taking it out', ['colors', 'primary'], undefined, '"primary": "#0D9373", ', ''],
    [
      'taking the last part out takes its brackets too',
      ['colors', 'background', 'light'],
      undefined,
      ', "background": { "light": "#fff" }',
      '',
    ],
    ['taking out what is not there', ['feedback', 'raiseIssue'], undefined, '', ''],
    ['what it is already', ['name'], 'Acme', '', ''],
  ])('%s', (_name, path, value, before, after) => {
    const text = change(file, path, value);
    if (path[0] === 'modeToggle') {
      expect(readSettings(repoPath('docs.json'), text).model.colorMode.isHidden).toBe(true);
      expect(text.replace(/\s*"modeToggle":\s*\{[^}]*\},?/, '').replace(/\s/g, '')).toBe(file.replace(/\s/g, ''));
    } else expect(text).toBe(file.replace(before, after));
  });

  test('an entry of a list is not removed with its last part', () => {
    const text = '{ "tabs": [{ "name": "A" }] }';
    expect(change(text, ['tabs', 0, 'name'], undefined)).toBe('{ "tabs": [{}] }');
  });

  test('comments in the brackets stay', () => {
    const text = '{ "modeToggle": { /* why */ "default": "dark" } }';
    expect(change(text, ['modeToggle', 'default'], undefined)).toContain('/* why */');
  });
});

test('what a value lacks, in words', () => {
  expect(needsAt('docs', ['colors', 'primary'], 'teal')).toBe('a hex colour such as #0D9373');
  expect(needsAt('docs', ['colors', 'primary'], '#abc')).toBeNull();
  expect(needsAt('docs', ['logo'], '/a.svg')).toBeNull();
  expect(needsAt('docs', ['tabs', 0, 'url'], 'javascript:x')).toContain('page path');
});

describe('what forms offer', () => {
  test('every section of the specification, and what has no effect nowhere', () => {
    expect(sectionsOf('docs')).toEqual(settingsSections);
    // In the order of their places, whatever else the section has.
    const project = ['name', 'description', 'seo', 'metadata'];
    expect(
      fieldsOfSection('docs', 'Project')
        .map(({ key }) => key)
        .filter((key) => project.includes(key)),
    ).toEqual(project);
    expect(membersAt('docs', ['colors']).map(({ key }) => key)).toEqual(['primary', 'light', 'dark', 'background']);
    expect(membersAt('docs', ['logo']).map(({ key }) => key)).toEqual(['light', 'dark', 'href']);
    expect(
      membersAt('docs', ['tabs', 0])
        .filter(({ required }) => required)
        .map(({ key }) => key),
    ).toEqual(['name', 'url']);
    expect(itemMetaAt('docs', ['anchors'])?.title).toBe('Anchor');
    expect(sectionAt('mint', ['anchors', 3, 'icon'])).toBe('Tabs & anchors');
    expect(sectionAt('docs', ['theme'])).toBeNull();
    expect(allFormFields('docs').map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['colors.background.dark', 'api.playground.mode', 'topAnchor.icon', 'footerSocials']),
    );
  });
});

test('problems belong to the innermost field', () => {
  const { problems } = readSettings(repoPath('docs.json'), file);
  const own = problemsOfField(
    problems,
    ['colors', 'background'],
    membersAt('docs', ['colors', 'background']).map(({ path }) => path),
  );
  expect(own.map(({ rule }) => rule)).toEqual(['settings/both-modes']);
  expect(
    problemsOfField(
      problems,
      ['colors'],
      membersAt('docs', ['colors']).map(({ path }) => path),
    ),
  ).toEqual([]);
  expect(countBySection('docs', problems).get('Branding & colours')).toEqual({ error: 0, warning: 1 });
});

describe('colours', () => {
  const { model } = readSettings(repoPath('docs.json'), '{}');
  test('too pale on white, with one that is not', () => {
    const verdict = judgeColor('#F97316', 'text-light', model)!;
    expect(verdict.isReadable).toBe(false);
    expect(verdict.words).toContain('Too pale for links on white');
    expect(verdict.better!.ratio).toBeGreaterThanOrEqual(4.5);
    expect(judgeColor(verdict.better!.color, 'text-light', model)!.isReadable).toBe(true);
  });
  test('measured against the background that is set', () => {
    expect(
      judgeColor('#ffffff', 'text-light', {
        ...model,
        colors: { ...model.colors, background: { light: '#101010', dark: null } },
      })!.isReadable,
    ).toBe(true);
    expect(judgeColor('#111111', 'text-dark', model)!.words).toContain('Too dark for links on black');
    expect(judgeColor('#F97316', 'fill', model)!.words).toContain('Black text');
    expect(judgeColor('red', 'fill', model)).toBeNull();
  });
  test('not at all where the site is held in the other mode', () => {
    const darkOnly = { ...model, colorMode: { default: 'dark', isHidden: true } } as const;
    expect(judgeColor('#A8FF53', 'text-light', darkOnly)).toBeNull();
    expect(judgeColor('#111111', 'text-dark', darkOnly)!.isReadable).toBe(false);
  });
});

describeShared('corpora', 'real settings files', (folder) => {
  test.each(realSettings(folder))(
    '%s: any field set and taken back leaves the bytes, and changes nothing else',
    (_name, name, text) => {
      const { dialect } = readSettings(repoPath(name), text);
      const without = (root: JsonValue, path: JsonPath): JsonValue => {
        const copy = structuredClone(root) as Record<string, JsonValue>;
        delete copy[path[0] as string];
        return copy;
      };
      const before = toValue(parseTree(text).root!);
      for (const { path, meta } of allFormFields(dialect)) {
        if (
          meta.control === 'fields' ||
          path
            .slice(0, -1)
            .some(
              (_step, index) =>
                !['object', undefined].includes(nodeAt(parseTree(text), path.slice(0, index + 1))?.kind),
            )
        )
          continue;
        const was = nodeAt(parseTree(text), path);
        const edits = changeSetting(text, dialect, path, meta.example as JsonValue);
        const after = applyEdits(text, edits);
        expect(applyEdits(after, invertEdits(text, edits)), path.join('.')).toBe(text);
        expect(without(toValue(parseTree(after).root!), path)).toEqual(without(before, path));
        // Setting back by the form what was there, or taking out what was not, undoes it.
        const back = change(after, path, was === null ? undefined : toValue(was), dialect);
        expect(toValue(parseTree(back).root!), path.join('.')).toEqual(before);
        if (was === null || typeof toValue(was) !== 'object') expect(back, path.join('.')).toBe(text);
      }
    },
  );

  test('every top-level setting has a section', () => {
    for (const dialect of ['docs', 'newer'] as const)
      expect(
        formatOf(dialect).settings.every(({ section }) => (settingsSections as readonly string[]).includes(section)),
      ).toBe(true);
  });
});
