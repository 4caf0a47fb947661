import { defaultModel, type SettingsModel } from '../model.ts';
import type { Reader } from '../reader.ts';
import type { Setting } from './setting.ts';

/** A form that settings files have: what they may say, and how it is read. */
export interface SettingsFormat {
  /** All settings, in the order in which they usually stand. */
  readonly settings: readonly Setting[];
  /** Keys at the top that real files have for other tools; kept without a word (BEHAVIOUR.md, “Settings”). */
  readonly kept: readonly string[];
  /**
   * Other tools know more settings of it than Galley does: an unknown key is only reported where it looks like a slip.
   */
  readonly isOpen: boolean;
}

/** Puts the settings of a registry into their usual order. */
export function defineFormat({ settings, ...format }: SettingsFormat): SettingsFormat {
  return { ...format, settings: settings.toSorted((a, b) => a.place - b.place) };
}

/** The model of a settings file; what is missing or can't be read has its default (specification, 2.1). */
export function readModel({ settings }: SettingsFormat, file: Reader): SettingsModel {
  return settings.reduce<SettingsModel>((model, { key, read }) => {
    const value = file.get(key);
    return read === undefined || !value.exists ? model : { ...model, ...read(value, model) };
  }, defaultModel);
}
