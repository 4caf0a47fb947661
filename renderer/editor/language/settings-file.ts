import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tagHighlighter, tags } from '@lezer/highlight';

const highlighter = tagHighlighter([
  { tag: tags.propertyName, class: 'src-tag' },
  { tag: tags.string, class: 'src-value' },
  { tag: [tags.number, tags.bool, tags.null], class: 'src-number' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], class: 'src-mark' },
]);

export function settingsLanguage(): Extension {
  return [json(), syntaxHighlighting(highlighter)];
}
