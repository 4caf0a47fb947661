import { defineCommand, isReady } from '../define.ts';

export const publishSiteCommand = defineCommand({
  id: 'publish-site',
  title: 'Publish the site…',
  also: 'deploy upload github pages gh-pages gitlab branch host online',
  menu: { name: 'File', block: 4, order: 7.5 },
  // No file changes. What is published readers have: the dialog asks first.
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'publish' }),
});
