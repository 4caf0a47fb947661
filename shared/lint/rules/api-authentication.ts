import { tagsOf } from '../../mdx/elements.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { apiPageOf, settingRange } from '../api-page.ts';
import { defineRule } from '../define.ts';

export const apiAuthenticationRule = defineRule({
  id: 'api-authentication',
  scope: 'page',
  severity: 'advice',
  summary: 'API pages say how a request is authenticated',
  why: 'The first request of most readers fails because they don’t know where the key goes.',
  fix: 'Set how requests are authenticated under Settings, API; or say on the page that none is needed (authMethod: none).',
  topic: 'Page',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["page"]}],"api":{"auth":{"method":"bearer"}}}', 'page.mdx': '---\ntitle: A\napi: GET /users\n---\n' }, marks: [] },
    { files: '---\ntitle: A\napi: GET /users\nauthMethod: none\n---\n', marks: [] },
    { files: '---\ntitle: A\napi: GET /users\n---\n\n<ParamField header="Authorization" type="string">x</ParamField>', marks: [] },
    { files: '---\ntitle: A\napi: GET /users\n---\n\nSend your API key as a bearer token.', marks: [] },
  ],
  invalid: [{ files: '---\ntitle: A\napi: GET /users\n---\n\nx', marks: ['GET /users'] }],
  check({ index, document, path, report }) {
    if (apiPageOf(index, path) === null) return;
    const page = index.pages.get(path)!;
    if (page.settings.authMethod !== undefined || index.model.api.auth !== null) return;
    if (tagsOf(document).some((tag) => componentByName(tag.name)?.purpose === 'parameter' && tag.attributes.some(({ name, value }) => name === 'header' && /auth|key|token/i.test(String(value))))) return;
    if (/\bauthenticat|\bauthori[sz]|\bapi[ -]?key|\bbearer\b|\baccess token|\bno key\b|\bpublic\b/i.test(document.text.slice(document.frontmatter?.range.to ?? 0))) return;
    report({ range: settingRange(document, 'api'), title: 'The page does not say how the request is authenticated', detail: 'Set it for the whole site under Settings, or with authMethod at the top of this page; none says that no key is needed.' });
  },
});
