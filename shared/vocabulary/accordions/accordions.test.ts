import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

it('Accordion is a fold that a link can open', () => {
  expect(
    renderMdx(
      '<Accordion title="How long?" description="And where" icon="clock" defaultOpen>\n  30 days.\n</Accordion>',
    ).html,
  ).toBe(
    '<details class="accordion" id="how-long" open><summary><svg class="icon chevron" data-drawing="chevron-right"></svg><svg class="icon" data-icon="clock"></svg><span>How long?<small>And where</small></span><span id="how-long?"></span></summary><div class="flow"><p>30 days.</p></div></details>',
  );
});

it.each([
  ['', false],
  ['defaultOpen', true],
  ['defaultOpen={false}', false],
  ['defaultOpen="true"', true],
])('Accordion %s is open: %s', (attribute, open) => {
  expect(renderMdx(`<Accordion title="A" ${attribute}>x</Accordion>`).html.includes(' open')).toBe(open);
});

it('takes an id of the author', () => {
  expect(renderMdx('<Accordion title="A" id="own">x</Accordion>').html).toContain('id="own"');
});

it('AccordionGroup frames its accordions', () => {
  expect(
    renderMdx(
      '<AccordionGroup>\n<Accordion title="A">x</Accordion>\n<Accordion title="B">y</Accordion>\n</AccordionGroup>',
    ).html,
  ).toMatch(/^<div class="accordions"><details .*<\/details><details .*<\/details><\/div>$/s);
});

it('is a title and its content for machines', () => {
  expect(markdownOf('<Accordion title="A" description="B">\n  x\n</Accordion>')).toBe('**A**\n\nB\n\nx');
});

it('keeps the words of a title that is written as content', () => {
  expect(renderMdx('<Accordion title={<><b>How</b> long?</>}>x</Accordion>').html).toContain('<span>How long?</span>');
});
