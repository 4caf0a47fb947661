import { tagsOf } from '../../mdx/elements.ts';
import { rangeOf } from '../../mdx/types.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';

const isPrerequisites =
  /^(?:\d+[.)]\s*)?(?:prerequisites?|pre-requisites?|requirements|before you (?:start|begin)|what you(?:['’]ll| will)? need|you will need)\b/i;
const isInstructions =
  /^(?:\d+[.)]\s*)?(?:install(?:ation|ing)?|set ?up|setting up|getting started|get started|quick ?start|steps?|step 1|usage|how to)\b/i;

export const prerequisitesFirstRule = defineRule({
  id: 'prerequisites-first',
  scope: 'page',
  severity: 'advice',
  summary: 'What readers need stands before the instructions',
  why: 'Readers follow a page from the top. What they should have had at hand comes too late halfway down.',
  fix: 'Move the section in front of the first instructions.',
  topic: 'Wording',
  valid: [
    { files: '## Prerequisites\n\na\n\n## Installation\n\nb', marks: [] },
    { files: '## Installation\n\nb\n\n### Prerequisites\n\na', marks: [] },
    { files: '## Overview\n\nb\n\n## Prerequisites\n\na', marks: [] },
  ],
  invalid: [
    { files: '## Installation\n\n```bash\nnpm i\n```\n\n## Prerequisites\n\na', marks: ['## Prerequisites'] },
    {
      files: '<Steps>\n<Step title="A">a</Step>\n</Steps>\n\n## Before you begin\n\na',
      marks: ['## Before you begin'],
    },
  ],
  check({ document, report }) {
    const { headings, codes } = contentOf(document);
    const top = headings.filter(({ parent }) => parent === null);
    const largest = Math.min(...top.map(({ node }) => node.depth));
    const first = top.find(({ node }) => node.depth === largest && isPrerequisites.test(textOf(node)));
    if (first === undefined) return;
    const { from } = rangeOf(first.node);
    const steps = tagsOf(document).some(
      (tag) => tag.range.to <= from && componentByName(tag.name)?.purpose === 'procedure',
    );
    const section = top.find(
      ({ node }) => rangeOf(node).from < from && node.depth === largest && isInstructions.test(textOf(node)),
    );
    const hasCode =
      section !== undefined &&
      codes.some(({ node }) => rangeOf(node).from > rangeOf(section.node).from && rangeOf(node).to < from);
    if (!steps && !hasCode) return;
    report({
      range: rangeOf(first.node),
      title: 'What readers need comes after the instructions',
      detail: 'Move this section in front of them: readers follow a page from the top.',
    });
  },
});
