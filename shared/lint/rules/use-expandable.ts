import { tagsOf } from '../../mdx/elements.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { beforeOnLine, newLineOf } from '../content.ts';
import { defineRule } from '../define.ts';

export const useExpandableRule = defineRule({
  id: 'use-expandable',
  scope: 'page',
  severity: 'advice',
  summary: 'Fields in fields fold away',
  why: 'The properties of an object push the next field out of sight, and readers can’t tell which level they are on.',
  fix: 'Put the inner fields into an Expandable.',
  topic: 'Components',
  valid: [
    {
      files:
        '<ResponseField name="a" type="object">\n  <Expandable title="properties">\n    <ResponseField name="b" type="string">x</ResponseField>\n  </Expandable>\n</ResponseField>',
      marks: [],
    },
  ],
  invalid: [
    {
      files:
        '<ResponseField name="a" type="object">\n  What it is.\n\n  <ResponseField name="b" type="string">x</ResponseField>\n  <ResponseField name="c" type="string">\n    y\n  </ResponseField>\n</ResponseField>',
      marks: ['<ResponseField name="b" type="string">'],
    },
  ],
  check({ document, path, report }) {
    const tags = tagsOf(document);
    const isField = (name: string) => ['parameter', 'response-field'].includes(componentByName(name)?.purpose ?? '');
    for (const tag of tags) {
      if (!isField(tag.name)) continue;
      const inner = tags.filter((other) => other.parent === tag && other.isDirect && isField(other.name));
      const first = inner[0];
      const last = inner.at(-1);
      if (first === undefined || last === undefined) continue;
      const { text } = document;
      const { name } = componentFor('nested-fields');
      const before = beforeOnLine(text, first.range.from);
      const newLine = newLineOf(text);
      // Only fields between the first and the last: text between them may belong to either side.
      const isWhole = inner.every(
        (field, index) => index === 0 || text.slice(inner[index - 1]!.range.to, field.range.from).trim() === '',
      );
      const fits = isWhole && before.trim() === '' && /^[ \t]*[\r\n]/.test(text.slice(last.range.to));
      report({
        range: first.opening,
        title: `Fields stand in a field without an ${name}`,
        detail: 'They push the next field out of sight.',
        fixes: fits
          ? [
              {
                title: 'Let them fold away',
                certain: true,
                edits: [
                  {
                    path,
                    edits: [
                      {
                        from: first.range.from,
                        to: first.range.from,
                        insert: `<${name} title="properties">${newLine}${before}`,
                      },
                      { from: last.range.to, to: last.range.to, insert: `${newLine}${before}</${name}>` },
                    ],
                  },
                ],
              },
            ]
          : [],
      });
    }
  },
});
