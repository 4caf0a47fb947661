import { readFence } from '../../base/fence.ts';
import { readApiContent } from '../api-page.ts';
import { componentOf, contentOf, firstLine } from '../content.ts';
import { defineRule } from '../define.ts';

export const apiStatusCodesRule = defineRule({
  id: 'api-status-codes',
  scope: 'page',
  severity: 'advice',
  summary: 'API pages explain every status',
  why: 'A status alone does not say what went wrong for this request, and what to do about it.',
  fix: 'Say in the text what each status means here: “404: there is no key with this id.”',
  topic: 'Page',
  valid: [
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\nYou get 404 when the user is gone.\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n</ResponseExample>',
      marks: [],
    },
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\nAny 5xx is ours: try again.\n\n<ResponseExample>\n\n```json 503\n{}\n```\n\n```json 400 Bad request\n{}\n```\n\n</ResponseExample>',
      marks: [],
    },
    {
      files: {
        'page.mdx':
          "---\ntitle: A\napi: GET /users\n---\n\nimport Errors from '/snippets/errors.mdx'\n\n<Errors />\n\n<ResponseExample>\n\n```json 401\n{}\n```\n\n</ResponseExample>",
        'snippets/errors.mdx': 'Without a key you get 401.',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n```json 429 Too many requests\n{}\n```\n\n</ResponseExample>',
      marks: ['```json 404'],
    },
    {
      files:
        '<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 500\n{}\n```\n\n</ResponseExample>\n\nIt takes up to 5000 ms.',
      marks: ['```json 500'],
    },
    {
      files: '<ResponseExample>\n\n```json 401\n{}\n```\n\n```json title="409"\n{}\n```\n\n</ResponseExample>',
      marks: ['```json 401', '```json title="409"'],
    },
  ],
  check({ document, interpretation, report }) {
    const { text } = document;
    const codes = contentOf(document).codes.filter(
      ({ parent }) => parent !== null && componentOf(parent.node)?.purpose === 'response-example',
    );
    if (codes.length === 0) return;
    // What stands in code explains nothing; a snippet may.
    const { prose } = readApiContent(interpretation);
    for (const { node } of codes) {
      const status = /^([45]\d\d)\W*$/.exec(readFence(node.lang, node.meta).title)?.[1];
      // Expression: built – of three digits.
      if (status === undefined || new RegExp(String.raw`\b${status}\b|\b${status[0]!}xx\b`, 'i').test(prose)) continue;
      report({
        range: firstLine(text, node),
        title: `The page does not say what ${status} means`,
        detail: 'Say when readers get it and what to do then: in the text, or behind the status in the title.',
      });
    }
  },
});
