import type { Severity } from '../../base/diagnostic.ts';
import type { SettingsSection } from '../define.ts';
import type { Dialect, JsonPath } from '../model.ts';
import { sectionAt } from './fields.ts';

/** Whether `path` is `start` or lies in it. */
export function startsWith(path: JsonPath, start: JsonPath): boolean {
  return path.length >= start.length && start.every((step, index) => step === path[index]);
}

/**
 * Problems that belong to a field itself: at its path, or further in where no field inside has a place of its own for
 * them.
 */
export function problemsOfField<Problem extends { readonly path: JsonPath }>(
  problems: readonly Problem[],
  path: JsonPath,
  inside: readonly JsonPath[],
): Problem[] {
  return problems.filter(
    (problem) => startsWith(problem.path, path) && !inside.some((other) => startsWith(problem.path, other)),
  );
}

export interface SectionCount {
  readonly error: number;
  readonly warning: number;
}

/** Errors and warnings by section; advice is not counted. */
export function countBySection(
  dialect: Dialect,
  problems: readonly { readonly path: JsonPath; readonly severity: Severity }[],
): ReadonlyMap<SettingsSection, SectionCount> {
  const counts = new Map<SettingsSection, { error: number; warning: number }>();
  for (const { path, severity } of problems) {
    const section = sectionAt(dialect, path);
    if (section === null || severity === 'advice') continue;
    const count = counts.get(section) ?? { error: 0, warning: 0 };
    count[severity]++;
    counts.set(section, count);
  }
  return counts;
}
