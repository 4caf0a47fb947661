import { didYouMean, editDistance } from '../../base/text.ts';
import { isOwnComponent } from '../../mdx/bindings.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { defineRule } from '../define.ts';

/** Attributes that any tag may carry: React's own, and styles. */
const anywhere = /^(?:className|class|style|id|key|children|data-.*|aria-.*|on[A-Z].*)$/;

export const noUnknownAttributeRule = defineRule({
  id: 'no-unknown-attribute',
  scope: 'page',
  severity: 'warning',
  summary: 'Components get attributes that they know',
  why: 'An attribute with another name has no effect.',
  fix: 'Use the attribute’s right name, or take it out.',
  topic: 'Components',
  valid: [
    { files: '<Card title="A" href="/x">x</Card>', marks: [] },
    { files: 'export const Info = ({ kind }) => <b>{kind}</b>\n\n<Info kind="a" />', marks: [] },
  ],
  invalid: [{ files: '<Card titel="A">x</Card>', marks: ['titel'] }],
  check({ document, path, report }) {
    for (const tag of tagsOf(document)) {
      if (isOwnComponent(document, tag.name)) continue;
      const component = componentByName(tag.name);
      if (component === undefined) continue;
      for (const attribute of tag.attributes) {
        const definition = Object.hasOwn(component.attributes, attribute.name)
          ? component.attributes[attribute.name]
          : undefined;
        if ((definition !== undefined && definition.insteadUse === undefined) || anywhere.test(attribute.name))
          continue;
        const offered = Object.entries(component.attributes)
          .filter(([, other]) => !other.ignored && other.insteadUse === undefined)
          .map(([name]) => name);
        const better = definition?.insteadUse ?? didYouMean(attribute.name, offered);
        const taken = better !== null && tag.attributes.some((other) => other.name === better);
        const { from, to } = attribute.place.range;
        const before = /\s/.test(document.text[from - 1] ?? '') ? from - 1 : from;
        const remove = {
          title: `Remove ${attribute.name}`,
          edits: [{ path, edits: [{ from: before, to, insert: '' }] }],
        };
        report({
          range: attribute.place.name,
          title: `${tag.name} has no setting called ${attribute.name}`,
          detail: better === null || taken ? 'It has no effect.' : `It has no effect. ${better} is probably meant.`,
          fixes:
            better === null || taken
              ? [remove]
              : [
                  {
                    title: `Use ${better}`,
                    certain:
                      definition?.insteadUse !== undefined ||
                      editDistance(attribute.name.toLowerCase(), better.toLowerCase(), 2) <= 1,
                    edits: [{ path, edits: [{ ...attribute.place.name, insert: better }] }],
                  },
                  remove,
                ],
        });
      }
    }
  },
});
