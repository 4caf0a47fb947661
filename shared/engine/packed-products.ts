import type { PageProducts } from '../site/page-products.ts';
import { playgroundWordsAt } from '../site/playground-words.ts';
import { joinedBundles } from '../site/bundles.ts';
import { themeFolder, type ThemeBundle } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';

type Plain = 'full' | 'operation' | 'asksForTokens' | 'card' | 'search' | 'pictures';

/** What is written in front of the files of a page. */
interface PackedHead extends Pick<PageProducts, Plain> {
  readonly files: readonly (readonly [path: string, bytes: number])[];
  /** Places in the theme's list. */
  readonly bundles: readonly number[];
  readonly joined: readonly string[];
  readonly models: readonly (readonly [file: string, key: string, language: string | null])[];
  readonly playgroundWords: string | null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Products of a page as bytes: what the theme or an API file holds as well is named alone. Null where something could
 * not be found again by its name.
 */
export function packProducts(products: PageProducts, theme: readonly ThemeBundle[]): Uint8Array | null {
  const bodies = products.files.map((file) => ('text' in file ? encoder.encode(file.text) : file.bytes));
  const bundles = products.bundles.map((bundle) => theme.indexOf(bundle));
  if (bundles.includes(-1)) return null;
  const models = products.models.map(({ generated }) => generated);
  const { full, operation, asksForTokens, card, search, pictures, playgroundWords } = products;
  const head: PackedHead = {
    full,
    operation,
    asksForTokens,
    card,
    search,
    pictures,
    files: products.files.map(({ path }, at) => [path, bodies[at]!.length]),
    bundles,
    joined: products.joined.map(({ path }) => path),
    models: models.map((model) => [model!.file, model!.model!.key, model!.model!.language]),
    playgroundWords: playgroundWords?.path ?? null,
  };
  const first = encoder.encode(JSON.stringify(head));
  const packed = new Uint8Array(4 + first.length + bodies.reduce((sum, body) => sum + body.length, 0));
  new DataView(packed.buffer).setUint32(0, first.length);
  packed.set(first, 4);
  let at = 4 + first.length;
  for (const body of bodies) {
    packed.set(body, at);
    at += body.length;
  }
  return packed;
}

/**
 * The products again, with views of the same bytes as files. Null where something that they name is not there.
 *
 * @param modelOf the page of a model, by its file, key and language
 */
export function unpackProducts(
  packed: Uint8Array,
  theme: readonly ThemeBundle[],
  modelOf: (file: string, key: string, language: string | null) => PageInfo | null,
): PageProducts | null {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const head = JSON.parse(decoder.decode(packed.subarray(4, 4 + length))) as PackedHead;
  const bundles = head.bundles.map((place) => theme[place]);
  const models = head.models.map((model) => modelOf(...model));
  const playgroundWords = head.playgroundWords === null ? null : playgroundWordsAt(head.playgroundWords);
  if (!areAll(bundles) || !areAll(models) || (head.playgroundWords !== null && playgroundWords === null)) return null;
  const known = joinedTexts(bundles, theme, head.bundles.join());
  if (head.joined.some((path) => !known.has(path))) return null;
  let at = 4 + length;
  return {
    ...head,
    files: head.files.map(([path, size]) => ({ path, bytes: packed.subarray(at, (at += size)) })),
    bundles,
    joined: head.joined.map((path) => ({ path, text: known.get(path)! })),
    models,
    playgroundWords,
  };
}

const joined = new WeakMap<readonly ThemeBundle[], Map<string, ReadonlyMap<string, string>>>();

/** What bundles are joined to, by paths in the site. Most pages of a site have the same ones. */
function joinedTexts(bundles: readonly ThemeBundle[], theme: readonly ThemeBundle[], places: string) {
  let known = joined.get(theme);
  if (known === undefined) joined.set(theme, (known = new Map()));
  let texts = known.get(places);
  if (texts === undefined) {
    texts = new Map(joinedBundles(bundles).map(({ path, text }) => [`${themeFolder}/${path}`, text]));
    known.set(places, texts);
  }
  return texts;
}

function areAll<Value>(list: readonly (Value | null | undefined)[]): list is readonly Value[] {
  return list.every((value) => value !== null && value !== undefined);
}
