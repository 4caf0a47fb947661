import { contentOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { rangeOf } from '../../mdx/types.ts';
import { findSecrets } from '../secrets.ts';

export const noSecretRule = defineRule({
  id: 'no-secret',
  scope: 'page',
  severity: 'warning',
  summary: 'Examples hold no real keys',
  why: 'Whoever reads the page can use the key. Programs look for keys in public pages and use them within minutes.',
  fix: 'Write a name such as YOUR_API_KEY, and withdraw the key: it stays in the repository’s history.',
  topic: 'Wording',
  valid: [
    {
      files:
        '```text .env\nAPI_KEY=<your key>\nDATABASE_URL=postgres://postgres:postgres@localhost:5432/app\n```\n\nThe commit `4f2a91c7b3e8d6f0a1b2c3d4e5f60718293a4b5c` mends it.',
      marks: [],
    },
    { files: '```bash\nexport API_KEY=sk-your-api-key\ncurl -H "Authorization: Bearer $API_KEY"\n```', marks: [] },
    {
      files:
        '```\nAKIAIOSFODNN7EXAMPLE\nsk_live_xxxxxxxxxxxxxxxxxxxxxxxx\nghp_0000000000000000000000000000000000AB\n```',
      marks: [],
    },
  ],
  invalid: [
    {
      files: '```text .env\nPARCEL_API_KEY=' + 'q8Zr2LmX0vTb7NcW4y' + 'Kd9HsF1\n```',
      marks: ['q8Zr2LmX0vTb7NcW4y' + 'Kd9HsF1'],
    },
    // Put together here, so that no program takes this file itself for a leak.
    {
      files: '```bash\nexport KEY=' + 'sk_live_' + '4eC39HqLyjWDarjtT1zdp7dc' + '\n```',
      marks: ['sk_live_' + '4eC39HqLyjWDarjtT1zdp7dc'],
    },
    {
      files: 'Send `' + 'ghp_' + 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3z0A' + '` along.',
      marks: ['ghp_' + 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3z0A'],
    },
  ],
  check({ document, path, report }) {
    const { text } = document;
    const secrets = findSecrets(text);
    if (secrets.length === 0) return;
    const codes = contentOf(document).codes.map(({ node }) => rangeOf(node));
    for (const { from, to, kind } of secrets) {
      const isCode =
        codes.some((code) => from >= code.from && to <= code.to) ||
        /`$/.test(text.slice(0, from).split('\n').at(-1)!.replace(/[^`]/g, ''));
      report({
        range: { from, to },
        title: `This looks like a real ${kind}`,
        detail:
          'Readers can use it. Write a placeholder instead, and withdraw the key: the repository’s history keeps it.',
        fixes:
          isCode || !/[<{]/.test(text.slice(from, to))
            ? [
                {
                  title: 'Put a placeholder in its place',
                  edits: [{ path, edits: [{ from, to, insert: placeholder(kind) }] }],
                },
              ]
            : [],
      });
    }
  },
});

function placeholder(kind: string): string {
  return `YOUR_${kind.toUpperCase().replace(/[^A-Z]+/g, '_')}`;
}
