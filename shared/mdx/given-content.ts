import type { RootContent } from 'mdast';
import { askingFragment } from './content-words.ts';
import { record } from './record.ts';
import type { MdxFragment, Value } from './types.ts';

/** What stands between the tags of a component of the page, as it is handed to it. */
export class GivenContent {
  readonly #content: readonly RootContent[];
  readonly #fragment: MdxFragment;
  #isAsked = false;

  constructor(content: readonly RootContent[]) {
    this.#content = content;
    this.#fragment = askingFragment(content, () => {
      this.#isAsked = true;
    });
  }

  /** What the component is given: the tag's attributes, and this as its `children`, where there is any. */
  with(attributes: Readonly<Record<string, Value>>): Value {
    return record([
      ...Object.entries(attributes),
      ...(this.#content.length > 0 ? [['children', this.#fragment] as const] : []),
    ]);
  }

  /** Whether the component looked at it. One that keeps it back until a reader does something did not. */
  get isAsked(): boolean {
    return this.#isAsked;
  }
}
