import type { TextEdit } from '../base/edit.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { PageSettingEditError, setPageSetting } from '../settings/frontmatter/edit.ts';

/** Stands for the answer while the edit is made: a word that needs no quotes in any format. */
const stand = 'galleyanswer';

/** The edits that set one of a page's settings; null where its block is not written line by line. */
export function pageSettingEdits(document: MdxDocument, key: string, value: string): TextEdit[] | null {
  try {
    return setPageSetting(document.text, document.frontmatter, key, value);
  } catch (error) {
    if (error instanceof PageSettingEditError) return null;
    throw error;
  }
}

/** Like {@link pageSettingEdits}, with a sign where the answer goes, in quotes of its own. */
export function pageSettingQuestion(document: MdxDocument, key: string, sign: string): TextEdit[] | null {
  const edits = pageSettingEdits(document, key, stand);
  // Expression: built – of the word that stands for the answer.
  return (
    edits?.map((edit) => ({ ...edit, insert: edit.insert.replace(new RegExp(`(["']?)${stand}\\1`), () => sign) })) ??
    null
  );
}
