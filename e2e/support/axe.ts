import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
}

/** A separator that can be moved stands between two landmarks, so it is in none of them. */
const isSeparator = (result: AxeResult, node: AxeResult['nodes'][number]) =>
  result.id === 'region' && node.html.includes('role="separator"');

/** What axe finds on the page as it is now: rule, place. Empty when all is well. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own rule against foreign scripts stays in force.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', {
    expression: `window.axe || (${JSON.stringify('')}, ${source.replace(/;\s*$/, '')})`,
  });
  await session.detach();
  const results = await page.evaluate(async () => {
    // What is still fading in has not its colours yet; what never ends (a wheel that turns) is looked at as it is.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: AxeResult[] }> } };
    // Frames are checked as pages of their own.
    return (await axe.run({ iframes: false, resultTypes: ['violations'] })).violations;
  });
  return results.flatMap((result) =>
    result.nodes
      .filter((node) => !isSeparator(result, node))
      .map((node) => `${result.id} (${result.impact}): ${result.help} at ${node.target.join(' ')}`),
  );
}
