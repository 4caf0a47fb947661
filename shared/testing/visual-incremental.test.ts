// What an edit leaves as it was on a page that is written on is not read again; here everything is, and compared.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState, RangeSet, type RangeValue } from '@codemirror/state';
import type { Decoration, DecorationSet } from '@codemirror/view';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLanguage } from '../../renderer/editor/language/mdx.ts';
import { hiddenHead } from '../../renderer/editor/page-head/hide.ts';
import { readVisual, visualField, type Visual } from '../../renderer/editor/visual/field.ts';
import { describeShared } from './real-input.ts';

const extensions = [EditorState.lineSeparator.of('\n'), hiddenHead(), pageLanguage(), visualField];

const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions });

function inOrder<Value extends RangeValue>(set: RangeSet<Value>, told: (value: Value) => string): string[] {
  const found: string[] = [];
  for (const cursor = set.iter(); cursor.value !== null; cursor.next())
    found.push(`${String(cursor.from).padStart(6)}–${cursor.to} ${told(cursor.value)}`);
  return found.sort();
}

/** Everything that is known of how a page looks, and what is drawn of it. */
function seen({ face, drawn }: Visual): Record<string, readonly unknown[]> {
  return {
    lines: face.lines,
    signs: face.signs,
    looks: face.looks,
    frames: face.frames,
    pairs: face.pairs.map(([first, second]) => [first.from, first.to, second.from, second.to]),
    folds: face.folds.map(({ from, to }) => [from, to]),
    gaps: face.drawn.flatMap(({ gaps }) => gaps),
    ...Object.fromEntries(
      Object.entries(drawn).map(([kind, set]: [string, DecorationSet]) => [
        `drawn ${kind}`,
        inOrder(set, ({ spec, startSide }: Decoration) =>
          JSON.stringify([startSide, spec.class, spec.inclusive, spec.block, spec.widget?.constructor.name]),
        ),
      ]),
    ),
  };
}

/**
 * What is known of a page's looks after edits is what reading it anew gives.
 * @param fresh the same text in a state of its own
 */
function expectAsFresh(state: EditorState, fresh: EditorState): void {
  const visual = state.field(visualField);
  const wanted = readVisual(fresh, visual.chosen, null);
  expect(seen(visual)).toEqual(seen(wanted));
  // Widgets and boxes, too.
  for (const kind of ['looks', 'signs', 'things'] as const)
    expect(RangeSet.eq([visual.drawn[kind]], [wanted.drawn[kind]])).toBe(true);
  expect(RangeSet.eq([visual.frames], [wanted.frames])).toBe(true);
  expect(RangeSet.eq([visual.edges], [wanted.edges])).toBe(true);
}

const piece = fc.constantFrom(
  '<Card title="a">',
  '</Card>',
  '<Note>\n',
  '</Note>\n',
  '<Tabs>\n  <Tab title="A">\n    In A.\n  </Tab>\n  <Tab title="B">\n    In B.\n  </Tab>\n</Tabs>\n',
  '  <Tab title="C">\n',
  '  </Tab>\n',
  '<CodeGroup>\n```js a.js\n1\n```\n\n```py\n2\n```\n</CodeGroup>\n',
  '<Steps>\n',
  '</Steps>\n',
  '<Step title="One">\n',
  '</Step>\n',
  '<Icon icon="star" />',
  '<kbd>',
  '</kbd>',
  '<br />',
  '{1 + 1}',
  '{/* ',
  ' */}',
  '```js\n',
  '```\n',
  '- item\n',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n\n\n',
  'Words of text ',
  '## Heading\n',
  'Heading\n===\n',
  '> ',
  '| a | b |\n|---|:-:|\n| 1 | 2 |\n\n',
  '| a | b |\n',
  '$$\n',
  '$x$',
  'import A from "a";\n',
  '---\n',
  '---\ntitle: A\n---\n\n',
  '[^1]',
  '[^1]: ',
  '[a]: /b\n',
  '![c](/d.png)',
  '`code`',
  '**bold**',
  '**',
  '1. one\n',
  '\u00a0\n',
  `${'Line of words.\n\n'.repeat(30)}`,
);

test('page settings that come in front of words leave nothing of them behind', () => {
  for (const text of ['<Card title="a">', '- item\n', '| a | b |\n|---|---|\n', '## Heading\n', '> words\n']) {
    const state = stateOf(text).update({ changes: { from: 0, insert: '---\ntitle: A\n---\n\n' } }).state;
    expectAsFresh(state, stateOf(state.doc.toString()));
  }
});

test('a key has one section read again, also where a page ends with a list, which is parsed again', () => {
  const text = `${'Words of a paragraph.\n\n'.repeat(20)}- one\n- two\n`;
  const state = stateOf(text).update({ changes: { from: 2, insert: 'x' } }).state;
  const { fresh } = state.field(visualField).face;
  expect(fresh.map(({ section }) => section.from)).toEqual([0]);
  expectAsFresh(state, stateOf(state.doc.toString()));
});

test('after any edits a page looks as if it were read anew', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 5, maxLength: 50 }),
      fc.array(
        fc.record({
          at: fc.nat(),
          remove: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
          insert: fc.oneof(piece, fc.constant(''), fc.constantFrom('a', ' ', '\n', '*')),
          also: fc.option(fc.nat(), { nil: null }),
          goes: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      (pieces, edits) => {
        let state = stateOf(pieces.join(''));
        for (const { at, remove, insert, also, goes } of edits) {
          const { length } = state.doc;
          const from = at % (length + 1);
          if (goes) state = state.update({ selection: { anchor: from } }).state;
          else {
            const to = Math.min(length, from + remove);
            const other = also === null ? null : to + (also % (length - to + 1));
            const changes = [{ from, to, insert }, ...(other === null ? [] : [{ from: other, insert: 'b' }])];
            state = state.update({ changes, filter: false }).state;
          }
          expectAsFresh(state, stateOf(state.doc.toString()));
        }
      },
    ),
    {
      numRuns: 150,
      examples: [
        // A table that is read on into the rule below it.
        [
          [
            '<CodeGroup>\n```js a.js\n1\n```\n\n```py\n2\n```\n</CodeGroup>\n',
            '| a | b |\n|---|:-:|\n| 1 | 2 |\n\n',
            '<Icon icon="star" />',
            '<br />',
            '<kbd>',
            '---\ntitle: A\n---\n\n',
          ],
          [
            { at: 19, remove: 0, insert: '<Card title="a">', also: 41_612_520, goes: false },
            { at: 0, remove: 0, insert: '', also: 708_105_001, goes: false },
          ],
        ],
        // A page of which nothing is seen any more.
        [
          ['[^1]', '## Heading\n', ' */}', '[a]: /b\n', '\n'],
          [
            { at: 0, remove: 0, insert: 'a', also: 0, goes: false },
            { at: 0, remove: 11, insert: '</Steps>\n', also: null, goes: false },
            { at: 1_418_327_861, remove: 19, insert: '', also: null, goes: false },
            { at: 0, remove: 0, insert: '<Card title="a">', also: null, goes: false },
          ],
        ],
      ],
    },
  );
}, 120_000);

/** Numbers by chance, the same ones every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What a writer types, and what changes more than its own place: fences, tags, signs of lists and tables. */
const typed = [
  ...'aaaaaaa   \n\n*_`<>{}|#-$',
  '\n\n',
  '```\n',
  '```js\n',
  '<Note>\n',
  '</Note>\n',
  '\n<Tab title="New">\n',
  '</Tab>\n',
  '</Tabs>',
  '<Step title="A">',
  '</Step>\n',
  '\n- ',
  '\n1. ',
  '\n> ',
  '\n| a | b |\n| - | - |\n| c | d |\n\n',
  '{/* ',
  ' */}',
  '$$\n',
  '\n---\n',
  '**bold**',
  '<kbd>',
  '</kbd>',
  '\nimport A from "/a.mdx"\n',
];

const editsPerPage = 25;

describeShared('corpora', 'real pages that are written on', (folder) => {
  test('after any edits they look as if they were read anew', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .filter((_, index) => index % 23 === 5);
    for (const [index, file] of pages.entries()) {
      const doc = readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').slice(0, 20_000);
      let state = stateOf(doc);
      const next = chance(index + 1);
      for (let edit = 0; edit < editsPerPage; edit++) {
        const at = next(state.doc.length + 1);
        const end = Math.min(state.doc.length, at + (next(4) === 0 ? next(60) : 0));
        state =
          next(6) === 0
            ? state.update({ selection: { anchor: at } }).state
            : state.update({ changes: { from: at, to: end, insert: typed[next(typed.length)]! } }).state;
        expectAsFresh(state, stateOf(state.doc.toString()));
      }
    }
  }, 300_000);
});
