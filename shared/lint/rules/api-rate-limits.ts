import { apiReference } from '../../settings/frontmatter/read.ts';
import { defineRule } from '../define.ts';

export const apiRateLimitsRule = defineRule({
  id: 'api-rate-limits',
  scope: 'whole',
  severity: 'advice',
  summary: 'The site says how often the API may be called',
  why: 'Readers find out by being refused, usually in production.',
  fix: 'Write a page or a section about rate limits, with numbers.',
  topic: 'Page',
  valid: [
    {
      files: {
        'a.mdx': '---\ntitle: A\napi: GET /users\n---\n',
        'limits.mdx': '---\ntitle: L\n---\n\nYou can send 100 requests per minute.',
      },
      marks: [],
    },
    { files: { 'a.mdx': '---\ntitle: A\n---\n' }, marks: [] },
    {
      files: { 'a.mdx': '---\ntitle: A\napi: GET /users\n---\n\nMore than 5 calls per second are refused with 429.' },
      marks: [],
    },
    {
      files: {
        'a.mdx': '---\ntitle: A\napi: GET /users\n---\n',
        'limits.mdx': '---\ntitle: L\n---\n\nYour plan has a quota of 10,000 requests.',
      },
      marks: [],
    },
    // A site that only receives calls has nothing to limit.
    { files: { 'a.mdx': '---\ntitle: A\napi: WEBHOOK user.made\n---\n' }, marks: [] },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}',
        'a.mdx': '---\ntitle: A\napi: GET /users\n---\n',
      },
      marks: [''],
    },
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a","b"]}]}',
        'a.mdx': '---\ntitle: A\napi: POST /users\n---\n\nA name has at most 100 signs.',
        'b.mdx': '---\ntitle: B\n---\n\nSend your requests to us.',
      },
      marks: [''],
    },
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}',
        'a.mdx': '---\ntitle: A\nopenapi: GET /users\n---\n',
      },
      marks: [''],
    },
  ],
  check({ index, saysRateLimits, report }) {
    if (
      saysRateLimits ||
      ![...index.pages.values()].some(
        (page) =>
          (typeof page.settings.api === 'string' && !/^\s*webhook\b/i.test(page.settings.api)) ||
          apiReference(page.settings) !== undefined,
      )
    )
      return;
    report({
      path: index.settings.path,
      range: { from: 0, to: 0 },
      title: 'No page says how often the API may be called',
      detail: 'Give the limits as numbers: how many requests in which time, and what comes back above it.',
    });
  },
});
