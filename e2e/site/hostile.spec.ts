import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vocabulary } from '../../shared/vocabulary/registry.ts';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

/** What an attacker would write into a value. Each sets the canary when it gets to run. */
const payloads = [
  '"><img src=x onerror="window.canary=1">',
  '\'"></script><script>window.canary=1</script>',
  'javascript:window.canary=1',
  ' java\tscript:window.canary=1',
  'data:text/html,<script>parent.canary=1</script>',
  'vbscript:canary',
  '{window.canary=1}',
  '${window.canary=1}',
  '</style><script>window.canary=1</script>',
  'red;}*{background:url(https://evil.example/leak)}',
  '<svg onload=window.canary=1>',
  '__proto__',
];

const attribute = (value: string) => `"${value.replaceAll('"', '&quot;')}"`;

function pages(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const component of vocabulary) {
    const lines = payloads.map((payload) => {
      const names = [...Object.keys(component.attributes), 'onclick', 'onMouseOver', 'style', 'dangerouslySetInnerHTML', 'href', 'src', 'id', 'className'];
      const attributes = [...new Set(names)].map((name) => `${name}=${attribute(payload)}`).join(' ');
      return component.kind === 'inline' ? `a <${component.name} ${attributes}>x</${component.name}> b` : `<${component.name} ${attributes}>\n\nx\n\n</${component.name}>`;
    });
    files[`components/${component.name.replaceAll('.', '-')}.mdx`] = `---\ntitle: ${component.name}\n---\n\n${lines.join('\n\n')}\n`;
  }
  for (const tag of ['a', 'img', 'iframe', 'video', 'svg', 'form', 'button', 'input', 'object', 'embed', 'script', 'style', 'base', 'meta', 'link', 'math', 'template', 'details', 'body']) {
    const names = ['href', 'src', 'srcDoc', 'srcSet', 'action', 'formAction', 'xlinkHref', 'data', 'poster', 'onClick', 'onerror', 'onload', 'style', 'http-equiv', 'content', 'autofocus', 'onfocus', 'ontoggle', 'open'];
    files[`tags/${tag}.mdx`] = `---\ntitle: ${tag}\n---\n\n${payloads.map((payload) => `<${tag} ${names.map((name) => `${name}=${attribute(payload)}`).join(' ')}></${tag}>`).join('\n\n')}\n`;
  }
  const quoted = JSON.stringify(payloads[1]);
  files['text.mdx'] = `---\ntitle: ${quoted}\ndescription: ${quoted}\nsidebarTitle: ${quoted}\nicon: ${quoted}\ntag: ${quoted}\n"og:image": ${quoted}\ncanonical: ${quoted}\n---\n\n${payloads.map((payload) => `[a](<${payload.replaceAll('<', '').replaceAll('>', '')}>) ![b](<${payload.replaceAll('<', '').replaceAll('>', '')}>)`).join('\n\n')}\n\n\`\`\`js title=${quoted}\n</code></pre><script>window.canary=1</script>\n\`\`\`\n\n$\\href{javascript:window.canary=1}{x}$\n\n{(() => { globalThis.canary = 1 })()}\n\nexport const x = (() => { globalThis.canary = 1 })()\n`;
  return files;
}

test('a hostile repository can show ugly pages, nothing more', async ({ chrome }) => {
  test.setTimeout(180_000);
  const work = mkdtempSync(join(tmpdir(), 'galley-hostile-'));
  const docs = join(work, 'docs');
  const files = pages();
  const value = payloads[1]!;
  files['docs.json'] = JSON.stringify({
    name: value, favicon: value, logo: { light: value, dark: payloads[2], href: payloads[2] }, backgroundImage: '"); } </style><script>window.canary=1</script>',
    colors: { primary: payloads[9], light: '#fff', dark: payloads[8], background: { light: payloads[9], dark: '#000' } },
    topbarLinks: [{ name: value, url: payloads[2] }, { name: 'data', url: payloads[4] }],
    topbarCtaButton: { type: 'link', name: value, url: payloads[2] },
    anchors: [{ name: value, icon: value, url: payloads[2], color: payloads[9] }, { name: 'In', url: 'tags', color: { from: payloads[9], to: payloads[8] } }],
    footerSocials: { github: payloads[2], x: payloads[4], website: value },
    redirects: [{ source: '/../../../escape', destination: payloads[2] }, { source: '/moved', destination: payloads[2] }],
    seo: { metatags: { 'og:title': value, [value]: value } },
    navigation: [{ group: value, icon: value, pages: Object.keys(files).map((file) => file.replace(/\.mdx$/, '')) }, { group: '__proto__', pages: ['../../../../etc/passwd', 'constructor'] }],
    __proto__: { polluted: true },
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(docs, file, '..'), { recursive: true });
    writeFileSync(join(docs, file), text);
  }
  const site = join(work, 'site');
  const built = spawnSync(process.execPath, [cli, 'build', docs, '--out', site], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(1);
  expect(readdirSync(work).sort()).toEqual(['docs', 'site']);

  const server = await serveFolder(site);
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  const leaks: string[] = [];
  page.on('dialog', (dialog) => (leaks.push(`dialog ${dialog.message()}`), void dialog.dismiss()));
  page.on('request', (request) => new URL(request.url()).hostname === 'evil.example' && leaks.push(request.url()));
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  for (const file of Object.keys(files).filter((name) => name.endsWith('.mdx'))) {
    await page.goto(`${server.url}${file.replace(/\.mdx$/, '')}/`);
    const found = await page.evaluate(() => {
      const handlers = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => `${element.tagName} ${name}`));
      const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? '').filter((text) => /^[\s\0]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i.test(text)),
      );
      for (const element of document.querySelectorAll<HTMLElement>('main a, main button, main summary, main [tabindex]')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (element.tagName !== 'A') element.click();
      }
      const foreign = [...document.querySelectorAll('main script, main object, main embed, main base, main meta, main link')].map((element) => element.tagName);
      return { canary: (window as unknown as { canary?: unknown }).canary, handlers, addresses, foreign, polluted: ({} as { polluted?: unknown }).polluted };
    });
    expect(found, file).toEqual({ canary: undefined, handlers: [], addresses: [], foreign: [], polluted: undefined });
  }
  expect(leaks).toEqual([]);
  await context.close();
  server.close();
  rmSync(work, { recursive: true, force: true });
});
