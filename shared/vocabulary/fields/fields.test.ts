import { describe, expect, it } from 'vitest';
import type { ComponentProblem } from '../define.ts';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';
import { paramField } from './param-field.ts';
import { shownValue } from './parts.ts';

/** Text of a field's head line as readers get it. */
function headOf(source: string): string {
  const [, head] = /<div class="field-head">(.*?)<\/div>/s.exec(renderMdx(source).html)!;
  return head!
    .replace(/<a class="hash".*?<\/a>/, '')
    .replace(/<[^>]*>/g, '')
    .trim();
}

describe('ParamField', () => {
  it.each([
    ['<ParamField path="id" type="string" required>x</ParamField>', 'id string path required', 'param-id'],
    [
      '<ParamField query="limit" type="integer" default={20}>x</ParamField>',
      'limit integer query default 20',
      'param-limit',
    ],
    ['<ParamField header="X-Key" deprecated>x</ParamField>', 'X-Key header deprecated', 'param-x-key'],
    [
      '<ParamField body="on" type="boolean" default={false} required="true">x</ParamField>',
      'on boolean body required default false',
      'body-on',
    ],
    ['<ParamField body="text" default="">x</ParamField>', 'text body default ""', 'body-text'],
    ['<ParamField name="lost" optional>x</ParamField>', 'lost', 'param-lost'],
  ])('%s', (source, head, id) => {
    expect(headOf(source)).toBe(head);
    expect(renderMdx(source).html).toContain(`id="${id}"`);
  });

  it.each([
    [['path'], 0],
    [[], 1],
    [['name'], 1],
    [['path', 'query'], 1],
    [['path', 'query', 'body'], 2],
  ])('with %j has %d problems', (attributeNames, count) => {
    const problems: ComponentProblem[] = [];
    paramField.check?.({ name: 'ParamField', attributes: {}, attributeNames, children: [] }, (problem) =>
      problems.push(problem),
    );
    expect(problems).toHaveLength(count);
  });
});

describe('ResponseField', () => {
  it('has labels before and behind its name', () => {
    expect(headOf('<ResponseField name="id" type="string" pre={["beta"]} post="read-only">x</ResponseField>')).toBe(
      'beta id read-only string',
    );
  });

  it('has the words of labels and of a default that are tags', () => {
    expect(
      headOf('<ResponseField name="id" post={[<i>a</i>, "b"]} pre={<b>c</b>} default={<b>d</b>}>x</ResponseField>'),
    ).toBe('c id a b default d');
  });

  it('takes the name where real pages put it', () => {
    expect(headOf('<ResponseField body="id">x</ResponseField>')).toBe('id');
  });
});

describe('Expandable', () => {
  it('is a fold whose small title becomes a sentence', () => {
    const { html } = renderMdx('<Expandable title="properties">x</Expandable>');
    expect(html).toContain('<details class="expandable">');
    expect(html).toContain('<span class="if-closed">Show </span><span class="if-open">Hide </span>properties');
    expect(renderMdx('<Expandable title="Limits">x</Expandable>').html).not.toContain('Show');
  });
});

it('nested fields are nested lists for machines', () => {
  const source =
    '<ParamField body="a" type="object" required>\n  Outer.\n\n  <Expandable title="properties">\n    <ParamField body="b" default="x">One.</ParamField>\n    <ParamField body="c">Two.</ParamField>\n  </Expandable>\n</ParamField>';
  expect(markdownOf(source)).toBe(
    '- `a` (object, body, required): Outer.\n\n  **properties**\n\n  - `b` (body, default: `x`): One.\n  - `c` (body): Two.',
  );
});

it('shows values as authors know them', () => {
  expect([
    shownValue('a'),
    shownValue(''),
    shownValue(0),
    shownValue({ a: [1] }),
    shownValue(null),
    shownValue(undefined),
  ]).toEqual(['a', '""', '0', '{"a":[1]}', 'null', undefined]);
});
