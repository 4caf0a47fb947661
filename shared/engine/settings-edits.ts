import type { TextEdit } from '../base/edit.ts';
import { ContractError } from '../contract/define.ts';
import type { SettingsDocument } from '../settings/document.ts';

/**
 * Edits that were planned in the text of the settings as a whole, as edits of the settings file. Throws a ContractError
 * where one of them belongs into another file, which the settings name: Galley writes no such file.
 */
export function editsOfSettings({ path, filled }: SettingsDocument, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (filled === null) return edits;
  const own = filled.editsIn(path, edits);
  if (own !== null) return own;
  const files = [...new Set(edits.map((edit) => filled.sourceOf(edit).file))].filter((file) => file !== path);
  throw new ContractError({
    code: 'settings-elsewhere',
    title: 'The navigation can’t be changed here',
    detail: `${files.length === 0 ? 'A part of it' : files.join(' and ')} stands in a file of its own, which ${path} names. Change it there, in another program.`,
  });
}
