import type { Heading } from 'mdast';
import { rangeOf } from '../../mdx/types.ts';
import { componentFor } from '../../vocabulary/registry.ts';
import { contentOf, textOf, type Found } from '../content.ts';
import { defineRule } from '../define.ts';
import { startsWithVerb } from '../instructions.ts';

export const useStepsRule = defineRule({
  id: 'use-steps',
  scope: 'page',
  severity: 'advice',
  summary: 'Procedures are written as steps',
  why: 'Steps are numbered by themselves, stand on one line that the eye can follow, and show where the procedure starts and ends.',
  fix: 'Put the sections into Steps, a Step each.',
  topic: 'Components',
  valid: [
    { files: '## 1. Keys\n\n## 2. Limits\n\n## 3. Errors', marks: [] },
    { files: '## Step 1: Install\n\n## Step 2: Run', marks: [] },
    { files: '## Best practices\n\n### 1. Use keys\n\n### 2. Set limits\n\n### 3. Test it\n\n## Tools\n\n### 1. ADD Memory Tool\n\n### 2. SEARCH Memory Tool\n\n### 3. DELETE Memory Tool', marks: [] },
  ],
  invalid: [
    { files: '## Step 1: Install\n\na\n\n## Step 2: Configure\n\nb\n\n## Step 3: Run\n\nc', marks: ['## Step 1: Install'] },
    { files: '### 1. Install it\n\na\n\n### 2. Create a key\n\nb\n\n### 3. Run it\n\nc\n\n## More', marks: ['### 1. Install it'] },
  ],
  check({ document, report }) {
    const { headings } = contentOf(document);
    for (let index = 0; index < headings.length; index++) {
      const steps = sequence(headings, index);
      if (steps.length < 3) continue;
      index = headings.indexOf(steps.at(-1)!);
      if (isAdvice(headings, steps[0]!)) continue;
      report({
        range: rangeOf(steps[0]!.node),
        title: `${steps.length} headings number the steps of a procedure`,
        detail: `${componentFor('procedure').name} number themselves, and stay right when one is added or moved.`,
      });
    }
  },
});

/** Numbered advice and examples count as well, and are no procedure. */
function isAdvice(headings: readonly Found<Heading>[], first: Found<Heading>): boolean {
  const around = headings.slice(0, headings.indexOf(first)).findLast(({ node }) => node.depth < first.node.depth);
  return around !== undefined && /\b(?:best practices?|tips?|examples?|features?|benefits?|patterns?|use cases?|guidelines?|recommendations?|considerations?|tools?|methods?|options?|issues?|problems?|faqs?)\b/i.test(textOf(around.node));
}

/** Headings of one level that count from 1 and say what to do. */
function sequence(headings: readonly Found<Heading>[], from: number): Found<Heading>[] {
  const found: Found<Heading>[] = [];
  let verbs = 0;
  const { depth } = headings[from]!.node;
  for (const heading of headings.slice(from)) {
    if (heading.node.depth < depth) break;
    if (heading.node.depth > depth) continue;
    const match = /^(?:(step)\s+)?(\d+)\s*[:.)–—-]\s*(.*)/i.exec(textOf(heading.node));
    if (match === null || Number(match[2]) !== found.length + 1) break;
    if (match[1] !== undefined || startsWithVerb(match[3]!)) verbs++;
    found.push(heading);
  }
  // Numbered lists of things look alike; only most of the headings being instructions makes a procedure.
  return verbs >= found.length * 0.7 ? found : [];
}
