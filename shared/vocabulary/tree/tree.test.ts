import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

const source =
  '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="a.ts" />\n    <Tree.Folder name="deep" openable={false}>\n      <Tree.File name="b.ts" />\n    </Tree.Folder>\n  </Tree.Folder>\n  <Tree.File name="c.json" />\n</Tree>';

it('is a list of folds and files', () => {
  const { html } = renderMdx(source);
  expect(html).toMatch(
    /^<div class="tree"><ul role="list"><li><details open><summary class="tree-name"><svg class="icon" data-drawing="folder"><\/svg><span>src<\/span><\/summary><ul role="list"><li>/,
  );
  expect(html.match(/<details/g)).toHaveLength(1);
  // A folder that can't be opened shows what is in it only when it stands open.
  expect(html).not.toContain('b.ts');
});

it('is a nested list for machines, with everything in it', () => {
  expect(markdownOf(source)).toBe('- `src/`\n\n  - `a.ts`\n\n  - `deep/`\n\n    - `b.ts`\n\n- `c.json`');
});
