import { readFence } from '../../mdx/fence.ts';
import { rangeOf } from '../../mdx/types.ts';
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
  valid: [{ files: '---\ntitle: A\napi: GET /users\n---\n\nYou get 404 when the user is gone.\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n</ResponseExample>', marks: [] }],
  invalid: [{ files: '---\ntitle: A\napi: GET /users\n---\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n```json 404\n{}\n```\n\n```json 429 Too many requests\n{}\n```\n\n</ResponseExample>', marks: ['```json 404'] }],
  check({ document, report }) {
    const { text } = document;
    const all = contentOf(document).codes;
    const codes = all.filter(({ parent }) => parent !== null && componentOf(parent.node)?.purpose === 'response-example');
    if (codes.length === 0) return;
    // What stands in code explains nothing.
    let prose = text.slice(document.frontmatter?.range.to ?? 0);
    const shift = text.length - prose.length;
    for (const { node } of [...all].reverse()) prose = prose.slice(0, rangeOf(node).from - shift) + prose.slice(rangeOf(node).to - shift);
    for (const { node } of codes) {
      const status = /^([45]\d\d)\W*$/.exec(readFence(node.lang, node.meta).title)?.[1];
      if (status === undefined || new RegExp(String.raw`\b${status}\b`).test(prose)) continue;
      report({ range: firstLine(text, node), title: `The page does not say what ${status} means`, detail: 'Say when readers get it and what to do then: in the text, or behind the status in the title.' });
    }
  },
});
