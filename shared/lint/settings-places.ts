import type { Diagnostic } from '../base/diagnostic.ts';
import type { FileEdits } from '../base/edit.ts';
import type { SettingsDocument } from '../settings/document.ts';

/**
 * Problems of the settings at the places where they really stand: rules look at the settings as one text, of which
 * parts may lie in other files. Fixes that would change another file than the settings themselves are left out, as
 * Galley writes no such file.
 */
export function atTheirPlaces({ path, filled }: SettingsDocument, found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (filled === null) return found;
  return found.map((diagnostic) => {
    const place = diagnostic.path === path ? filled.sourceOf(diagnostic.range) : null;
    const fixes = diagnostic.fixes.flatMap((fix) => {
      const edits: FileEdits[] = [];
      for (const each of fix.edits) {
        const own = each.path === path ? filled.editsIn(path, each.edits) : each.edits;
        if (own === null) return [];
        edits.push({ ...each, edits: own });
      }
      return [{ ...fix, edits }];
    });
    return place === null ? { ...diagnostic, fixes } : { ...diagnostic, path: place.file, range: place.range, fixes };
  });
}
