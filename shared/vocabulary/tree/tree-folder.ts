import { h } from 'hastscript';
import { switchValue, textValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { code, joinLists, list, listItem, paragraph } from '../markdown-nodes.ts';

export const treeFolder = defineComponent({
  name: 'Tree.Folder',
  kind: 'block',
  group: 'Structure',
  icon: 'folder',
  summary: 'A folder in a tree',
  useWhen: 'Inside Tree: a folder with the files in it.',
  searchWords: ['directory', 'folder'],
  alsoCalled: ['Folder'],
  beyondSpecification: true,
  attributes: {
    name: attr(textValue, 'Name of the folder.', { required: 'Readers see a folder without a name.', extra: true }),
    defaultOpen: attr(switchValue.default(false), 'Stands open at first.', { control: 'switch', extra: true }),
    openable: attr(switchValue.default(true), 'Readers can open and close it.', {
      label: 'Can be opened',
      control: 'switch',
      extra: true,
    }),
  },
  children: { only: ['Tree.Folder', 'Tree.File'] },
  parents: ['Tree', 'Tree.Folder'],
  snippet: '<Tree.Folder name="${1:folder}">\n  <Tree.File name="${2:file.md}" />\n</Tree.Folder>$0',
  examples: [
    {
      title: 'Open',
      source:
        '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="index.ts" />\n  </Tree.Folder>\n</Tree>',
    },
    { title: 'Always closed', source: '<Tree>\n  <Tree.Folder name="node_modules" openable={false} />\n</Tree>' },
  ],
  render(element, context) {
    const name = textAttribute(element, 'name') ?? '';
    const content = h('ul', { role: 'list' }, ...context.children(element));
    const open = switchAttribute(element, 'defaultOpen');
    const label = [context.themeIcon('folder'), h('span', {}, name)];
    if (!switchAttribute(element, 'openable', true))
      return h('li', {}, [h('span', { className: ['tree-name'] }, ...label), ...(open ? [content] : [])]);
    return h('li', {}, h('details', { open }, [h('summary', { className: ['tree-name'] }, ...label), content]));
  },
  markdown(element, context) {
    const name = textAttribute(element, 'name') ?? '';
    return [list([listItem([paragraph(code(`${name}/`)), ...joinLists(context.children(element))])])];
  },
});
