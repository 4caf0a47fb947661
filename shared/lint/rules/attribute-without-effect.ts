import { isOwnComponent } from '../../mdx/bindings.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { ignoredStyling } from '../../vocabulary/attributes.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { defineRule } from '../define.ts';

export const attributeWithoutEffectRule = defineRule({
  id: 'attribute-without-effect',
  scope: 'page',
  severity: 'advice',
  summary: 'Attributes of components change something',
  why: 'Other tools know this attribute. Here, readers see the component as it is without it.',
  fix: 'Take it out, or say it in words.',
  topic: 'Components',
  valid: [
    { files: '<Card title="A" href="/x">x</Card>', marks: [] },
    { files: '<div className="a">x</div>', marks: [] },
    { files: 'export const Note = ({ title }) => <b>{title}</b>\n\n<Note title="a" />', marks: [] },
  ],
  invalid: [
    { files: '<Note title="A">x</Note>', marks: ['title="A"'] },
    // Looks are said once a page: whoever gives them to one component gives them to many.
    {
      files: '<Card title="A" className="p-4">x</Card>\n\n<Tip className="m-2" icon="star">y</Tip>',
      marks: ['className="p-4"', 'icon="star"'],
    },
  ],
  check({ document, path, report }) {
    const told = new Set<string>();
    for (const tag of tagsOf(document)) {
      const component = isOwnComponent(document, tag.name) ? undefined : componentByName(tag.name);
      for (const { name, place } of component === undefined ? [] : tag.attributes) {
        const definition = Object.hasOwn(component!.attributes, name) ? component!.attributes[name]! : null;
        if (definition?.ignored !== true || definition.insteadUse !== undefined || told.has(name)) continue;
        if (Object.hasOwn(ignoredStyling, name)) told.add(name);
        const { from, to } = place.range;
        const before = /\s/.test(document.text[from - 1] ?? '') ? from - 1 : from;
        report({
          range: place.range,
          title: `${name} has no effect on ${tag.name}`,
          detail: definition.summary,
          fixes: [{ title: `Remove ${name}`, edits: [{ path, edits: [{ from: before, to, insert: '' }] }] }],
        });
      }
    }
  },
});
