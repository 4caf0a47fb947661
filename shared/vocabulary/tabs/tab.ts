import { h } from 'hastscript';
import { iconAttributes, idAttribute, ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent } from '../define.ts';
import { titled } from '../markdown-nodes.ts';
import { tabTitle, titleContent } from './parts.ts';
import { en } from '../../words/en.ts';

export const tab = defineComponent({
  name: 'Tab',
  kind: 'block',
  group: 'Structure',
  icon: 'panel-top',
  summary: 'One of several alternatives',
  purpose: 'alternative',
  useWhen: 'Inside Tabs: one alternative with a short title that readers recognise as theirs.',
  searchWords: ['tab item', 'tab panel', 'alternative', 'variant'],
  alsoCalled: ['TabItem', 'TabPanel'],
  face: { frame: 'group', title: 'title' },
  inOutline: true,
  attributes: {
    title: attr(textValue, 'What stands in the tab: one to three words.', {
      control: 'markdown',
      required: 'Readers see “Tab”, and must open it to learn what is in it.',
    }),
    ...iconAttributes({ extra: true }),
    id: idAttribute,
    ...ignoredStyling,
  },
  parents: ['Tabs'],
  snippet: '<Tab title="${1:Title}">\n  ${2:Content}\n</Tab>$0',
  examples: [
    {
      title: 'Two tabs',
      source:
        '<Tabs>\n  <Tab title="Cloud">Nothing to install: sign in and start.</Tab>\n  <Tab title="Self-hosted">You need Docker 24 or later.</Tab>\n</Tabs>',
    },
    {
      title: 'With icons',
      source:
        '<Tabs>\n  <Tab title="Python" icon="python">Python 3.9 or later.</Tab>\n  <Tab title="Node.js" icon="node-js">Node.js 20 or later.</Tab>\n</Tabs>',
    },
  ],
  // Tabs draws its own; alone, a tab is a titled section, so that nothing is lost.
  render: (element, context) =>
    h('section', { className: ['flow'] }, [
      h('p', {}, h('strong', {}, ...titleContent(element, tabTitle(element, context.words), context))),
      ...context.children(element),
    ]),
  markdown: (element, context) => titled(context.text(tabTitle(element, en)), context.children(element)),
});
