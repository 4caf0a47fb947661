import { h } from 'hastscript';
import { ignoredStyling, numberAttribute, numberValue, switchValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute } from '../define.ts';
import { tabSet } from '../tab-set.ts';
import { tabsOf, tabTitle, titleContent } from './parts.ts';

export const tabs = defineComponent({
  name: 'Tabs',
  kind: 'block',
  group: 'Structure',
  icon: 'panels-top-left',
  summary: 'Alternatives, one at a time',
  purpose: 'alternatives',
  useWhen:
    'Readers need only one of several alternatives: their system, their plan, their way of installing. Every tab must make sense alone.',
  insteadUse: { when: 'every alternative is only a block of code', component: 'CodeGroup' },
  searchWords: ['tabbed', 'switch', 'platform', 'alternative', 'operating system', 'variants', 'options'],
  alsoCalled: ['TabGroup'],
  face: { frame: 'strip', title: null },
  attributes: {
    defaultTabIndex: attr(numberValue(0, 99).default(0), 'Which tab shows first, counted from 0.', {
      label: 'Tab shown first',
      control: 'number',
      extra: true,
    }),
    sync: attr(switchValue.default(true), 'Follow other tabs of the page with the same titles.', {
      label: 'Follow other tabs',
      control: 'switch',
      extra: true,
    }),
    borderBottom: attr(switchValue.default(false), 'Draw a line under the content.', {
      label: 'Line below',
      control: 'switch',
      extra: true,
    }),
    ...ignoredStyling,
  },
  children: { only: ['Tab'], min: 1 },
  snippet:
    '<Tabs>\n  <Tab title="${1:First}">\n    ${2:Content}\n  </Tab>\n  <Tab title="${3:Second}">\n    ${4:Content}\n  </Tab>\n</Tabs>$0',
  examples: [
    {
      title: 'Operating systems',
      source:
        '<Tabs>\n  <Tab title="macOS" icon="apple">\n    Install with Homebrew. The formula is updated within an hour of a release.\n\n    ```bash Terminal\n    brew install halyard\n    ```\n  </Tab>\n  <Tab title="Windows" icon="windows">\n    Install with winget, then open a new terminal.\n  </Tab>\n  <Tab title="Linux" icon="linux">\n    Install with the script. It asks before it changes anything.\n  </Tab>\n</Tabs>',
    },
    {
      title: 'Independent of other tabs',
      source:
        '<Tabs sync={false} borderBottom>\n  <Tab title="Monthly">Charged on the first of every month.</Tab>\n  <Tab title="Yearly">Charged once, two months free.</Tab>\n</Tabs>',
    },
  ],
  render(element, context) {
    const { tabs: items, rest } = tabsOf(element);
    if (items.length === 0) return context.children(element);
    const set = tabSet(
      items.map((tab) => {
        const title = tabTitle(tab, context.words);
        const label = titleContent(tab, title, context);
        const plain = context.plainText(label).trim();
        return {
          title: plain,
          label,
          anchor: context.titleAnchor(plain, typeof tab.attributes.id === 'string' ? tab.attributes.id : undefined),
          content: context.children(tab),
          classNames: ['flow'],
        };
      }),
      {
        label: context.words.alternatives,
        sync: switchAttribute(element, 'sync', true),
        active: numberAttribute(element, 'defaultTabIndex', 0),
        focusable: true,
      },
      context,
    );
    const classNames = ['tabs', ...(switchAttribute(element, 'borderBottom') ? ['bordered'] : [])];
    return [
      h('div', { className: classNames, ...set.frame }, [set.list, ...set.panels]),
      ...(rest.length === 0 ? [] : context.nodes(rest)),
    ];
  },
  markdown: (element, context) => context.children(element),
});
