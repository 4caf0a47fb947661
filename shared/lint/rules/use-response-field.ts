import type { TextEdit } from '../../base/edit.ts';
import { tagsOf, type Tag } from '../../mdx/elements.ts';
import { rangeOf } from '../../mdx/types.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';

const isResponse =
  /^(?:the )?(?:returns?|responses?|return (?:values?|type)|response (?:body|fields?|schema)|outputs?)\b[^a-z]*$/i;

export const useResponseFieldRule = defineRule({
  id: 'use-response-field',
  scope: 'page',
  severity: 'advice',
  summary: 'What comes back is described with response fields',
  why: 'A parameter is something that readers send: it says where in the request it goes, which makes no sense for an answer.',
  fix: 'Use ResponseField with name.',
  topic: 'Components',
  valid: [
    {
      files:
        '## Parameters\n\n<ParamField query="id" type="string">x</ParamField>\n\n## Returns\n\n<ResponseField name="id" type="string">x</ResponseField>',
      marks: [],
    },
    { files: '## Returns\n\nx\n\n## Query\n\n<ParamField query="id" type="string">x</ParamField>', marks: [] },
  ],
  invalid: [
    {
      files:
        '### Returns\n\n<ParamField query="id" type="string" required>\n  x\n</ParamField>\n\n<ParamField body="url" type="string">y</ParamField>\n',
      marks: ['<ParamField query="id" type="string" required>'],
    },
  ],
  check({ document, path, report }) {
    const headings = contentOf(document).headings.filter(({ node }) => isResponse.test(textOf(node)));
    if (headings.length === 0) return;
    const all = contentOf(document).headings;
    const fields = tagsOf(document).filter((tag) => componentByName(tag.name)?.purpose === 'parameter');
    const { name } = componentFor('response-field');
    for (const heading of headings) {
      const { to } = rangeOf(heading.node);
      const next = all.find(({ node }) => rangeOf(node).from > to && node.depth <= heading.node.depth);
      const end = next === undefined ? document.text.length : rangeOf(next.node).from;
      const here = fields.filter((tag) => tag.range.from > to && tag.range.to <= end);
      const first = here[0];
      if (first === undefined) continue;
      const edits = here.map((tag) => renamed(document.text, tag, name));
      report({
        range: first.opening,
        title:
          here.length === 1
            ? 'A parameter describes what comes back'
            : `${here.length} parameters describe what comes back`,
        detail: `Under “${textOf(heading.node)}” readers look for an answer. Use ${name}.`,
        fixes: edits.every((list) => list !== null)
          ? [
              {
                title: here.length === 1 ? `Make it a ${name}` : `Make them ${name}s`,
                certain: true,
                edits: [{ path, edits: edits.flatMap((list) => list!) }],
              },
            ]
          : [],
      });
    }
  },
});

/** The tag under its new name, with its place in the request as its name. Null where that is not one thing. */
function renamed(text: string, tag: Tag, name: string): TextEdit[] | null {
  const known = componentByName(name)!.attributes;
  const places = tag.attributes.filter(
    (attribute) =>
      !Object.hasOwn(known, attribute.name) ||
      known[attribute.name]!.insteadUse !== undefined ||
      ['path', 'query', 'header', 'body'].includes(attribute.name),
  );
  if (places.length !== 1 || tag.attributes.some((attribute) => attribute.name === 'name')) return null;
  const edits: TextEdit[] = [
    { ...tag.nameRange, insert: name },
    { ...places[0]!.place.name, insert: 'name' },
  ];
  const closing = `</${tag.name}>`;
  if (text.slice(tag.range.from, tag.range.to).endsWith(closing))
    edits.push({ from: tag.range.to - closing.length + 2, to: tag.range.to - 1, insert: name });
  return edits;
}
