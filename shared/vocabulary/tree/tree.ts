import { h } from 'hastscript';
import { ignoredStyling } from '../attributes.ts';
import { defineComponent } from '../define.ts';
import { joinLists } from '../markdown-nodes.ts';

export const tree = defineComponent({
  name: 'Tree',
  kind: 'block',
  group: 'Structure',
  icon: 'folder-tree',
  summary: 'Files and folders',
  useWhen: 'Readers need to know where files lie in a project.',
  insteadUse: { when: 'it is what a command prints', component: 'CodeGroup' },
  searchWords: ['file tree', 'folder structure', 'directory', 'hierarchy', 'project layout', 'files'],
  alsoCalled: ['FileTree'],
  beyondSpecification: true,
  attributes: { ...ignoredStyling },
  children: { only: ['Tree.Folder', 'Tree.File'], min: 1 },
  snippet:
    '<Tree>\n  <Tree.Folder name="${1:docs}" defaultOpen>\n    <Tree.File name="${2:index.mdx}" />\n  </Tree.Folder>\n  <Tree.File name="${3:docs.json}" />\n</Tree>$0',
  examples: [
    {
      title: 'A project',
      source:
        '<Tree>\n  <Tree.Folder name="guides" defaultOpen>\n    <Tree.File name="quickstart.mdx" />\n    <Tree.Folder name="webhooks">\n      <Tree.File name="retries.mdx" />\n    </Tree.Folder>\n  </Tree.Folder>\n  <Tree.File name="docs.json" />\n</Tree>',
    },
    {
      title: 'Files only',
      source: '<Tree>\n  <Tree.File name="Dockerfile" />\n  <Tree.File name="compose.yaml" />\n</Tree>',
    },
  ],
  render: (element, context) =>
    h('div', { className: ['tree'] }, h('ul', { role: 'list' }, ...context.children(element))),
  markdown: (element, context) => joinLists(context.children(element)),
});
