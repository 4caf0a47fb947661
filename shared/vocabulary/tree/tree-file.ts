import { h } from 'hastscript';
import { iconAttributes, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { code, list, listItem, paragraph } from '../markdown-nodes.ts';

export const treeFile = defineComponent({
  name: 'Tree.File',
  kind: 'block',
  group: 'Structure',
  icon: 'file',
  summary: 'A file in a tree',
  useWhen: 'Inside Tree: one file.',
  searchWords: ['file', 'document'],
  alsoCalled: ['File'],
  beyondSpecification: true,
  attributes: {
    name: attr(textValue, 'Name of the file.', { required: 'Readers see a file without a name.', extra: true }),
    ...iconAttributes({ extra: true, summary: 'Icon in place of the sheet of paper.' }),
  },
  children: { none: true },
  parents: ['Tree', 'Tree.Folder'],
  snippet: '<Tree.File name="${1:file.md}" />$0',
  examples: [
    { title: 'A file', source: '<Tree>\n  <Tree.File name="package.json" />\n</Tree>' },
    {
      title: 'In a folder',
      source:
        '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="main.py" />\n  </Tree.Folder>\n</Tree>',
    },
  ],
  render(element, context) {
    const icon =
      context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') }) ?? context.themeIcon('file');
    return h(
      'li',
      {},
      h('span', { className: ['tree-name'] }, [icon, h('span', {}, textAttribute(element, 'name') ?? '')]),
    );
  },
  markdown: (element) => [list([listItem([paragraph(code(textAttribute(element, 'name') ?? ''))])])],
});
