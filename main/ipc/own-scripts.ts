import type { Store } from '../documents/store.ts';
import { dataKey } from '../workspace/data-folder.ts';

/**
 * Whether the preview of the open folder runs the programs that the site brings. Off until the writer says so, for this
 * folder, on this computer.
 */
export class OwnScripts {
  readonly #store: Pick<Store, 'value' | 'saveValue'>;
  #root = '';
  #run = false;

  constructor(store: Pick<Store, 'value' | 'saveValue'>) {
    this.#store = store;
  }

  get run(): boolean {
    return this.#run;
  }

  /** @param root absolute, links resolved */
  async open(root: string): Promise<void> {
    this.#root = root;
    this.#run = false;
    const saved = await this.#store.value(keyOf(root));
    // Another folder may have been opened meanwhile.
    if (root === this.#root) this.#run = saved === true;
  }

  async set(run: boolean): Promise<void> {
    this.#run = run;
    await this.#store.saveValue(keyOf(this.#root), run);
  }
}

const keyOf = (root: string) => `scripts-${dataKey(root)}`;
