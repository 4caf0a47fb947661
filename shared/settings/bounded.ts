import { limits } from '../base/limits.ts';
import type { Range } from '../base/range.ts';
import { parseJson } from './json/parse.ts';
import type { JsonNode, JsonTree } from './json/tree.ts';
import type { SettingsProblem } from './document.ts';
import type { JsonPath } from './model.ts';

const { settings } = limits;
/** Lists that every page shows as a whole. */
const onEveryPage: ReadonlySet<string | number> = new Set([
  'tabs',
  'anchors',
  'versions',
  'languages',
  'dropdowns',
  'products',
  'topbarLinks',
  'links',
  'footerSocials',
]);
const listsOfPages: ReadonlySet<string | number> = new Set(['navigation', 'pages', 'groups']);

/**
 * Reads a settings file as far as a site can show it: behind the last entry that
 * fits, lists end, and one problem says where. Edits don't come here; they are
 * made in the whole text.
 */
export function readBounded(text: string): JsonTree {
  if (text.length > settings.length) {
    const problem = tooMuch(
      { from: 0, to: 1 },
      [],
      'The settings file is too large',
      `Galley reads ${settings.length / 1_000_000} million signs. Readers see a site without name and navigation. Take out what is no setting.`,
    );
    return { text, root: null, comments: [], problems: [problem], editable: false };
  }
  const tree = parseJson(text);
  if (tree.root === null) return tree;
  const problems: SettingsProblem[] = [];
  const root = new Bounds(problems).node(tree.root, []);
  return problems.length === 0 ? tree : { ...tree, root, problems: [...tree.problems, ...problems] };
}

class Bounds {
  readonly #problems: SettingsProblem[];
  #values = 0;
  #pages = 0;

  constructor(problems: SettingsProblem[]) {
    this.#problems = problems;
  }

  node(node: JsonNode, path: JsonPath): JsonNode {
    this.#values++;
    if (node.kind === 'array') {
      const key = path.findLast((step) => typeof step === 'string') ?? '';
      const isOfPages = listsOfPages.has(key);
      const items: JsonNode[] = [];
      for (const [index, item] of node.items.entries()) {
        if (isOfPages) this.#pages++;
        const most =
          key === 'versions'
            ? settings.versions
            : onEveryPage.has(key)
              ? settings.divisions
              : isOfPages
                ? settings.entries
                : settings.values;
        if (this.#values > settings.values || (isOfPages ? this.#pages > most : index >= most)) {
          this.#end(
            item.range,
            [...path, index],
            `Readers see nothing of it. Galley shows ${most.toLocaleString('en')} entries here. Take some out, or give parts of the site folders of their own.`,
          );
          break;
        }
        items.push(this.node(item, [...path, index]));
      }
      return { ...node, items };
    }
    if (node.kind !== 'object') return node;
    const properties = [];
    for (const property of node.properties) {
      if (this.#values > settings.values) {
        this.#end(
          property.keyRange,
          [...path, property.key],
          `Galley reads ${settings.values.toLocaleString('en')} values of a settings file. Take some out.`,
        );
        break;
      }
      properties.push(
        property.value === null ? property : { ...property, value: this.node(property.value, [...path, property.key]) },
      );
    }
    return { ...node, properties };
  }

  #end(range: Range, path: JsonPath, detail: string): void {
    if (this.#problems.length === 0)
      this.#problems.push(tooMuch(range, path, 'From here on there is more than a site can show', detail));
  }
}

function tooMuch(range: Range, path: JsonPath, title: string, detail: string): SettingsProblem {
  return { rule: 'settings/too-much', severity: 'error', range, title, detail, path, fixes: [] };
}
