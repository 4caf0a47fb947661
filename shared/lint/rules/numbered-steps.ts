import type { List, RootContent } from 'mdast';
import type { TextEdit } from '../../base/edit.ts';
import { rangeOf } from '../../mdx/types.ts';
import { contentOf, firstLine, textOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { announcesSteps, startsWithVerb } from '../instructions.ts';

export const numberedStepsRule = defineRule({
  id: 'numbered-steps',
  scope: 'page',
  severity: 'advice',
  summary: 'Steps are numbered',
  why: 'Numbers say that the order matters, and give readers a place to come back to.',
  fix: 'Write 1. 2. 3. instead of dots, or use Steps.',
  topic: 'Wording',
  valid: [
    { files: 'Follow these steps:\n\n1. Open it.\n2. Close it.', marks: [] },
    { files: 'It has these parts:\n\n- Open source\n- Closed source', marks: [] },
  ],
  invalid: [
    { files: 'Follow these steps:\n\n- Open it.\n- Close it.', marks: ['- Open it.'] },
    {
      files: 'To rotate a key, do the following:\n\n* Open **Keys**\n  and wait.\n* Select Rotate.\n',
      marks: ['* Open **Keys**'],
    },
    { files: 'Follow these steps:\n\n- Open it.\n\n  ![a](https://x.y/a.png)\n- Close it.', marks: ['- Open it.'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    for (const { node, siblings, index } of contentOf(document).lists) {
      if (node.ordered || node.children.length < 2) continue;
      const before = siblings[index - 1];
      if (before?.type !== 'paragraph' || !announcesSteps(textOf(before))) continue;
      if (node.children.some((item) => typeof item.checked === 'boolean')) continue;
      const instructions = node.children.filter((item) =>
        startsWithVerb(item.children[0] === undefined ? '' : textOf(item.children[0] as RootContent)),
      );
      if (instructions.length < node.children.length * 0.7) continue;
      const edits = numberEdits(text, node);
      report({
        range: firstLine(text, node),
        title: 'These steps are not numbered',
        detail: 'Numbers say that the order matters.',
        fixes: edits === null ? [] : [{ title: 'Number them', certain: true, edits: [{ path, edits }] }],
      });
    }
  },
});

/** Numbers are wider than dots: items of several blocks would have to be moved, and stay with the writer. */
function numberEdits(text: string, list: List): TextEdit[] | null {
  if (list.children.some((item) => item.children.length !== 1 || item.children[0]!.type !== 'paragraph')) return null;
  return list.children
    .map((item, index) => {
      const { from } = rangeOf(item);
      return { from, to: from + 1, insert: `${index + 1}.` };
    })
    .filter((edit) => /[-*+]/.test(text[edit.from] ?? ''));
}
