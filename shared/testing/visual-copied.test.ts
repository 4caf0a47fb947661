// What is copied from a page that is written as it looks: Markdown that stands by itself.
import { expect, test } from 'vitest';
import { copiedText } from '../../renderer/editor/visual/copied.ts';
import { onPage } from './visual-editor.ts';

const steps = `<Steps>
  <Step title="One">
    Do it.

    \`\`\`sh
    ls
    cd
    \`\`\`

    - a
      - b
  </Step>
  <Step title="Two">
    Last.
  </Step>
</Steps>
`;
/** A stretch of the steps, from the begin of one text to the end of another. */
const ofSteps = (from: string, to: string) => {
  const [start, end] = [steps.indexOf(from), steps.indexOf(to) + to.length];
  return `${steps.slice(0, start)}«${steps.slice(start, end)}»${steps.slice(end)}`;
};

test.each([
  ['a **b«c** d» e', '**c** d'],
  ['a «b *c»d* e', 'b *c*'],
  ['a **b*«c*** d» e', '***c*** d'],
  ['a **«b»** c', '**b**'],
  ['a **b«c»d** e', 'c'],
  ['a [b«c](/d) e» f', '[c](/d) e'],
  ['a `b«c` d» e', '`c` d'],
  ['## «a\n\nb» c\n', '## a\n\nb'],
  ['## «a b» c\n', 'a b'],
  ['- «a\n- b»\n- c\n', '- a\n- b'],
  ['- a\n  - «b\n  - c»\n- d\n', '- b\n- c'],
  ['> «a\n>\n> b»\n', 'a\n\nb'],
  ['a «b\n\n<Note>\n  c» d\n</Note>\n', 'b\n\nc'],
  ['| A | B |\n| - | - |\n| «a | b |\n| c» | d |\n', 'a\tb\nc'],
  ['| A | B |\n| - | - |\n| a | «b» |\n', 'b'],
  [ofSteps('Do it.', '      - b'), 'Do it.\n\n```sh\nls\ncd\n```\n\n- a\n  - b'],
  [ofSteps('Do it.', '    ls'), 'Do it.\n\n```sh\nls\n```'],
  [ofSteps('cd', '- a'), '```sh\ncd\n```\n\n- a'],
  [ofSteps('One', 'Do it.'), 'One\n\nDo it.'],
  [ofSteps('- a', 'Two'), '- a\n  - b\n\nTwo'],
])('%j', (drawn, text) => {
  expect(copiedText(onPage(drawn).state)).toBe(text);
});
