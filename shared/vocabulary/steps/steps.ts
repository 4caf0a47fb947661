import type { Element } from 'hast';
import type { ListItem, RootContent } from 'mdast';
import { h } from 'hastscript';
import { z } from 'zod';
import { ignoredStyling, numberAttribute } from '../attributes.ts';
import { attr, defineComponent } from '../define.ts';
import { list, listItem } from '../markdown-nodes.ts';
import { titleSizes, titleSizeOf } from './parts.ts';

export const steps = defineComponent({
  name: 'Steps',
  kind: 'block',
  group: 'Structure',
  icon: 'list-ordered',
  summary: 'A procedure, step by step',
  purpose: 'procedure',
  useWhen:
    'Readers do one thing after another. Start every title with a verb and say what they see when the step is done.',
  insteadUse: { when: 'the order does not matter', component: 'CardGroup' },
  searchWords: [
    'procedure',
    'tutorial',
    'how to',
    'guide',
    'numbered list',
    'instructions',
    'stepper',
    'sequence',
    'walkthrough',
  ],
  alsoCalled: ['Stepper', 'Procedure'],
  attributes: {
    titleSize: attr(
      z.enum(titleSizes).default('p'),
      'Size of all titles. Headings also stand in the table of contents.',
      { control: 'select', extra: true },
    ),
    ...ignoredStyling,
  },
  children: { only: ['Step'], min: 1 },
  snippet:
    '<Steps>\n  <Step title="${1:Do this first}">\n    ${2:How}\n  </Step>\n  <Step title="${3:Then this}">\n    ${4:How}\n  </Step>\n</Steps>$0',
  examples: [
    {
      title: 'Three steps',
      source:
        '<Steps>\n  <Step title="Install the CLI">\n    ```bash\n    npm install --global halyard\n    ```\n  </Step>\n  <Step title="Sign in">\n    Run `halyard login`. A browser window opens.\n\n    <Tip>\n      On a server, set `HALYARD_KEY` instead.\n    </Tip>\n  </Step>\n  <Step title="Listen" icon="tower-broadcast">\n    Events arrive in your terminal as they happen.\n  </Step>\n</Steps>',
    },
    {
      title: 'Titles in the table of contents',
      source:
        '<Steps titleSize="h3">\n  <Step title="Create the new key">\n    Choose **Rotate key** and copy the value.\n  </Step>\n  <Step title="Remove the old key">\n    Wait a day, then delete it.\n  </Step>\n</Steps>',
    },
  ],
  render(element, context) {
    const size = titleSizeOf(element.attributes.titleSize);
    const items: Element[] = [];
    let counted = 0;
    for (const child of element.children) {
      if (child.type === 'text' && child.value.trim() === '') continue;
      if (child.type !== 'mdxElement' || child.name !== 'Step') {
        // Whatever else stands between steps belongs to the step before it.
        const rendered = context.nodes([child]);
        const last = items.at(-1);
        if (last) last.children.push(...rendered);
        // In front of all steps it is none, and the next one is the first.
        else items.push(h('li', { value: 0, style: 'counter-increment:step 0' }, rendered));
        continue;
      }
      const given = Math.trunc(numberAttribute(child, 'stepNumber', counted + 1));
      const jump = given - counted;
      counted = given;
      const step =
        size === undefined || child.attributes.titleSize !== undefined
          ? child
          : { ...child, attributes: { ...child.attributes, titleSize: size } };
      // The number is drawn by a CSS counter; `value` says it to those who listen.
      items.push(
        h('li', jump === 1 ? {} : { value: given, style: `counter-increment:step ${jump}` }, context.nodes([step])),
      );
    }
    // Safari forgets that a list without markers is one.
    return h('ol', { className: ['steps'], role: 'list' }, items);
  },
  markdown(element, context) {
    const before: RootContent[] = [];
    const items: ListItem[] = [];
    let start = 1;
    for (const child of element.children) {
      if (child.type === 'text' && child.value.trim() === '') continue;
      const own = context.children({ ...element, children: [child] });
      if (child.type !== 'mdxElement' || child.name !== 'Step') {
        const last = items.at(-1);
        if (last === undefined) before.push(...own);
        else items[items.length - 1] = listItem([...(last.children as RootContent[]), ...own]);
        continue;
      }
      if (items.length === 0) start = Math.max(1, numberAttribute(child, 'stepNumber', 1));
      items.push(listItem(own));
    }
    return items.length === 0 ? before : [...before, list(items, { ordered: true, start })];
  },
});
