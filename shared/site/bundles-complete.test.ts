import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { describeBrowser } from '../testing/browser.ts';
import { componentBundles } from '../testing/theme-bundle.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import { bundlesOf } from './bundles.ts';
import { pageHtml } from './renderer.ts';

/**
 * The bundles whose style sheets (`<style data-bundle>`) have a rule for something in the page. Runs in the browser.
 */
function matching(): string[] {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) =>
      ('selectorText' in rule ? [rule.selectorText as string] : []).concat(
        'cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : [],
      ),
    );
  // What is only so while a pointer is there, or is drawn before an element, belongs to the element all the same.
  const lasting = (selector: string) =>
    selector
      .replace(/::[\w-]+(?:\([^)]*\))?|:not\([^()]*:(?:hover|focus)[^()]*\)/g, '')
      .replace(/:(?:hover|focus-visible|focus-within|focus|active)\b/g, ':is(*)');
  return [...document.querySelectorAll('style')]
    .filter(({ sheet }) =>
      selectors(sheet!.cssRules).some((selector) => document.body.querySelector(lasting(selector)) !== null),
    )
    .map(({ dataset }) => dataset['bundle']!);
}

// Each bundle’s file says who needs it. Whether it leaves somebody out, only a browser can tell.
describeBrowser('bundles', (launch) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('give every component all styles that are about it', async () => {
    const bundles = (await componentBundles()).map((bundle) => ({ ...bundle, stylesheet: bundle.name, script: null }));
    const styles = bundles.map(({ name, text }) => `<style data-bundle="${name}">${text.stylesheet}</style>`).join('');
    const page = await browser.newPage();
    const different: string[] = [];
    for (const component of vocabulary) {
      const engine = fixtureEngine({ 'a.mdx': component.examples.map((example) => example.source).join('\n\n') });
      const rendered = await engine.renderPage(engine.index.pages.get(repoPath('a.mdx'))!);
      const html = pageHtml(rendered).replace(/<(?:script|style)[^]*?<\/(?:script|style)>|<link[^>]*>/g, '');
      await page.setContent(html.replace('</head>', `${styles}</head>`), { waitUntil: 'domcontentloaded' });
      const given = bundlesOf(rendered.tree, bundles).map(({ stylesheet }) => stylesheet!);
      different.push(
        ...(await page.evaluate(matching))
          .filter((name) => !given.includes(name))
          .map((name) => `${component.name}: ${name}`),
      );
    }
    expect(different).toEqual([]);
  });
});
