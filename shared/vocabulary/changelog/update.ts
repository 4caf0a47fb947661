import { h } from 'hastscript';
import { z } from 'zod';
import { idAttribute, ignoredStyling, isContent, listAttribute, listValue, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import type { MdxElement, Value } from '../../mdx/types.ts';
import { asBlocks, paragraph, text } from '../markdown-nodes.ts';

/** The author's own words for the feed. */
function feedOf(element: MdxElement): { readonly title?: string; readonly description?: string } {
  const given = element.attributes.rss;
  if (typeof given !== 'object' || given === null || Array.isArray(given) || isContent(given)) return {};
  const { title, description } = given as { readonly [key: string]: Value };
  const text = (value: Value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
  return { title: text(title), description: text(description) };
}

export const update = defineComponent({
  name: 'Update',
  kind: 'block',
  group: 'Changelog',
  face: { frame: 'entry', title: 'label', facts: ['tags'], below: ['description'] },
  inOutline: true,
  icon: 'calendar-clock',
  summary: 'An entry of a changelog',
  useWhen: 'A page tells what is new, newest first: one entry for each release or date.',
  searchWords: ['changelog', 'release', 'release notes', 'version', 'history', 'news', 'timeline', 'what is new'],
  alsoCalled: ['Changelog', 'Release'],
  attributes: {
    label: attr(textValue, 'Date or version. It is also the link to the entry, so give every entry its own.', {
      required: 'Readers see “Update”, and don’t learn of which day or version it tells.',
    }),
    description: attr(textValue, 'A quieter line under the label, such as the version.', { control: 'markdown' }),
    tags: attr(listValue, 'Labels such as “Feature” or “Security”.', { control: 'list', extra: true }),
    rss: attr(
      z.object({ title: textValue.optional(), description: textValue.optional() }),
      'Title and text of the entry in the feed.',
      { label: 'RSS', extra: true },
    ),
    id: idAttribute,
    ...ignoredStyling,
  },
  snippet: '<Update label="${1:November 2026}" description="${2:v1.0}">\n  ${3:What is new}\n</Update>$0',
  examples: [
    {
      title: 'A release',
      source:
        '<Update label="November 2026" description="v3.8" tags={["Feature", "CLI"]}>\n  ### Schedule messages\n\n  Set `deliver_at` on any message, up to 30 days ahead.\n\n  ### Fixes\n\n  - A retry no longer starts while the previous attempt is still open.\n</Update>',
    },
    {
      title: 'A short entry',
      source:
        '<Update label="2026-10-14" description="v3.7.2">\n  Endpoints show the time of their last success.\n</Update>',
    },
  ],
  render(element, context) {
    const label = textAttribute(element, 'label') ?? context.words.update;
    const description = textAttribute(element, 'description')?.trim();
    const tags = listAttribute(element, 'tags');
    const id = context.titleAnchor(label, textAttribute(element, 'id'));
    context.tocEntry({ id, title: label, level: 2 });
    const content = context.children(element);
    const feed = feedOf(element);
    const days = description === undefined ? [label] : [label, description];
    context.feedEntry({ id, title: feed.title ?? label, days, description: feed.description ?? null, tags, content });
    return h('section', { className: ['update'], id }, [
      h('div', { className: ['update-side'] }, [
        h('h2', {}, h('a', { className: ['update-label'], href: `#${id}` }, label)),
        ...(description ? [h('p', {}, ...context.text(description))] : []),
        ...(tags.length === 0
          ? []
          : [
              h(
                'ul',
                { className: ['update-tags'] },
                tags.map((tag) => h('li', { className: ['badge'] }, tag)),
              ),
            ]),
      ]),
      h('div', { className: ['flow'] }, ...content),
    ]);
  },
  markdown(element, context) {
    const label = textAttribute(element, 'label') ?? 'Update';
    const description = textAttribute(element, 'description')?.trim();
    const tags = listAttribute(element, 'tags');
    return [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: label }] },
      ...(description ? [paragraph(...context.text(description))] : []),
      ...(tags.length === 0 ? [] : [paragraph(text(`Tags: ${tags.join(', ')}`))]),
      ...asBlocks(context.children(element)),
    ];
  },
});
