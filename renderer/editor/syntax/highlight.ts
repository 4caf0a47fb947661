import { styleTags, Tag, tags } from '@lezer/highlight';

export const mark = Tag.define();
export const tagName = Tag.define();
export const attribute = Tag.define();
export const value = Tag.define();
export const code = Tag.define();
export const settingName = Tag.define();
export const aside = Tag.define();

/** What the nodes of a page look like in its source. */
export const pageStyles = styleTags({
  'HeaderMark HardBreak QuoteMark ListMark LinkMark EmphasisMark CodeMark StrikethroughMark TableDelimiter TaskMarker':
    mark,
  'TagMark HeadMark MathMark FootnoteMark FootnoteReference HeadingId': mark,
  'Link/URL Image/URL LinkTitle CodeInfo MathInfo': mark,
  TagName: tagName,
  AttributeName: attribute,
  'AttributeText AttributeExpression Expression': value,
  Comment: aside,
  HeadName: settingName,
  'InlineCode CodeText FencedCode Head Module MathBlock InlineMath MathText': code,
  Strikethrough: tags.strikethrough,
  'TableHeader/...': tags.heading,
  URL: tags.link,
});
