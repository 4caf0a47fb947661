import { expect, test } from 'vitest';
import { changed } from '../../testing/changed-pages.ts';
import { readSide } from '../../testing/page-differences.ts';
import { renderMdx } from '../../testing/rendering.ts';
import { describeShared } from '../../testing/real-input.ts';
import { realTexts } from '../../testing/visual-pages.ts';
import { pageDifference } from './difference.ts';
import { still } from './still.ts';

/** Every so many pages; `npm run writing` takes all. */
const step = Number(process.env['GALLEY_PAGE_STEP'] ?? 3);

const parts = (source: string) => ({ head: [], content: renderMdx(source).trees, side: [] });

describeShared('corpora', 'real pages that changed', (folder) => {
  test('both pages can be read in their differences, whole', () => {
    let seen = 0;
    for (const [index, { name, text }] of realTexts(folder, step).entries()) {
      const [before, after] = [parts(text), parts(changed(text, index))];
      const { content, differences } = pageDifference(before, after);
      const [old, now] = [
        readSide(still(before.content, true), 'before'),
        readSide(still(after.content, false), 'after'),
      ];
      expect(readSide(content, 'before'), name).toBe(old);
      expect(readSide(content, 'after'), name).toBe(now);
      if (old !== now) {
        expect(differences.length, name).toBeGreaterThan(0);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100 / step);
  }, 300_000);
});
