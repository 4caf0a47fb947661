import { isWithheld } from '../../workspace/pages.ts';
import { readPageSettings } from '../../settings/frontmatter/read.ts';
import { rangeOfPageSetting } from '../../settings/frontmatter/edit.ts';
import { defineRule } from '../define.ts';

export const pageForEveryoneRule = defineRule({
  id: 'page-for-everyone',
  scope: 'page',
  severity: 'warning',
  summary: 'Pages are for everyone',
  why: 'A site that consists of files shows every page to everyone who has its address. A page that names groups of readers is left out of the site, so that nobody else reads it.',
  fix: 'Take “groups” away to publish the page, or keep it for a server that knows its readers.',
  topic: 'Page',
  valid: [{ files: '---\ntitle: A\ngroups: []\n---\n', marks: [] }],
  invalid: [{ files: '---\ntitle: A\ngroups: [customers]\n---\n', marks: ['groups'] }],
  check({ document, isSnippet, report }) {
    const { frontmatter, text } = document;
    if (frontmatter === null || isSnippet || !isWithheld(readPageSettings(frontmatter.data).settings)) return;
    report({
      range: rangeOfPageSetting(text, frontmatter, 'groups')?.key ?? frontmatter.range,
      title: 'This page is left out of the site',
      detail:
        'It is for some groups of readers only, and a site that consists of files can’t tell readers apart. Links to it lead nowhere there.',
    });
  },
});
