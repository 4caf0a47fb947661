import { textValue } from '../attributes.ts';
import { attr, defineComponent } from '../define.ts';

export const snippet = defineComponent({
  name: 'Snippet',
  kind: 'either',
  group: 'Structure',
  icon: 'puzzle',
  summary: 'Text shared by several pages',
  useWhen: 'The same words stand on several pages. They are written once, in a file of their own.',
  searchWords: ['include', 'partial', 'reuse', 'import', 'shared', 'transclude', 'fragment'],
  alsoCalled: ['Include'],
  beyondSpecification: true,
  attributes: {
    file: attr(textValue, 'Name of the file, in the folder for snippets.', {
      required: 'Readers don’t get the text that was to stand here.',
      extra: true,
    }),
  },
  children: { none: true },
  fileAttribute: 'file',
  includes(attributes) {
    const file = attributes.file;
    if (typeof file !== 'string' || file.trim() === '') return [];
    const name = file.trim().replace(/^\/+/, '');
    return [`/_snippets/${name}`, `/snippets/${name}`, `/${name}`];
  },
  snippet: '<Snippet file="${1:name.mdx}" />$0',
  examples: [
    { title: 'A shared paragraph', source: '<Snippet file="support.mdx" />' },
    { title: 'In a folder', source: '<Snippet file="install/npm.mdx" />' },
  ],
  // The interpreter has put the file's content in before anything is drawn.
  render: (element, context) => context.children(element),
  markdown: (element, context) => context.children(element),
});
