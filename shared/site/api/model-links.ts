import type { Element, ElementContent } from 'hast';
import { element as h } from './quick-html.ts';

// Parts of pages are drawn once for all pages of a file, and addresses count from the page. So links to models name
// what they mean until the page is put together.

/** No address that an author may write begins like this. */
const scheme = 'galley-model:';
const className = 'model-link';

/** A link to the page of a model, by the key of its schema. */
export function modelLink(key: string, label: readonly (ElementContent | string)[]): Element {
  return h('a', { className, href: scheme + key }, label);
}

// Expression: linear – an attribute ends at the next quotation mark; text holds no sign that opens a tag.
const written = new RegExp(`<a class="${className}" href="${scheme}([^"]*)">`, 'g');

/**
 * Gives the links of a page's content their addresses, in place. A link without one becomes words.
 *
 * @param addressOf the address of a model's page, as the page writes it; null where there is none
 */
export function linkModels(content: readonly ElementContent[], addressOf: (key: string) => string | null): void {
  for (const node of content) {
    if ((node.type as string) === 'raw') {
      const raw = node as unknown as { value: string };
      if (!raw.value.includes(scheme)) continue;
      raw.value = raw.value.replace(written, (_whole, key: string) => {
        const address = addressOf(unescaped(key));
        return address === null ? '<a>' : `<a class="${className}" href="${escaped(address)}">`;
      });
    } else if (node.type === 'element') {
      const { href } = node.properties;
      if (typeof href === 'string' && href.startsWith(scheme)) {
        const address = addressOf(href.slice(scheme.length));
        node.properties = address === null ? {} : { ...node.properties, href: address };
      }
      linkModels(node.children, addressOf);
    }
  }
}

function unescaped(text: string): string {
  return text.replace(/&#x22;/g, '"').replace(/&#x26;/g, '&');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&#x26;').replace(/"/g, '&#x22;');
}
