import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { previewPage } from './preview-page.ts';
import type { SiteOptions } from './types.ts';

const options: SiteOptions = { base: '/', origin: null };

const files = {
  'docs.json': JSON.stringify({ name: 'Kestrel', navigation: [{ group: 'Start', pages: ['index'] }] }),
  'snippets/plans.tsx': `import { useState } from 'react';
import { currency } from './money';

type Plan = { name: string; price: number; parts?: string[] };

export const plans: Plan[] = [
  { name: 'Small', price: 5, parts: ['One seat', 'Mail'] },
  { name: 'Large', price: 20 },
];

export default function Plans({ only, children }: { only?: string; children?: React.ReactNode }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = [];
  let total = 0;
  for (const plan of plans) {
    if (only && plan.name !== only) continue;
    total += plan.price;
    rows.push(
      <div key={plan.name} className={\`plan \${chosen === plan.name ? 'on' : 'off'}\`} onClick={() => setChosen(plan.name)}>
        <h3>{plan.name}</h3>
        <p>
          It costs <strong>{currency(plan.price)}</strong>
        </p>
        {plan.parts && (
          <ul>
            {plan.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
      </div>,
    );
  }
  return (
    <section style={{ marginTop: 8 }}>
      {rows}
      <Note>All together: {currency(total)}</Note>
      {children}
    </section>
  );
}
`,
  'snippets/money.js': 'export const currency = (n) => `€${n.toFixed(2)}`;\n',
  'snippets/fetching.jsx': "export const Status = () => <b>{fetch('/status')}</b>;\n",
  'snippets/broken.jsx': 'export const B = () => <b>\n',
  'snippets/terms.mdx': "import Plans from './plans.tsx'\n\nTerms for {who}:\n\n<Plans only={who} />\n",
  'index.mdx': `---
title: Home
---

import Plans, { plans } from '/snippets/plans.tsx'
import { Status } from './snippets/fetching.jsx'
import Terms from '/snippets/terms.mdx'

export const Hi = ({ name = 'you' }) => <b>Hello {name}</b>

We have {plans.length} plans. <Hi name="Ada" />

<Plans>
  Taxes *not* included.
</Plans>

1. One

   <Plans only="Small" />

<Status>Kept **words**</Status>

<Status />

{fetch('/x')}

<Terms who="Large" />

<Card title="As written">x</Card>
`,
};

describe('own components on a site', () => {
  it('keeps buttons apart for readers that are machines, and says what a drawing of styles shows', async () => {
    const page = `export const Choice = () => (
  <div><button>This</button><button>That</button></div>
);

export const Banner = ({ title }) => <a href="/"><div role="img" aria-label={title} style={{ height: 9 }} /></a>;

<Choice />

<Banner title="A hut" />
`;
    const out = await builtSite({ ...files, 'index.mdx': `---\ntitle: Home\n---\n\n${page}` }, options);
    expect(out.get('index.md')).toMatch(/\nThis That\n/);
    expect(out.get('index.md')).toContain('[A hut](/)');
  });

  it('stand on the page as readers get it', async () => {
    const html = (await builtSite(files, options)).get('index.html')!;
    const main = /<main[\s\S]*<\/main>/.exec(html)![0];
    expect(main).toContain('It costs <strong>€5.00</strong>');
    expect(main).toContain('class="plan off"');
    expect(main).toContain('All together: €25.00');
    expect(main).toContain('<li>One seat</li>');
    expect(main).toContain('We have 2 plans. <b>Hello Ada</b>');
    expect(main).toContain('Taxes <em>not</em> included.');
    expect(main).toContain('<p>Terms for Large:</p>');
    expect(main).not.toMatch(/onclick|dangerously/i);
  });

  it('say nothing of program code to readers, and a word in the preview', async () => {
    const html = (await builtSite(files, options)).get('index.html')!;
    expect(html).toContain('Kept <strong>words</strong>');
    expect(html).not.toMatch(/placeholder|Status|fetch/);
    const engine = fixtureEngine(files);
    const preview = previewPage(await engine.renderPage(engine.index.home!)).content();
    expect(preview).toContain('&#x3C;Status> can’t be shown: there is a call of a function in it');
    expect(preview).toContain('class="placeholder-note"');
  });

  it('stand in the Markdown forms of the page as what they make', async () => {
    const out = await builtSite(files, options);
    expect(out.get('index.md')!.split('# Home\n')[1]).toMatchInlineSnapshot(`
      "
      We have 2 plans. **Hello Ada**

      ### Small

      It costs **€5.00**

      - One seat
      - Mail

      ### Large

      It costs **€20.00**

      > **Note:** All together: €25.00

      Taxes *not* included.

      1. One

         ### Small

         It costs **€5.00**

         - One seat
         - Mail

         > **Note:** All together: €5.00

      Kept **words**

      Terms for Large:

      ### Large

      It costs **€20.00**

      > **Note:** All together: €20.00

      <Card title="As written">x</Card>
      "
    `);
    const full = out.get('llms-full.txt')!;
    expect(full).toContain('It costs **€5.00**');
    expect(full).not.toMatch(/<Plans|<Hi|<Status|fetch/);
  });

  it('are looked at again when a file that they come from changes', async () => {
    const engine = fixtureEngine({
      ...files,
      'index.mdx': "import { B } from '/snippets/broken.jsx'\n\n<B>kept</B>\n",
    });
    const titles = async () => (await engine.checkAll()).map(({ title }) => title);
    expect(await titles()).toContain('snippets/broken.jsx can’t be read');
    const path = repoPath('snippets/broken.jsx');
    const text = 'export const B = () => <b>mended</b>';
    engine.change([{ path, file: { path, kind: 'component', text, size: text.length } }]);
    expect(await titles()).not.toContain('snippets/broken.jsx can’t be read');
    expect(engine.index.snapshot.kind(path)).toBe('component');
  });
});
