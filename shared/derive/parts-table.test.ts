import { expect, it } from 'vitest';
import { renderMdx } from '../testing/rendering.ts';
import { fenceOptions, partsTable } from './parts-table.ts';

/** What API files and their pages are made of; `page-settings-effects` says the same. */
const ofApiPages = new Set([
  'api',
  'openapi',
  'openapi-schema',
  'asyncapi',
  'authMethod',
  'auth',
  'contentType',
  'playground',
]);

it('the table in the repository is the one that the definitions make', async () => {
  const table = partsTable((key) => (ofApiPages.has(key) ? '`site/api`' : '`page-settings-effects`'));
  expect(table).not.toMatch(/\| +\|/);
  await expect(table).toMatchFileSnapshot('../vocabulary/PARTS.md');
});

it.each(fenceOptions)('an option of code has the effect that the table says: $name', async ({ example, without }) => {
  const code = 'const a = 1;\n'.repeat(30);
  const html = async (options: string) => (await renderMdx(`\`\`\`js ${options}\n${code}\`\`\``)).html;
  if (without === undefined) expect(await html(example)).not.toBe(await html(''));
  else expect(await html(example)).toBe(await html(''));
});
