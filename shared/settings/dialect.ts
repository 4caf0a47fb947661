import { baseName } from '../base/path.ts';
import { propertyOf, type JsonNode } from './json/tree.ts';
import { parseTree } from './json/parse-tree.ts';
import type { Dialect } from './model.ts';

/**
 * Tells which of the three forms a settings file has (BEHAVIOUR.md, “Three
 * dialects”): by an object as `navigation`, else by the file's name. Where
 * `navigation` is missing or broken, a `$schema` that names the newer form decides.
 */
export function detectDialect(path: string, text: string): Dialect {
  return dialectOf(path, parseTree(text).root);
}

/** {@link detectDialect} for a file that has been read already. */
export function dialectOf(path: string, root: JsonNode | null): Dialect {
  const byName: Dialect = baseName(path).toLowerCase() === 'mint.json' ? 'mint' : 'docs';
  if (root?.kind !== 'object') return byName;
  const navigation = propertyOf(root, 'navigation')?.value ?? null;
  if (navigation?.kind === 'object') return 'newer';
  if (navigation?.kind === 'array') return byName;
  const named = propertyOf(root, '$schema')?.value;
  return byName === 'docs' && named?.kind === 'string' && /\/docs\.json$/.test(String(named.value)) ? 'newer' : byName;
}
