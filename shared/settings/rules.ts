import { dictionary } from '../base/dictionary.ts';
import type { RuleWords } from '../base/rule.ts';
import { settingsRules } from './rules/index.gen.ts';

export type SettingsRule = (typeof settingsRules)[number]['id'];

const byId = dictionary<RuleWords>(Object.fromEntries(settingsRules.map((rule) => [rule.id, rule])));

export function settingsRule(id: SettingsRule): RuleWords {
  return byId[id]!;
}
