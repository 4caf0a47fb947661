import type { z } from 'zod';
import type { Field, SettingsSection } from '../define.ts';
import type { SettingsModel } from '../model.ts';
import type { Reader } from '../reader.ts';

/** One top-level key of a settings file: what it holds, what is said of it, and what it makes of the site. */
export interface Setting<Key extends string = string, Schema extends z.ZodType = z.ZodType> extends Field<
  Key,
  SettingsSection,
  Schema
> {
  /** Where it usually stands, in files and in forms: behind smaller numbers. */
  readonly place: number;
  /**
   * What the site is made from because of it. Asked only where the file has a
   * value that can be used, in the order of places; `model` has the defaults, and
   * what the settings before said. Absent where the setting has no effect.
   */
  readonly read?: (value: Reader, model: SettingsModel) => Partial<SettingsModel>;
}

/** Keeps the literal key for the generated unions. */
export function defineSetting<const Key extends string, Schema extends z.ZodType>(
  setting: Omit<Setting<Key, Schema>, 'required'> & { readonly required?: boolean },
): Setting<Key, Schema> {
  return { required: false, ...setting };
}
