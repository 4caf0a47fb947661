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
    [objectAt(info, 'contact'), objectAt(info, 'license'), objectAt(root, 'externalDocs'), schemes].some(
      (part) => part !== null && Object.keys(part).length > 0,
    ) ||
    listAt(root, 'servers').length > 1
  );
}

/**
 * Whether a tag has a page: the file says something of it, and more than a sentence about a single operation, which
 * that operation's own page has.
 */
export function hasTagPage(file: ApiFile, name: string): boolean {
  if (file.document === null) return false;
  const said = tagsOf(file.document).get(name)?.description.trim() ?? '';
  const isOne = () => file.operations.filter((entry) => isListed(entry) && entry.tags.includes(name)).length < 2;
  return said !== '' && !(said === firstSentence(said) && isOne());
}

/** Whether lists name an operation. */
export function isListed(entry: OperationEntry): boolean {
  return !entry.excluded && !entry.hidden;
}

/** Title and description of the page about an API file, or about one of its tags. */
export function overviewWords(
  { document, title }: ApiFile,
  tag: string | null,
): { readonly title: string; readonly description: string } {
  if (document === null) return { title: tag ?? title, description: '' };
  const info = objectAt(document.root, 'info');
  if (tag === null)
    return {
      title: textAt(info, 'title').trim() || title,
      description: textAt(info, 'description').trim() || textAt(info, 'summary').trim(),
    };
  const known = tagsOf(document).get(tag);
  return { title: known?.title.trim() || tag, description: known?.description.trim() ?? '' };
}

const isSaid = (text: string) => text.trim() !== '';
