import { withoutTags } from '../base/plain-title.ts';
import { listAt, objectAt, textAt } from '../openapi/json.ts';
import { tagsOf, type OperationEntry } from '../openapi/operations.ts';
import type { ApiFile } from './api-index.ts';
import { firstSentence } from './first-sentence.ts';

/** Whether an API file says more of itself than its name: what there is to read before the first operation. */
export function saysOfItself({ document }: ApiFile): boolean {
  if (document === null) return false;
  const { root } = document;
  const info = objectAt(root, 'info');
  const schemes = objectAt(objectAt(root, 'components'), 'securitySchemes');
  return (
    [textAt(info, 'description'), textAt(info, 'summary'), textAt(info, 'termsOfService')].some(isSaid) ||
    [
      objectAt(info, 'contact'),
      objectAt(info, 'license'),
      objectAt(info, 'externalDocs'),
      objectAt(root, 'externalDocs'),
      schemes,
    ].some((part) => part !== null && Object.keys(part).length > 0) ||
    listAt(root, 'servers').length > 1 ||
    Object.keys(objectAt(root, 'servers') ?? {}).length > 1
  );
}

const byTag = new WeakMap<ApiFile, ReadonlyMap<string, readonly OperationEntry[]>>();

/** Operations that lists name, by each of their tags; made once a file, which may have very many. */
export function operationsByTag(file: ApiFile): ReadonlyMap<string, readonly OperationEntry[]> {
  let known = byTag.get(file);
  if (known === undefined) {
    const found = new Map<string, OperationEntry[]>();
    for (const entry of file.operations.filter(isListed))
      for (const tag of new Set(entry.tags)) {
        const part = found.get(tag);
        if (part === undefined) found.set(tag, [entry]);
        else part.push(entry);
      }
    byTag.set(file, (known = found));
  }
  return known;
}

/**
 * The tags that have a page: the file says something of them, and more than a sentence about a single operation, which
 * that operation's own page has.
 */
export function tagsWithPage(file: ApiFile): ReadonlySet<string> {
  if (file.document === null) return new Set();
  const operations = operationsByTag(file);
  const tags = [...tagsOf(file.document)].filter(([name, { description }]) => {
    const said = description.trim();
    return said !== '' && ((operations.get(name)?.length ?? 0) > 1 || said !== firstSentence(said));
  });
  return new Set(tags.map(([name]) => name));
}

/** Whether lists name an operation. */
export function isListed(entry: OperationEntry): boolean {
  return !entry.excluded && !entry.hidden;
}

/** Title and description of the page about an API file, or about one of its tags. */
export function overviewWords(
  { document, title }: ApiFile,
  tag: string | null,
): { readonly title: string; readonly summary: string; readonly description: string } {
  if (document === null) return { title: tag ?? title, summary: '', description: '' };
  const info = objectAt(document.root, 'info');
  if (tag === null)
    return {
      title: withoutTags(textAt(info, 'title')).trim() || title,
      summary: textAt(info, 'summary').trim(),
      description: textAt(info, 'description').trim() || textAt(info, 'summary').trim(),
    };
  const known = tagsOf(document).get(tag);
  return { title: known?.title.trim() || tag, summary: '', description: known?.description.trim() ?? '' };
}

const isSaid = (text: string) => text.trim() !== '';
