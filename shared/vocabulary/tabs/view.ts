import { h } from 'hastscript';
import { iconAttributes, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { titled } from '../markdown-nodes.ts';
import { titleContent } from './parts.ts';

export const view = defineComponent({
  name: 'View',
  kind: 'block',
  group: 'Structure',
  icon: 'square-split-vertical',
  summary: 'A section for one group of readers',
  useWhen: 'A page that was written with views is kept. Each view is a section under its title.',
  insteadUse: { when: 'you write something new', component: 'Tabs' },
  searchWords: ['language', 'framework', 'variation', 'switch', 'audience'],
  beyondSpecification: true,
  attributes: {
    title: attr(textValue, 'Whom the section is for.', { widget: 'markdown', required: true, extra: true }),
    ...iconAttributes({ extra: true }),
  },
  snippet: '<View title="${1:JavaScript}">\n  ${2:Content}\n</View>$0',
  examples: [
    { title: 'Two languages', source: '<View title="JavaScript" icon="js">\n  Install the package from npm.\n</View>\n\n<View title="Python" icon="python">\n  Install the package from PyPI.\n</View>' },
    { title: 'One audience', source: '<View title="Administrators">\n  Open **Settings → Members** first.\n</View>' },
  ],
  render(element, context) {
    const title = textAttribute(element, 'title') ?? 'View';
    const label = titleContent(element, title, context);
    return h('section', { className: ['view', 'flow'], ariaLabel: context.plainText(label).trim() }, [h('p', { className: ['view-title'] }, ...label), ...context.children(element)]);
  },
  markdown: (element, context) => titled(context.text(textAttribute(element, 'title') ?? 'View'), context.children(element)),
});
