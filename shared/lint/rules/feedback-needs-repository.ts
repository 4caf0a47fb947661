import { defineRule } from '../define.ts';
import { switchedOn } from '../switched-on.ts';

/** Names of the switches in both forms of the settings. */
const keys = {
  suggestEdit: { label: 'Suggest edits', newer: 'edits' },
  raiseIssue: { label: 'Report an issue', newer: 'issues' },
} as const;

export const feedbackNeedsRepositoryRule = defineRule({
  id: 'feedback-needs-repository',
  scope: 'site',
  severity: 'warning',
  summary: 'Buttons that lead to the repository have one to lead to',
  why: 'Readers don’t see the buttons.',
  fix: 'Keep the docs in a git repository on GitHub, GitLab or Bitbucket, or switch the buttons off.',
  topic: 'Settings',
  // Its examples would need a repository around them: shared/site/feedback.test.ts has them.
  valid: [{ files: { 'docs.json': '{"name":"A","navigation":[],"feedback":{"suggestEdit":true}}' }, marks: [] }],
  invalid: [],
  check({ index, report }) {
    const { repository } = index.snapshot;
    // Nobody has looked yet.
    if (repository === undefined || repository?.web) return;
    const { text } = index.settings;
    for (const [key, { label, newer }] of Object.entries(keys)) {
      if (!index.model.feedback[key as keyof typeof keys]) continue;
      const range = switchedOn(text, key) ?? switchedOn(text, newer);
      if (range === null) continue;
      report({
        path: index.settings.path,
        range,
        title: `“${label}” has nowhere to lead`,
        detail:
          repository === null
            ? 'These docs are not in a git repository, so readers don’t see the button. Put them into one on GitHub, GitLab or Bitbucket, or switch the button off.'
            : 'The git repository has no address on GitHub, GitLab or Bitbucket, so readers don’t see the button. Add one (git remote add origin …), or switch the button off.',
      });
    }
  },
});
