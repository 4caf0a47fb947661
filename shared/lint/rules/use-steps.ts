import type { Heading, List, RootContent } from 'mdast';
import { rangeOf } from '../../mdx/types.ts';
import { componentFor } from '../../vocabulary/registry.ts';
import { ancestors, componentOf, contentOf, firstLine, textOf, type Found } from '../content.ts';
import { defineRule } from '../define.ts';
import { startsWithVerb } from '../instructions.ts';
import { itemTitle, listToSteps, numberedHeading, sectionOf, sectionsToSteps } from '../steps.ts';

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
    {
      files:
        '## Best practices\n\n### 1. Use keys\n\n### 2. Set limits\n\n### 3. Test it\n\n## Tools\n\n### 1. ADD Memory Tool\n\n### 2. SEARCH Memory Tool\n\n### 3. DELETE Memory Tool',
      marks: [],
    },
    // Sections with parts of their own, or with steps in them, are chapters.
    { files: '## Step 1: Install\n\n### Linux\n\na\n\n## Step 2: Configure\n\nb\n\n## Step 3: Run\n\nc', marks: [] },
    {
      files:
        '## Step 1: Install\n\na\n\n## Step 2: Configure\n\n<Steps>\n<Step title="Open it">b</Step>\n</Steps>\n\n## Step 3: Run\n\nc',
      marks: [],
    },
    // Short lists are read as lists, and what is no instruction is no step.
    { files: '1. Open it.\n2. Change it.\n3. Close it.', marks: [] },
    {
      files:
        '1. **Keys**\n\n   ```js\n   a\n   ```\n\n2. **Limits**\n\n   ```js\n   a\n   ```\n\n3. **Errors**\n\n   ```js\n   a\n   ```',
      marks: [],
    },
    {
      files:
        '## Tips\n\n1. Use keys\n\n   ```js\n   a\n   ```\n\n2. Set limits\n\n   ```js\n   a\n   ```\n\n3. Test it\n\n   ```js\n   a\n   ```',
      marks: [],
    },
  ],
  invalid: [
    {
      files: '## Step 1: Install\n\na\n\n## Step 2: Configure\n\nb\n\n## Step 3: Run\n\nc',
      marks: ['## Step 1: Install'],
    },
    {
      files:
        '### 1. Install it\na\n### 2. Create a `key`\n\nb\n\n### 3. Run "it" {#run}\n\n## More\n\n[x](#1-install-it) [y](#run)',
      marks: ['### 1. Install it'],
    },
    {
      files:
        'Do this:\n\n1. Install it:\n   ```bash\n   npm install a\n   ```\n2. **Make a `key`.** Then copy it:\n\n   ```bash\n     a key\n   ```\n\n   It starts with "k".\n3. Run it\n   <Note>\n     Wait.\n   </Note>\n\nwords',
      marks: ['1. Install it:'],
    },
    {
      files:
        '<Tab title="a">\n  1. Install it\n\n     ```bash\n     a\n     ```\n\n  2. Check it\n  3. Run it\n\n     ```bash\n     b\n     ```\n</Tab>',
      marks: ['1. Install it'],
    },
  ],
  check({ document, path, report }) {
    const { headings, lists } = contentOf(document);
    const { name } = componentFor('procedure');
    for (let index = 0; index < headings.length; index++) {
      const steps = sequence(headings, index);
      if (steps.length < 3) continue;
      index = headings.indexOf(steps.at(-1)!);
      if (
        isAdvice(
          headings.slice(0, headings.indexOf(steps[0]!)).findLast(({ node }) => node.depth < steps[0]!.node.depth),
        ) ||
        steps.some((step) => sectionOf(step).some(isChapter))
      )
        continue;
      const edits = sectionsToSteps(document.text, steps);
      report({
        range: rangeOf(steps[0]!.node),
        title: `${steps.length} headings number the steps of a procedure`,
        detail: `${name} number themselves, and stay right when one is added or moved.`,
        fixes: edits === null ? [] : [{ title: `Make them ${name}`, edits: [{ path, edits }] }],
      });
    }
    for (const list of lists) {
      if (
        !holdsSteps(document.text, list) ||
        isAdvice(headings.findLast(({ node }) => rangeOf(node).to <= rangeOf(list.node).from))
      )
        continue;
      const edits = listToSteps(document.text, list.node);
      report({
        range: firstLine(document.text, list.node),
        title: `The ${list.node.children.length} items of this list are whole steps`,
        detail: `${name} give each a title, and room for its code and pictures.`,
        fixes: edits === null ? [] : [{ title: `Make them ${name}`, edits: [{ path, edits }] }],
      });
    }
  },
});

/** Numbered advice and examples count as well, and are no procedure. */
function isAdvice(around: Found<Heading> | undefined): boolean {
  return (
    around !== undefined &&
    /\b(?:best practices?|tips?|examples?|features?|benefits?|patterns?|use cases?|guidelines?|recommendations?|considerations?|tools?|methods?|options?|issues?|problems?|faqs?|troubleshooting)\b/i.test(
      textOf(around.node),
    )
  );
}

/** Headings of one level that count from 1 and say what to do. */
function sequence(headings: readonly Found<Heading>[], from: number): Found<Heading>[] {
  const found: Found<Heading>[] = [];
  let verbs = 0;
  const { depth } = headings[from]!.node;
  for (const heading of headings.slice(from)) {
    if (heading.node.depth < depth) break;
    if (heading.node.depth > depth) continue;
    const match = numberedHeading.exec(textOf(heading.node));
    if (match === null || Number(match[2]) !== found.length + 1) break;
    if (match[1] !== undefined || startsWithVerb(match[3]!)) verbs++;
    found.push(heading);
  }
  // Numbered lists of things look alike; only most of the headings being instructions makes a procedure.
  return verbs >= found.length * 0.7 ? found : [];
}

/** What has a heading or a procedure in it. */
function isChapter(node: RootContent): boolean {
  return (
    node.type === 'heading' ||
    componentOf(node)?.purpose === 'procedure' ||
    ('children' in node && (node.children as RootContent[]).some(isChapter))
  );
}

/** Numbered instructions, each with a title, most of them with code, pictures or text below it. */
function holdsSteps(text: string, list: Found<List>): boolean {
  const items = list.node.children;
  if (!list.node.ordered || (list.node.start ?? 1) !== 1 || items.length < 3 || items.some(isChapter)) return false;
  for (const { node } of ancestors(list))
    if (node.type === 'listItem' || componentOf(node)?.purpose === 'procedure') return false;
  if (
    items.filter(({ children }) => children.slice(1).some((child) => child.type !== 'list')).length <
    items.length * 0.6
  )
    return false;
  return items.every(({ children: [first] }) => {
    const title = first?.type === 'paragraph' ? itemTitle(text, first) : null;
    return title !== null && startsWithVerb(title.plain);
  });
}
