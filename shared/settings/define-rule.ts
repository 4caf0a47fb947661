import type { RuleWords } from '../base/rule.ts';

/**
 * A rule about the settings file. What breaks it is found while the file is read
 * (`json/`, `validate.ts`, `checks/`); here stands what people are told of it.
 */
export function defineSettingsRule<const Id extends `settings/${string}`>(rule: Omit<RuleWords<Id>, 'topic'>): RuleWords<Id> {
  return { ...rule, topic: 'Settings' };
}
