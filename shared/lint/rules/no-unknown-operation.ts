import { didYouMean } from '../../base/text.ts';
import { parseOperationReference } from '../../openapi/operations.ts';
import { defineRule } from '../define.ts';

const file = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: { '/users': { get: { responses: {} } } },
});
const page = (openapi: string) => ({ 'api.json': file, 'page.mdx': `---\ntitle: Users\nopenapi: ${openapi}\n---\n` });

export const noUnknownOperationRule = defineRule({
  id: 'no-unknown-operation',
  scope: 'page',
  topic: 'API files',
  severity: 'error',
  summary: 'A page names an operation that its API file has',
  why: 'A page whose operation is not in the file has no description, no samples and nothing to try.',
  fix: 'Write method and path as they stand in the API file.',
  valid: [
    { files: page('GET /users'), marks: [] },
    { files: page('"api GET /users"'), marks: [] },
  ],
  invalid: [
    { files: page('GET /user'), marks: ['GET /user'] },
    { files: page('Users'), marks: ['Users'] },
  ],
  check({ index, path, document, report }) {
    const info = index.pages.get(path);
    const written = info?.settings.openapi;
    if (info === undefined || written === undefined || index.api.operationOf(info) !== null) return;
    const block = document.frontmatter?.body;
    const source = block === undefined ? '' : document.text.slice(block.from, block.to);
    const at = source.indexOf(written);
    const range =
      block === undefined || at < 0
        ? { from: 0, to: 0 }
        : { from: block.from + at, to: block.from + at + written.length };
    const reference = parseOperationReference(written);
    if (reference === null) {
      report({
        range,
        title: 'This names no operation',
        detail: 'Write a method and a path as they stand in the API file: GET /users.',
      });
      return;
    }
    // While a file is missing or on its way, that is the problem and not this page.
    if (index.api.files.some((each) => each.document === null)) return;
    const known = index.api.files
      .flatMap((each) => each.operations)
      .filter((entry) => entry.method === reference.method);
    const meant = didYouMean(
      reference.path,
      known.map((entry) => entry.path),
    );
    const words =
      index.api.files.length === 0
        ? 'This site has no API file. Name one in the settings under “API & OpenAPI”.'
        : `No API file of this site has ${reference.method} ${reference.path}.${meant === null ? '' : ` Did you mean ${meant}?`}`;
    report({
      range,
      title: 'The API file has no such operation',
      detail: `${words} Readers see the page without its description.`,
      ...(meant === null
        ? {}
        : {
            fixes: [
              {
                title: `Use ${meant}`,
                edits: [{ path, edits: [{ ...range, insert: written.replace(reference.path, meant) }] }],
              },
            ],
          }),
    });
  },
});
