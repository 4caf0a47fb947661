import { didYouMean, editDistance } from '../../base/text.ts';
import { moduleScope } from '../../mdx/bindings.ts';
import { tagsOf, type Tag } from '../../mdx/elements.ts';
import { componentAliases, componentByName, componentNames } from '../../vocabulary/registry.ts';
import type { TextEdit } from '../../base/edit.ts';
import { defineRule } from '../define.ts';

export const noUnknownComponentRule = defineRule({
  id: 'no-unknown-component',
  scope: 'page',
  severity: 'error',
  summary: 'Components have a name that exists',
  why: 'Readers see the tag as text; what it holds is shown without its frame.',
  fix: 'Choose one of the components, or write the tag in backticks if it is meant as text.',
  topic: 'Components',
  valid: [
    { files: '<Note>x</Note>', marks: [] },
    { files: { 'page.mdx': "import Box from '/snippets/box.mdx'\n\n<Box />", 'snippets/box.mdx': 'x' }, marks: [] },
  ],
  invalid: [
    { files: '<Warn>x</Warn>', marks: ['Warn'] },
    { files: '<Acordion title="a">x</Acordion>', marks: ['Acordion'] },
  ],
  check({ document, path, report }) {
    const { bindings } = moduleScope(document);
    for (const tag of tagsOf(document)) {
      if (!/^[A-Z]/.test(tag.name) || componentByName(tag.name) !== undefined || bindings.has(tag.name.split('.')[0]!))
        continue;
      const better = Object.hasOwn(componentAliases, tag.name)
        ? componentAliases[tag.name]!
        : didYouMean(tag.name, componentNames);
      report({
        range: tag.nameRange,
        title: `There is no component called ${tag.name}`,
        detail: 'Readers see the tag as text, and what it holds without a frame.',
        fixes:
          better === null
            ? []
            : [
                {
                  title: `Use ${better}`,
                  certain: isSlip(tag.name, better),
                  edits: [{ path, edits: renameTag(tag, better, document.text) }],
                },
              ],
      });
    }
  },
});

/** A typing mistake or the beginning of the name; other names may mean something else on another site. */
function isSlip(written: string, meant: string): boolean {
  return (
    editDistance(written.toLowerCase(), meant.toLowerCase(), 2) <= 1 ||
    (written.length >= 4 && meant.startsWith(written))
  );
}

function renameTag(tag: Tag, name: string, text: string): TextEdit[] {
  const edits: TextEdit[] = [{ ...tag.nameRange, insert: name }];
  const closing = `</${tag.name}>`;
  const end = text.slice(tag.opening.to, tag.range.to).lastIndexOf(closing);
  if (end >= 0)
    edits.push({ from: tag.opening.to + end + 2, to: tag.opening.to + end + 2 + tag.name.length, insert: name });
  return edits;
}
