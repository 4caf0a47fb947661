import type { RuleWords } from '../base/rule.ts';

export interface SettingsRuleWords<Id extends string = string> extends RuleWords<Id> {
  /** Settings of either format whose values it looks at, as `tabs[].url`; none where it looks at all alike. */
  readonly looksAt: readonly string[];
}

/**
 * A rule about the settings file. What breaks it is found while the file is read
 * (`json/`, `validate.ts`, `checks/`); here stands what people are told of it.
 */
export function defineSettingsRule<const Id extends `settings/${string}`>({
  looksAt = [],
  ...rule
}: Omit<RuleWords<Id>, 'topic'> & { readonly looksAt?: readonly string[] }): SettingsRuleWords<Id> {
  return { ...rule, looksAt, topic: 'Settings' };
}
