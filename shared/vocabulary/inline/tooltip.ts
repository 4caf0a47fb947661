import { h } from 'hastscript';
import { ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { linkProperties, withoutLinks } from '../links.ts';
import { asInline, link, text } from '../markdown-nodes.ts';

export const tooltip = defineComponent({
  name: 'Tooltip',
  kind: 'inline',
  group: 'Inline',
  icon: 'message-circle-more',
  summary: 'An explanation of a term, on demand',
  useWhen: 'Some readers don’t know a term and the sentence should not stop to explain it.',
  insteadUse: { when: 'everybody needs the explanation', component: 'Note' },
  searchWords: ['hover', 'definition', 'glossary', 'explain', 'popover', 'term', 'abbreviation', 'hint'],
  alsoCalled: ['Popover'],
  attributes: {
    tip: attr(textValue, 'The explanation: one or two short sentences.', {
      label: 'Explanation',
      required: 'Readers open an empty box.',
    }),
    headline: attr(textValue, 'Bold first line.', { extra: true }),
    cta: attr(textValue, 'Words of a link under the explanation.', { label: 'Call to action', extra: true }),
    href: attr(textValue, 'Where that link leads.', { label: 'Opens', control: 'link', extra: true }),
    ...ignoredStyling,
  },
  snippet: '<Tooltip tip="${1:What it means}">${2:term}</Tooltip>$0',
  examples: [
    {
      title: 'A term',
      source:
        'You need the <Tooltip tip="A random value that only you and Halyard know. Each endpoint has its own.">signing secret</Tooltip> of the endpoint.',
    },
    {
      title: 'With headline and link',
      source:
        'Send it to the <Tooltip headline="Endpoint" tip="An address of yours that receives events." cta="Create one" href="/endpoints">endpoint</Tooltip>.',
    },
  ],
  check(element, report) {
    const names = element.attributeNames;
    if (names.includes('cta') && !names.includes('href')) {
      report({
        attribute: 'cta',
        title: 'The link in the tooltip leads nowhere',
        detail: 'Readers see its words as plain text. Say where it leads with href.',
      });
    }
  },
  render(element, context) {
    const id = context.uniqueId('tip:');
    const headline = textAttribute(element, 'headline');
    const cta = textAttribute(element, 'cta');
    const href = textAttribute(element, 'href');
    const more = cta ?? (href === undefined ? undefined : context.words.readMore);
    // A span, because browsers never break a <button> over two lines.
    return h('span', { className: ['tooltip'] }, [
      h(
        'span',
        { className: ['tooltip-term'], role: 'button', tabIndex: 0, ariaDescribedBy: id },
        ...withoutLinks(context.inlineChildren(element)),
      ),
      h('span', { className: ['tooltip-box'], role: 'tooltip', id }, [
        ...(headline === undefined ? [] : [h('b', {}, headline)]),
        { type: 'text', value: textAttribute(element, 'tip') ?? '' },
        ...(more === undefined
          ? []
          : [
              href === undefined
                ? h('span', { className: ['tooltip-more'] }, more)
                : h('a', { className: ['tooltip-more'], ...linkProperties(href, context) }, more),
            ]),
      ]),
    ]);
  },
  // “term (headline: explanation, more)”
  markdown(element, context) {
    const headline = textAttribute(element, 'headline');
    const tip = textAttribute(element, 'tip');
    const cta = textAttribute(element, 'cta');
    const href = textAttribute(element, 'href');
    const words = [headline, tip].filter((part) => part !== undefined && part !== '').join(': ');
    const more = href !== undefined ? [link(href, [text(cta ?? 'Read more')])] : cta !== undefined ? [text(cta)] : [];
    const inside = [
      ...(words === '' ? [] : [text(words)]),
      ...(words !== '' && more.length > 0 ? [text(' ')] : []),
      ...more,
    ];
    return [...asInline(context.children(element)), ...(inside.length === 0 ? [] : [text(' ('), ...inside, text(')')])];
  },
});
