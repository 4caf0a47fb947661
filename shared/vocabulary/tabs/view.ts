import type { Element } from 'hast';
import { h } from 'hastscript';
import { iconAttributes, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { titled } from '../markdown-nodes.ts';
import { titleContent } from './parts.ts';

/** The page's one switch and the titles that it offers. */
interface ViewSwitch {
  readonly element: Element;
  readonly titles: string[];
}

export const view = defineComponent({
  name: 'View',
  kind: 'block',
  group: 'Structure',
  icon: 'square-split-vertical',
  summary: 'A part of the page for one group of readers',
  useWhen:
    'Most of a page differs by language or audience. Readers choose once at the top, and every view with that title shows.',
  insteadUse: { when: 'only one place of the page differs', component: 'Tabs' },
  searchWords: ['language', 'framework', 'variation', 'switch', 'audience'],
  alsoCalled: ['Variation'],
  beyondSpecification: true,
  attributes: {
    title: attr(textValue, 'Whom the part is for. Views with the same title show together.', {
      control: 'markdown',
      required: 'Readers see “View”, and can’t tell whom the part is for.',
      extra: true,
    }),
    ...iconAttributes({ extra: true }),
  },
  snippet: '<View title="${1:JavaScript}">\n  ${2:Content}\n</View>$0',
  examples: [
    {
      title: 'Two languages',
      source:
        '<View title="JavaScript" icon="js">\n  Install the package from npm.\n</View>\n\n<View title="Python" icon="python">\n  Install the package from PyPI.\n</View>',
    },
    { title: 'One audience', source: '<View title="Administrators">\n  Open **Settings → Members** first.\n</View>' },
  ],
  render(element, context) {
    const title = textAttribute(element, 'title') ?? context.words.view;
    const label = titleContent(element, title, context);
    const plain = context.plainText(label).trim();
    const page = context.shared('views', (): ViewSwitch => ({
      titles: [],
      // Stands where the first view is; one view alone needs no choice.
      element: h('div', {
        className: ['view-switch', 'needs-js'],
        role: 'group',
        ariaLabel: context.words.showPageFor,
        hidden: true,
      }),
    }));
    const isFirst = page.titles.length === 0;
    if (!page.titles.includes(plain)) {
      page.titles.push(plain);
      page.element.children.push(
        h('button', { type: 'button', ariaPressed: isFirst ? 'true' : 'false', dataView: plain }, ...label),
      );
      if (page.titles.length > 1) page.element.properties['hidden'] = undefined;
    }
    const section = h(
      'section',
      {
        className: ['view', 'flow', ...(page.titles[0] === plain ? ['chosen'] : [])],
        ariaLabel: plain,
        dataView: plain,
      },
      [h('p', { className: ['view-title'] }, ...titleContent(element, title, context)), ...context.children(element)],
    );
    return isFirst ? [page.element, section] : section;
  },
  markdown: (element, context) =>
    titled(context.text(textAttribute(element, 'title') ?? 'View'), context.children(element)),
});
