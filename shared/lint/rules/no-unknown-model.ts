import { didYouMean } from '../../base/text.ts';
import { objectAt } from '../../openapi/json.ts';
import { defineRule } from '../define.ts';

const file = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {},
  components: { schemas: { Delivery: { type: 'object', properties: { id: { type: 'string' } } } } },
});
const page = (model: string) => ({
  'api.json': file,
  'page.mdx': `---\ntitle: Deliveries\nopenapi-schema: ${model}\n---\n`,
});

export const noUnknownModelRule = defineRule({
  id: 'no-unknown-model',
  scope: 'page',
  topic: 'API files',
  severity: 'error',
  summary: 'A page names a model that its API file has',
  why: 'A page whose model is not in the file has no fields to show.',
  fix: 'Write the name as it stands in the API file.',
  valid: [
    { files: page('Delivery'), marks: [] },
    { files: page('"api Delivery"'), marks: [] },
  ],
  invalid: [{ files: page('Deliverry'), marks: ['Deliverry'] }],
  check({ index, path, document, report }) {
    const info = index.pages.get(path);
    const written = info?.settings['openapi-schema'];
    if (
      info === undefined ||
      written === undefined ||
      info.settings.openapi !== undefined ||
      index.api.modelOf(info) !== null
    )
      return;
    // While a file is missing or on its way, that is the problem and not this page.
    if (index.api.files.some((each) => each.document === null)) return;
    const block = document.frontmatter?.body;
    const source = block === undefined ? '' : document.text.slice(block.from, block.to);
    const at = source.indexOf(written);
    const range =
      block === undefined || at < 0
        ? { from: 0, to: 0 }
        : { from: block.from + at, to: block.from + at + written.length };
    const name = written.trim().split(/\s+/).at(-1)!;
    const meant = didYouMean(
      name,
      index.api.files.flatMap((each) =>
        Object.keys(objectAt(objectAt(each.document!.root, 'components'), 'schemas') ?? {}),
      ),
    );
    const words =
      index.api.files.length === 0
        ? 'This site has no API file. Name one in the settings under “API & OpenAPI”.'
        : `No API file of this site has a model called ${name}.${meant === null ? '' : ` Did you mean ${meant}?`}`;
    report({
      range,
      title: 'The API file has no such model',
      detail: `${words} Readers see the page without its fields.`,
      ...(meant === null
        ? {}
        : {
            fixes: [
              { title: `Use ${meant}`, edits: [{ path, edits: [{ ...range, insert: written.replace(name, meant) }] }] },
            ],
          }),
    });
  },
});
