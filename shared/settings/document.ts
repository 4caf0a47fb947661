import type { Severity } from '../base/diagnostic.ts';
import type { TextEdit } from '../base/edit.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { FilledText } from './filled-text.ts';
import type { FieldMeta } from './define.ts';
import type { JsonScalar } from './json/tree.ts';
import type { Dialect, JsonPath, SettingsModel } from './model.ts';

export interface SettingsProblem {
  /** Id such as `settings/invalid-value`, `settings/syntax`, `settings/unknown-key`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly range: Range;
  readonly title: string;
  readonly detail: string;
  readonly path: JsonPath;
  readonly fixes: readonly { readonly title: string; readonly edits: readonly TextEdit[] }[];
  /** The file that it is about, where that is not the settings file: `range` is a place in that one. */
  readonly file?: RepoPath;
}

/** A value that was accepted, with what is known about it. */
export interface Leaf {
  readonly node: JsonScalar;
  readonly value: string;
  readonly meta: FieldMeta;
  readonly path: JsonPath;
  /** The entry that it belongs to: ` of tab “Guides”`, or nothing. */
  readonly of: string;
}

/** A settings file, read. Immutable. */
export interface SettingsDocument {
  readonly path: RepoPath;
  /** With what stands in other files in its place: places of problems and values count in it. */
  readonly text: string;
  /** What the file itself holds. */
  readonly ownText: string;
  /** Where each place of `text` really stands; null where all of it stands in the settings file. */
  readonly filled: FilledText | null;
  readonly dialect: Dialect;
  /** False while the JSON does not parse, or is no settings: `model` is then what could be read up to there. */
  readonly parses: boolean;
  readonly model: SettingsModel;
  /** The value as written, for forms; undefined where nothing could be read. */
  readonly value: unknown;
  readonly problems: readonly SettingsProblem[];
  /** Texts that were accepted, with what is known about each. */
  readonly leaves: readonly Leaf[];
}
