import { answerSign } from '../../base/diagnostic.ts';
import { attributeValues, tagsOf } from '../../mdx/elements.ts';
import { isFragment } from '../../mdx/types.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { defineRule } from '../define.ts';

export const componentAttributesRule = defineRule({
  id: 'component-attributes',
  scope: 'page',
  severity: 'warning',
  summary: 'Components have the attributes that they need, with values that fit',
  why: 'Without them a component has no name, or falls back to its usual look.',
  fix: 'Fill in what is missing; choose one of the values that are offered.',
  topic: 'Components',
  valid: [{ files: '<Steps>\n<Step title="A">x</Step>\n</Steps>', marks: [] }],
  invalid: [{ files: '<Steps>\n<Step>x</Step>\n</Steps>', marks: ['<Step>'] }, { files: '<ParamField type="string">x</ParamField>', marks: ['<ParamField type="string">'] }],
  check({ document, path, report }) {
    for (const tag of tagsOf(document)) {
      const component = componentByName(tag.name);
      if (component === undefined) continue;
      const written = new Set(tag.attributes.map((attribute) => attribute.name));
      for (const [name, definition] of Object.entries(component.attributes)) {
        if (definition.required && !written.has(name)) {
          // Words can be asked for; other values are chosen in the component's form.
          const isText = definition.widget === 'text' || definition.widget === 'markdown';
          report({
            range: tag.opening,
            title: `${tag.name} needs a ${name}`,
            detail: definition.summary,
            fixes: isText ? [{ title: 'Save', ask: { label: `${tag.name}: ${name}`, placeholder: `Write the ${name}`, into: 'attribute' }, edits: [{ path, edits: [{ from: tag.nameRange.to, to: tag.nameRange.to, insert: ` ${name}="${answerSign}"` }] }] }] : [],
          });
        }
      }
      for (const attribute of tag.attributes) {
        const definition = Object.hasOwn(component.attributes, attribute.name) ? component.attributes[attribute.name] : undefined;
        if (definition === undefined || !attribute.known || isFragment(attribute.value) || definition.ignored || definition.insteadUse !== undefined) continue;
        if (definition.schema.safeParse(attribute.value).success) continue;
        report({ range: attribute.place.value ?? attribute.place.range, title: `${tag.name} can’t use this ${attribute.name}`, detail: definition.summary });
      }
      component.check?.({ name: tag.name, attributes: attributeValues(tag), attributeNames: [...written], children: tag.children }, (problem) => {
        const attribute = tag.attributes.find((candidate) => candidate.name === problem.attribute);
        report({ range: attribute?.place.range ?? tag.opening, title: problem.title, detail: problem.detail });
      });
    }
  },
});
