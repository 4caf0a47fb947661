import type { Range } from '../../base/range.ts';
import type { JsonTree } from '../json/tree.ts';
import type { SettingsProblem } from '../document.ts';
import type { Dialect, JsonPath, SettingsModel } from '../model.ts';
import type { Reader } from '../reader.ts';
import { settingsRule, type SettingsRule } from '../rules.ts';
import type { Leaf } from '../document.ts';

/** What rules between several settings can look at. */
export interface CheckContext {
  readonly tree: JsonTree;
  readonly settings: Reader;
  readonly model: SettingsModel;
  readonly dialect: Dialect;
  readonly leaves: readonly Leaf[];
  report(problem: ReportedProblem): void;
}

export interface ReportedProblem extends Omit<SettingsProblem, 'rule' | 'severity' | 'fixes'> {
  readonly rule: SettingsRule;
  /** The rule's own where absent. */
  readonly severity?: SettingsProblem['severity'];
  readonly fixes?: SettingsProblem['fixes'];
}

export type Check = (context: CheckContext) => void;

/** Completes a reported problem. */
export function problemOf(reported: ReportedProblem): SettingsProblem {
  return { fixes: [], severity: settingsRule(reported.rule).severity, ...reported };
}

/** A fix that writes another text in place of one. */
export function replaceText(title: string, range: Range, text: string): SettingsProblem['fixes'][number] {
  return { title, edits: [{ ...range, insert: JSON.stringify(text) }] };
}

/** Where a setting stands, as problems want it. */
export function placeOf(reader: Reader): { readonly range: Range; readonly path: JsonPath } {
  return { range: reader.range, path: reader.path };
}
