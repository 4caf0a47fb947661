import type { Dialect } from '../model.ts';
import type { SettingsFormat } from './format.ts';
import { newerFormat } from './newer/format.ts';
import { specificationFormat } from './specification/format.ts';

/** `mint.json` is an older name of the same form. */
const formats: Readonly<Record<Dialect, SettingsFormat>> = {
  docs: specificationFormat,
  mint: specificationFormat,
  newer: newerFormat,
};

export function formatOf(dialect: Dialect): SettingsFormat {
  return formats[dialect];
}
