import type { ApiFileState } from '../contract/host/api.ts';
import { readOperation } from '../openapi/operation.ts';
import { referencePath, tagsOf, writeOperationReference, type OperationEntry } from '../openapi/operations.ts';
import { writeExactJson } from '../base/exact-json.ts';
import { requestModel } from '../site/api/request-model.ts';
import type { ApiFile } from '../workspace/api-index.ts';
import { untaggedTitle } from '../workspace/api-pages.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** The API files of a site as the window shows them. */
export function apiFiles(index: SiteIndex): ApiFileState[] {
  const pages = new Map<string, PageInfo>();
  for (const page of index.byRoute.values()) {
    const found = index.api.operationOf(page);
    const key = found === null ? '' : operationKey(found.file.file, found.entry);
    // A page that somebody wrote comes before one that is made.
    if (found !== null && (!pages.has(key) || page.generated === undefined)) pages.set(key, page);
  }
  return index.api.files.map((file) => {
    const tags = file.document === null ? new Map<string, { title: string }>() : tagsOf(file.document);
    return {
      file: file.file,
      title: file.title,
      kind: file.kind,
      version: file.version,
      isRemote: /^https?:/i.test(file.file),
      ...stateOf(file),
      fetched: file.remote?.fetched ?? null,
      operations: file.operations.map((entry) => {
        const page = pages.get(operationKey(file.file, entry));
        const tag = entry.tags[0];
        return {
          method: entry.method,
          // The window tells operations apart by it.
          path: referencePath(entry),
          title: entry.label,
          deprecated: entry.deprecated,
          isWebhook: entry.isWebhook,
          isChannel: entry.channel !== undefined,
          reference:
            entry.channel === undefined
              ? writeOperationReference(index.api.files.length > 1 ? file.file : null, entry)
              : `/${file.file} ${entry.channel}`,
          group: tag === undefined ? untaggedTitle(entry) : (tags.get(tag)?.title ?? tag),
          page:
            page === undefined
              ? null
              : {
                  path: page.generated === undefined ? page.path : null,
                  title: page.title,
                  address: page.route === '' ? '' : `${page.route}/`,
                },
        };
      }),
    };
  });
}

function operationKey(file: string, entry: OperationEntry): string {
  return `${file} ${entry.method} ${referencePath(entry)}`;
}

function stateOf(file: ApiFile): Pick<ApiFileState, 'state' | 'detail'> {
  switch (file.problem?.kind) {
    case undefined: {
      const problem = file.remote?.problem ?? null;
      return problem === null ? { state: 'valid', detail: '' } : { state: 'copy', detail: problem };
    }
    case 'missing':
      return { state: 'missing', detail: 'There is no such file in the docs folder.' };
    case 'waiting':
      return { state: 'waiting', detail: '' };
    case 'not-asked':
      return { state: 'not-asked', detail: `${file.problem.detail}.` };
    case 'unreachable':
      return { state: 'unreachable', detail: file.problem.detail };
    case 'unreadable':
      return { state: 'unreadable', detail: file.problem.problem.detail };
    case 'not-api':
      return {
        state: 'not-api',
        detail: 'The file is no description of an API: it lacks “openapi” or “asyncapi” and its version.',
      };
  }
}

/** What a request to an operation needs, as JSON with each number as the file writes it; null where there is none. */
export function apiOperation(index: SiteIndex, file: string, method: string, path: string): string | null {
  const found = index.api.files.find((candidate) => candidate.file === file);
  const entry = found?.operations.find((candidate) => candidate.method === method && candidate.path === path);
  if (found === undefined || found.document === null || entry === undefined || entry.channel !== undefined) return null;
  return writeExactJson(requestModel(found.document, readOperation(found.document, entry), index.model.api.baseUrls));
}
