import { plainTitle } from '../base/plain-title.ts';

/** Longest summary that is a title, in UTF-16 units; and the longest of an event, whose name says more. */
const longestTitle = 90;
const longestEvent = 60;

/** What an operation says of itself, as written; the empty string where it says nothing. */
export interface OperationWords {
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  /** Path template; the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
}

/**
 * A short title, and the text that stands below it. A summary that is a paragraph is text: then the title is its first
 * sentence where that is short, else the operation’s id as words, or its path; of an event its name.
 */
export function titleOfOperation(words: OperationWords): { readonly title: string; readonly description: string } {
  const { summary, description, operationId, method, path, isWebhook } = words;
  const named = titleFromId(operationId) || (isWebhook ? path : `${method} ${path}`);
  if (summary === '') return { title: named, description };
  const plain = plainTitle(summary);
  const isEvent = isWebhook && summary.endsWith('.') && summary.length > longestEvent;
  // Links of a title would be one inside the links of lists.
  if (!isEvent && summary.length <= longestTitle && !summary.includes('\n')) return { title: summary, description };
  const text = description.startsWith(summary)
    ? description
    : [summary, description].filter((part) => part !== '').join('\n\n');
  if (isWebhook) return { title: titleFromId(path) || named, description: text };
  // Signs at the start of a line make it a quotation, a heading or an entry of a list.
  const [line = ''] = plain.split('\n', 1);
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  const short = sentence
    .replace(/^[>#*+\s-]+/, '')
    .replace(/\.$/, '')
    .trim();
  return { title: short !== '' && short.length <= longestTitle ? short : shortened(named), description: text };
}

/** A path or id can be long as well: it is cut where it has a break. */
function shortened(text: string): string {
  if (text.length <= longestTitle) return text;
  const cut = text.slice(0, longestTitle);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('/'));
  return `${cut.slice(0, end > longestTitle / 2 ? end : longestTitle - 1)}…`;
}

/** `listUserOrders`, `list_user_orders` and `users/list-orders` as a title. */
export function titleFromId(id: string): string {
  const words = id
    .split('/')
    .at(-1)!
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? '' : words[0]!.toUpperCase() + words.slice(1);
}
