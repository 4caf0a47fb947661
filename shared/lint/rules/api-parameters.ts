import { tagsOf } from '../../mdx/elements.ts';
import { didYouMean } from '../../base/text.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { apiPageOf, readApiContent, settingRange } from '../api-page.ts';
import { defineRule } from '../define.ts';

export const apiParametersRule = defineRule({
  id: 'api-parameters',
  scope: 'page',
  severity: 'warning',
  summary: 'API pages describe every part of the address',
  why: 'Readers can’t send the request without knowing what stands in the address, and the playground has no field for it.',
  fix: 'Describe each part in braces with a ParamField that has path.',
  topic: 'Page',
  valid: [
    {
      files: '---\ntitle: A\napi: GET /users/{id}\n---\n\n<ParamField path="id" type="string">x</ParamField>',
      marks: [],
    },
    {
      files: {
        'page.mdx': "---\ntitle: A\napi: GET /users/{id}\n---\n\nimport Id from '/snippets/id.mdx'\n\n<Id />",
        'snippets/id.mdx': '<ParamField path="id" type="string">x</ParamField>',
      },
      marks: [],
    },
    { files: '---\ntitle: A\napi: GET https://{region}.x.y/users?a={b}\n---\n', marks: [] },
    {
      files: '---\ntitle: A\napi: GET /users/:id\n---\n\n<ParamField path="id" type="string">x</ParamField>',
      marks: [],
    },
  ],
  invalid: [
    {
      files: '---\ntitle: A\napi: PUT /a/{id}\n---\n\n<ParamField query="id" type="string">x</ParamField>',
      marks: ['PUT /a/{id}'],
    },
    {
      files:
        '---\ntitle: A\napi: GET https://x.y/users/{id}/keys/{key}\n---\n\n<ParamField path="id" type="string">x</ParamField>',
      marks: ['GET https://x.y/users/{id}/keys/{key}'],
    },
    {
      files: '---\ntitle: A\napi: GET /users/{user}\n---\n\n<ParamField path="usr" type="string">x</ParamField>',
      marks: ['usr'],
    },
  ],
  check({ index, document, interpretation, path, report }) {
    const api = apiPageOf(index, path);
    if (api === null) return;
    const fields = tagsOf(document).flatMap((tag) =>
      componentByName(tag.name)?.purpose === 'parameter'
        ? tag.attributes.filter(({ name, value }) => name === 'path' && typeof value === 'string')
        : [],
    );
    const described = new Set(
      readApiContent(interpretation).elements.flatMap(({ name, attributes }) =>
        componentByName(name)?.purpose === 'parameter' ? [String(attributes.path)] : [],
      ),
    );
    const missing = api.parts.filter((part) => !described.has(part));
    for (const field of fields) {
      const name = String(field.value);
      if (api.parts.includes(name)) continue;
      const meant = didYouMean(name, missing);
      if (meant !== null) missing.splice(missing.indexOf(meant), 1);
      const place = field.place.value ?? field.place.range;
      report({
        range: place,
        title: `The address has no part called ${name}`,
        detail:
          meant === null
            ? 'Put {'.concat(
                name,
                '} into the address at the top of the page, or describe it as another kind of parameter.',
              )
            : `The address calls it ${meant}.`,
        fixes:
          meant === null ? [] : [{ title: `Use ${meant}`, edits: [{ path, edits: [{ ...place, insert: meant }] }] }],
      });
    }
    const { name } = componentFor('parameter');
    for (const part of missing)
      report({
        range: settingRange(document, 'api'),
        title: `The part {${part}} of the address is not described`,
        detail: `Add <${name} path="${part}" type="string" required> with what readers put there.`,
      });
  },
});
