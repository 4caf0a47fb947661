import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { apiPageOf, readApiContent, settingRange } from '../api-page.ts';
import { defineRule } from '../define.ts';

export const apiResponsesRule = defineRule({
  id: 'api-responses',
  scope: 'page',
  severity: 'advice',
  summary: 'API pages show what comes back, errors too',
  why: 'Half of working with an API is working with its answers. Readers who don’t find the errors learn of them in production.',
  fix: 'Show a successful response and the errors in a ResponseExample, a block each, titled with its status.',
  topic: 'Page',
  valid: [
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n</ResponseExample>',
      marks: [],
    },
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n<ResponseField name="id" type="string">x</ResponseField>\n\nYou get a 404 when there is none.',
      marks: [],
    },
    {
      files: '---\ntitle: A\napi: DELETE /users\n---\n\nReturns 204 with an empty body, and 401 without a key.',
      marks: [],
    },
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n```json Response\n{}\n```\n\n| Status | Error |\n|-|-|\n| 404 | Gone |',
      marks: [],
    },
    {
      files: {
        'page.mdx': "---\ntitle: A\napi: GET /users\n---\n\nimport Answers from '/snippets/answers.mdx'\n\n<Answers />",
        'snippets/answers.mdx':
          '<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 401\n{}\n```\n\n</ResponseExample>\n\n401: no key.',
      },
      marks: [],
    },
    { files: '---\ntitle: A\napi: WEBHOOK user.made\n---\n\nSent to you.', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\napi: GET /users\n---\n\nx', marks: ['GET /users', 'GET /users'] },
    {
      files: '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n</ResponseExample>',
      marks: ['GET /users'],
    },
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 404\n{}\n```\n\n</ResponseExample>\n\n404: no user.',
      marks: ['GET /users'],
    },
  ],
  check({ index, document, interpretation, path, report }) {
    const api = apiPageOf(index, path);
    // What comes back on a webhook is the reader's own answer.
    if (api === null || api.isWebhook) return;
    const { elements, codes, prose } = readApiContent(interpretation);
    const titles = codes.filter(({ isResponse }) => isResponse).map(({ title }) => title);
    const isError = (title: string) =>
      /\b[45]\d\d\b|\b(?:error|fail|not found|unauthori[sz]ed|forbidden|bad request|invalid)/i.test(title);
    const describes = elements.some((element) => componentByName(element.name)?.purpose === 'response-field');
    const range = settingRange(document, 'api');
    const { name } = componentFor('response-example');
    // Also shown: a block of its own, and an answer that is a status alone.
    const isShown =
      describes ||
      titles.some((title) => !isError(title)) ||
      codes.some(({ title }) => /\b(?:response|output|result)\b|^2\d\d\b/i.test(title)) ||
      /\b20[0-9]\b|\bempty (?:body|response|object|list)\b|\bno content\b|\breturns nothing\b/i.test(prose);
    if (!isShown)
      report({
        range,
        title: 'The page does not show what comes back',
        detail: `Show a successful response in a ${name}, or describe its fields.`,
      });
    if (!titles.some(isError) && !/\b[45]\d\d\b|\berrors?\b|\b(?:never|can(?:not|[’']t)) fails?\b/i.test(prose))
      report({
        range,
        title: 'The page shows no errors',
        detail: `Say what comes back when the request fails, with its status: a block of its own in the ${name}.`,
      });
  },
});
