import { placeInApi } from '../../openapi/place.ts';
import { defineRule } from '../define.ts';
import type { ApiFile } from '../../workspace/api-index.ts';

/** UTF-16 units of a file in which the place itself is looked for; a larger one is named alone. */
const longestLookedAt = 3_000_000;

const file = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} });
const settings = (openapi: string) =>
  JSON.stringify({ name: 'Docs', navigation: [{ group: 'Pages', pages: ['page'] }], openapi });

export const noBrokenApiFileRule = defineRule({
  id: 'no-broken-api-file',
  scope: 'site',
  topic: 'API files',
  severity: 'error',
  summary: 'API files that the settings name can be read',
  why: 'Pages that show an endpoint of a file that is missing or broken have nothing to show.',
  fix: 'Put the file in its place, or correct what stands at the place that is shown.',
  valid: [{ files: { 'docs.json': settings('/api.json'), 'api.json': file, 'page.mdx': 'Text.' }, marks: [] }],
  invalid: [
    { files: { 'docs.json': settings('/gone.json'), 'page.mdx': 'Text.' }, marks: ['"/gone.json"'] },
    {
      files: { 'docs.json': settings('/api.json'), 'api.json': '{ "openapi": "3.1.0", ', 'page.mdx': 'Text.' },
      marks: [''],
    },
  ],
  check({ index, report }) {
    for (const each of index.api.files) {
      if (each.cuts.length > 0 && each.remote === null) {
        const { pointer, what } = each.cuts[0]!;
        const text = index.snapshot.text(each.file as never) ?? '';
        const range = text.length > longestLookedAt ? { from: 0, to: 0 } : placeInApi(text, pointer);
        const others =
          each.cuts.length === 1
            ? ''
            : `, and ${each.cuts.length - 1} more ${each.cuts.length === 2 ? 'place' : 'places'} of this kind`;
        report({
          path: each.file as never,
          range,
          severity: 'warning',
          title: 'This API file is too large in places',
          detail: `At ${pointer.slice(0, 8).join(' › ').slice(0, 200)} it has ${what}${others}. Readers get the beginning, with words that send them to the file. Split it into smaller parts.`,
        });
      }
      const problem = wordsOf(each);
      if (problem === null) continue;
      const own = each.problem?.kind === 'unreadable' && each.remote === null ? each.problem.problem : null;
      if (own !== null) {
        const at = Math.min(own.offset, (index.snapshot.text(each.file as never) ?? '').length);
        report({ path: each.file as never, range: { from: at, to: at }, title: own.title, detail: own.detail });
        continue;
      }
      const from = index.settings.text.indexOf(JSON.stringify(each.reference));
      report({
        path: index.settings.path,
        range: from < 0 ? { from: 0, to: 0 } : { from, to: from + JSON.stringify(each.reference).length },
        ...problem,
      });
    }
  },
});

function wordsOf({
  problem,
  remote,
  reference,
}: ApiFile): { readonly title: string; readonly detail: string; readonly severity?: 'warning' } | null {
  switch (problem?.kind) {
    case undefined:
      return (remote?.problem ?? null) === null
        ? null
        : {
            severity: 'warning',
            title: 'This API file can’t be reached just now',
            detail: `Readers get the last copy of ${reference}. ${remote!.problem}.`,
          };
    case 'waiting':
      return null;
    case 'not-asked':
      return {
        severity: 'warning',
        title: 'This API file has not been loaded',
        detail: `${problem.detail}. Its endpoints have no description here until then. Agree in the bar above the page, or in the API panel.`,
      };
    case 'missing':
      return {
        title: 'The API file is missing',
        detail: `There is no ${reference} in the docs folder, so its endpoints have no description. Put the file there, or correct the path.`,
      };
    case 'unreachable':
      return {
        title: 'This API file can’t be reached',
        detail: `${problem.detail === '' ? 'There is no answer from its address' : problem.detail}, and there is no older copy. Its endpoints have no description until it is reached.`,
      };
    case 'unreadable':
      return { title: problem.problem.title, detail: problem.problem.detail };
    case 'not-api':
      return {
        title: 'This file is no API file',
        detail:
          'It lacks “openapi” with a version such as 3.1.0, or “asyncapi” with one such as 3.0.0. Choose an OpenAPI, Swagger or AsyncAPI file.',
      };
  }
}
