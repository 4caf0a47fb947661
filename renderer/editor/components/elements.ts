import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { scanTag } from '../syntax/scan.ts';
import type { PageElement, PageSyntax, Tag } from '../syntax/page-syntax.ts';

type Elements = Pick<PageSyntax, 'elements'>;

/** The innermost element whose tags or content a place touches. */
export function elementAt(
  page: Elements,
  pos: number,
  accept: (element: PageElement) => boolean = () => true,
): PageElement | null {
  let best: PageElement | null = null;
  for (const element of page.elements) {
    if (element.from > pos) break;
    if (element.to >= pos && accept(element)) best = element;
  }
  return best;
}

/** The innermost element whose content holds a place: what is written there becomes its child. */
export function parentAt(page: Elements, pos: number): PageElement | null {
  let best: PageElement | null = null;
  for (const element of page.elements) {
    if (element.from > pos) break;
    if (element.close !== null && element.open.to <= pos && element.close.from >= pos) best = element;
  }
  return best;
}

/** What of a set a part is: a step among steps; null where it is none. */
export function setAround({ parent, name }: PageElement): PageElement | null {
  return parent?.close && catalogueEntry(parent.name)?.children?.only?.includes(name) === true ? parent : null;
}

/** Names of the elements that are open at a place, closed further down or never; the outermost first. */
export function openAt(page: Pick<PageSyntax, 'elements' | 'unclosed'>, pos: number): string[] {
  const around = page.elements
    .filter(({ open, close }) => close !== null && open.to <= pos && close.from >= pos)
    .map(({ open }) => open);
  return [...around, ...page.unclosed.filter((tag) => tag.to <= pos)]
    .sort((a, b) => a.from - b.from)
    .map((tag) => tag.name);
}

export function isInCode(page: Pick<PageSyntax, 'code'>, pos: number): boolean {
  return page.code.some(({ from, to }) => from <= pos && pos <= to);
}

/** Reads the tag that starts with `<` at a place; null where it is none, or not finished. */
export function readTag(text: string, from: number): Tag | null {
  const tag = scanTag(text, from);
  if (typeof tag === 'number') return null;
  const { kind, to, nameFrom, nameTo } = tag;
  return {
    from,
    to,
    kind,
    nameTo,
    name: text.slice(nameFrom, nameTo),
    attributes: tag.attributes.map((attribute) => ({
      from: attribute.from,
      to: attribute.to,
      nameTo: attribute.nameTo,
      name: text.slice(attribute.from, attribute.nameTo),
      value:
        attribute.value === null
          ? { kind: 'none' }
          : { kind: attribute.value.kind, from: attribute.value.from + 1, to: attribute.value.to - 1 },
    })),
  };
}
