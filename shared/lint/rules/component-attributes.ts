import { answerSign } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/text.ts';
import { isOwnComponent } from '../../mdx/bindings.ts';
import { attributeValues, tagsOf } from '../../mdx/elements.ts';
import { isFragment, type Value } from '../../mdx/types.ts';
import { factsOf, type AttributeFacts } from '../../vocabulary/attribute-facts.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { defineRule } from '../define.ts';

/** A list without its tags: readers get the words of them. */
const withoutContent = (value: Value): Value =>
  Array.isArray(value) ? (value as readonly Value[]).filter((item) => !isFragment(item)) : value;

export const componentAttributesRule = defineRule({
  id: 'component-attributes',
  scope: 'page',
  severity: 'warning',
  summary: 'Components have the attributes that they need, with values that fit',
  why: 'Without them a component has no name, or falls back to its usual look.',
  fix: 'Fill in what is missing; choose one of the values that are offered.',
  topic: 'Components',
  valid: [
    { files: '<Steps>\n<Step title="A">x</Step>\n</Steps>', marks: [] },
    { files: '<Steps>\n<Step>\n\n## A\n\nx\n\n</Step>\n</Steps>', marks: [] },
    { files: '<ResponseField name="a" type="b" post={["c", <i>d</i>]}>x</ResponseField>', marks: [] },
  ],
  invalid: [
    { files: '<Steps>\n<Step>x</Step>\n</Steps>', marks: ['<Step>'] },
    { files: '<ParamField type="string">x</ParamField>', marks: ['<ParamField type="string">'] },
    {
      files: '<CardGroup cols={9}>\n<Card title="A">x</Card>\n</CardGroup>\n\n<Callout type="waring">x</Callout>',
      marks: ['9', 'waring'],
    },
  ],
  check({ document, path, report }) {
    for (const tag of tagsOf(document)) {
      if (isOwnComponent(document, tag.name)) continue;
      const component = componentByName(tag.name);
      if (component === undefined) continue;
      const written = new Set(tag.attributes.map((attribute) => attribute.name));
      for (const [name, definition] of Object.entries(component.attributes)) {
        const isSaid = definition.orHeading === true && tag.children[0]?.type === 'heading';
        if (definition.required && !written.has(name) && !isSaid) {
          // Words can be asked for; other values are chosen in the component's form.
          const isText = definition.control === 'text' || definition.control === 'markdown';
          report({
            range: tag.opening,
            title: `${tag.name} needs ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
            detail: `${definition.withoutIt} ${name.charAt(0).toUpperCase()}${name.slice(1)}: ${definition.summary.charAt(0).toLowerCase()}${definition.summary.slice(1)}`,
            fixes: isText
              ? [
                  {
                    title: 'Save',
                    ask: { label: `${tag.name}: ${name}`, placeholder: `Write the ${name}`, into: 'attribute' },
                    edits: [
                      {
                        path,
                        edits: [{ from: tag.nameRange.to, to: tag.nameRange.to, insert: ` ${name}="${answerSign}"` }],
                      },
                    ],
                  },
                ]
              : [],
          });
        }
      }
      for (const attribute of tag.attributes) {
        const definition = Object.hasOwn(component.attributes, attribute.name)
          ? component.attributes[attribute.name]
          : undefined;
        if (
          definition === undefined ||
          !attribute.known ||
          isFragment(attribute.value) ||
          definition.ignored ||
          definition.insteadUse !== undefined
        )
          continue;
        if (definition.schema.safeParse(withoutContent(attribute.value)).success) continue;
        const range = attribute.place.value ?? attribute.place.range;
        const facts = factsOf(definition.schema);
        const better = nearestValue(attribute.value, facts);
        report({
          range,
          title: `${tag.name} can’t use this ${attribute.name}`,
          detail: `Readers don’t get it as written. ${allowed(facts)}${definition.summary}`,
          fixes:
            better === null || attribute.place.value === null
              ? []
              : [{ title: `Use “${better}”`, edits: [{ path, edits: [{ ...range, insert: better }] }] }],
        });
      }
      component.check?.(
        { name: tag.name, attributes: attributeValues(tag), attributeNames: [...written], children: tag.children },
        (problem) => {
          const attribute = tag.attributes.find((candidate) => candidate.name === problem.attribute);
          report({ range: attribute?.place.range ?? tag.opening, title: problem.title, detail: problem.detail });
        },
      );
    }
  },
});

/** More values than that are chosen from a list, not read in a sentence. */
const mostNamed = 8;

/** The values that fit, as a sentence with a space behind it; empty where there is no list of them. */
function allowed({ options, least, most }: AttributeFacts): string {
  if (options !== undefined && options.length > 1 && options.length <= mostNamed)
    return `It can be ${options.slice(0, -1).join(', ')} or ${options.at(-1)!}. `;
  return least !== undefined && most !== undefined ? `It can be ${least} to ${most}. ` : '';
}

/** The value that was probably meant; null where nothing comes near. */
function nearestValue(value: Value, { options, least, most }: AttributeFacts): string | null {
  if (typeof value === 'string' && options !== undefined) return didYouMean(value, options);
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  if (Number.isNaN(number) || least === undefined || most === undefined) return null;
  return number > most ? String(most) : number < least ? String(least) : null;
}
