import type { Dialect } from '../settings/model.ts';
import { counted } from './use.gen.ts';

type Kind = Dialect | 'page' | 'component' | 'fence';

/**
 * How often real documentation uses something, for tables: in how many of the repositories that were counted
 * (`tools/generate/use.mjs`), and how often.
 */
export function useOf(kind: Kind, name: string): string {
  // The two names of the older form’s file are one form.
  const table: Readonly<Record<string, readonly number[]>> = counted[kind === 'mint' ? 'docs' : kind];
  const [repositories, times] = (Object.hasOwn(table, name) ? table[name] : undefined) ?? [];
  return repositories === undefined ? '–' : `${repositories} of ${counted.repositories}, ${times} ×`;
}
