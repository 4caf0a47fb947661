import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { Language, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tagHighlighter, tags } from '@lezer/highlight';
import { pageParser } from '../syntax/parser.ts';
import { aside, attribute, code, mark, settingName, tagName, value } from '../syntax/highlight.ts';

/** Classes of editor.css; a page's source looks like its text, not like code. */
const highlighter = tagHighlighter([
  { tag: tags.heading, class: 'src-heading' },
  { tag: tags.strong, class: 'src-strong' },
  { tag: tags.emphasis, class: 'src-emphasis' },
  { tag: tags.strikethrough, class: 'src-struck' },
  { tag: tags.link, class: 'src-link' },
  { tag: tags.quote, class: 'src-quote' },
  { tag: tags.escape, class: 'src-mark' },
  { tag: tags.character, class: 'src-mark' },
  { tag: code, class: 'src-code' },
  { tag: mark, class: 'src-mark' },
  { tag: tagName, class: 'src-tag' },
  { tag: attribute, class: 'src-attribute' },
  { tag: value, class: 'src-value' },
  { tag: settingName, class: 'src-setting' },
  { tag: aside, class: 'src-aside' },
]);

/** Its data are those of Markdown, so that the library's commands for lists and quotations know it. */
const mdx = new Language(commonmarkLanguage.data, pageParser, [], 'mdx');

export function pageLanguage(): Extension {
  return [mdx, syntaxHighlighting(highlighter)];
}
