import { componentByName } from '../../vocabulary/registry.ts';
import { apiPageOf, readApiContent, settingRange } from '../api-page.ts';
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
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["page"]}],"api":{"auth":{"method":"bearer"}}}',
        'page.mdx': '---\ntitle: A\napi: GET /users\n---\n',
      },
      marks: [],
    },
    { files: '---\ntitle: A\napi: GET /users\nauthMethod: none\n---\n', marks: [] },
    {
      files: '---\ntitle: A\napi: GET /users\n---\n\n<ParamField header="Authorization" type="string">x</ParamField>',
      marks: [],
    },
    { files: '---\ntitle: A\napi: GET /users\n---\n\nSend your API key as a bearer token.', marks: [] },
    { files: '---\ntitle: A\napi: GET /status\n---\n\nAnyone may call this.', marks: [] },
    {
      files:
        '---\ntitle: A\napi: GET /users\n---\n\n<RequestExample>\n\n```bash cURL\ncurl -u me:secret https://x.y/users\n```\n\n</RequestExample>',
      marks: [],
    },
    {
      files: {
        'page.mdx': "---\ntitle: A\napi: GET /users\n---\n\nimport Auth from '/snippets/auth.mdx'\n\n<Auth />",
        'snippets/auth.mdx': 'Send your API key along.',
      },
      marks: [],
    },
    { files: '---\ntitle: A\napi: WEBHOOK user.made\n---\n\nSent to you.', marks: [] },
  ],
  invalid: [
    { files: '---\ntitle: A\napi: GET /users\n---\n\nx', marks: ['GET /users'] },
    {
      files:
        '---\ntitle: A\napi: "POST /users"\n---\n\n<ParamField body="name" type="string">x</ParamField>\n\nYou get 400 without a name.',
      marks: ['"POST /users"'],
    },
    {
      files:
        '---\ntitle: A\napi: DELETE /users/{id}\n---\n\n<ParamField path="id" type="string">x</ParamField>\n\n| Status | Meaning |\n|-|-|\n| 401 | Your API key is missing. |',
      marks: ['DELETE /users/{id}'],
    },
  ],
  check({ index, document, interpretation, path, report }) {
    const api = apiPageOf(index, path);
    if (api === null || api.isWebhook) return;
    const page = index.pages.get(path)!;
    if (page.settings.authMethod !== undefined || index.model.api.auth !== null) return;
    const { elements, codes, prose } = readApiContent(interpretation);
    if (
      elements.some(
        ({ name, attributes }) =>
          componentByName(name)?.purpose === 'parameter' && /auth|key|token/i.test(String(attributes.header ?? '')),
      )
    )
      return;
    if (saysHow.test(prose) || codes.some(({ node }) => inSample.test(node.value))) return;
    report({
      range: settingRange(document, 'api'),
      title: 'The page does not say how the request is authenticated',
      detail:
        'Set it for the whole site under Settings, or with authMethod at the top of this page; none says that no key is needed.',
    });
  },
});

/** Words about keys and signing in, and about needing none. */
const saysHow =
  /\bauthenticat|\bauthori[sz]|\bapi[ -]?keys?\b(?! is (?:missing|wrong|invalid))|\bbearer\b|\b(?:access|your|secret|session) tokens?\b|\bcredentials?\b|\b(?:no|without an?) (?:key|token|account)\b|\bpublic\b|\banyone (?:can|may)\b|\bsign(?:ed)? in\b|\blog(?:ged)? in\b/i;
/** What a sample request carries. */
const inSample = /\bAuthorization\b|\bBearer\b|\b[Xx]-[Aa][Pp][Ii]-[Kk]ey\b|\bapi[_-]?key\b|(?:^|\s)(?:-u|--user) \S/i;
