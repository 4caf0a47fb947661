import { tagsOf } from '../../mdx/elements.ts';
import { readFence } from '../../mdx/fence.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { apiPageOf, settingRange } from '../api-page.ts';
import { componentOf, contentOf } from '../content.ts';
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
    { files: '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n</ResponseExample>', marks: [] },
    { files: '---\ntitle: A\napi: GET /users\n---\n\n<ResponseField name="id" type="string">x</ResponseField>\n\nYou get a 404 when there is none.', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\napi: GET /users\n---\n\nx', marks: ['GET /users', 'GET /users'] },
    { files: '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n</ResponseExample>', marks: ['GET /users'] },
  ],
  check({ index, document, path, report }) {
    if (apiPageOf(index, path) === null) return;
    const codes = contentOf(document).codes.filter(({ parent }) => parent !== null && componentOf(parent.node)?.purpose === 'response-example');
    const titles = codes.map(({ node }) => readFence(node.lang, node.meta).title);
    const isError = (title: string) => /\b[45]\d\d\b|\b(?:error|fail|not found|unauthori[sz]ed|forbidden|bad request|invalid)/i.test(title);
    const describes = tagsOf(document).some((tag) => componentByName(tag.name)?.purpose === 'response-field');
    const range = settingRange(document, 'api');
    const { name } = componentFor('response-example');
    if (!titles.some((title) => !isError(title)) && !describes) report({ range, title: 'The page does not show what comes back', detail: `Show a successful response in a ${name}, or describe its fields.` });
    const body = document.text.slice(document.frontmatter?.range.to ?? 0);
    if (!titles.some(isError) && !/\b[45]\d\d\b|\berrors?\b/i.test(body)) report({ range, title: 'The page shows no errors', detail: `Say what comes back when the request fails, with its status: a block of its own in the ${name}.` });
  },
});
