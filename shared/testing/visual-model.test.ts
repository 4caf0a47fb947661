// Keys, words, pastes and formats by chance, on real pages that are written on the page: a page that could be read can
// be read afterwards, what is seen changes by what was done alone, and undo restores every byte. `npm run writing` does
// it ten thousand times; a sequence that goes wrong is shortened to what it takes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeShared } from './real-input.ts';
import { VisualEditor } from './visual-editor.ts';
import { actions, wrongWith, type Sequence } from './visual-model.ts';
import { realPages, type RealPage } from './visual-pages.ts';

const sequences = Number(process.env['GALLEY_SEQUENCES'] ?? 150);
const step = Number(process.env['GALLEY_PAGE_STEP'] ?? 60);
const seed = Number(process.env['GALLEY_SEED'] ?? 3);

const sequence: fc.Arbitrary<Sequence> = fc.record({
  share: fc.integer({ min: 0, max: 9999 }).map((part) => part / 10_000),
  actions: fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 6 }),
});

/** Does sequences on a page until one goes wrong. */
function firstWrong(page: RealPage, count: number): string | null {
  const editor = new VisualEditor(page.text);
  const { state } = editor;
  const found = fc.check(
    fc.property(sequence, (each) => {
      editor.state = state;
      const wrong = wrongWith(editor, page, each);
      if (wrong !== null) throw new Error(wrong);
    }),
    { numRuns: count, seed, maxSkipsPerRun: 0 },
  );
  if (!found.failed) return null;
  return `${page.name}: ${found.errorInstance instanceof Error ? found.errorInstance.message : ''} ${JSON.stringify(found.counterexample)}`;
}

describeShared('corpora', 'real pages, written on the page by chance', (folder) => {
  test('what is done is all that is done, and undo restores it', () => {
    const pages = realPages(folder, step, 12_000);
    const each = Math.ceil(sequences / pages.length);
    const wrong = pages.flatMap((page) => firstWrong(page, each) ?? []);
    console.log(`${each * pages.length} sequences on ${pages.length} pages: ${wrong.length} pages with a wrong one`);
    expect(wrong).toEqual([]);
  }, 7_200_000);
});
