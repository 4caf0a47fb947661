// The theme of sites, as the app's build makes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../common.mjs';

/** Builds the theme, icons and typefaces into `<out>/site`, and after that what changes with the theme's sources. */
export function createTheme(out) {
  const site = join(out, 'site');
  let turn = 0;
  let last = { list: '', files: '' };

  /** What makes the theme's files, as it stands now: it holds lists of the theme's sources. */
  async function maker() {
    const outfile = join(out, 'tools/site-assets.mjs');
    await build({
      entryPoints: [join(root, 'tools/build/site-assets.ts')],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile,
      absWorkingDir: root,
      logLevel: 'error',
    });
    return import(`${pathToFileURL(outfile).href}?${++turn}`);
  }

  /** What the engine knows of the theme, and what the files hold, which it does not know. */
  function look() {
    const { bundles, files, ...rest } = JSON.parse(readFileSync(join(site, 'theme.json'), 'utf8'));
    const texts = [...files.filter((file) => /\.(?:css|js)$/.test(file)), 'preview.js'].map((file) =>
      readFileSync(join(site, 'files', file), 'utf8'),
    );
    return {
      list: JSON.stringify({ ...rest, files, bundles: bundles.map(({ text: _text, ...bundle }) => bundle) }),
      files: texts.join('\n'),
    };
  }

  return {
    /**
     * Answers what is new since the last time: the list of the theme's files, which an engine reads when it
     * starts, and what they hold, which each page reads anew. Rejects where a source cannot be read; esbuild
     * has said by then why.
     */
    async build() {
      const { buildSiteAssets, buildTheme } = await maker();
      await (turn === 1 ? buildSiteAssets : buildTheme)(root, site, 'by-source');
      const before = last;
      last = look();
      return { hasNewList: last.list !== before.list, hasNewFiles: last.files !== before.files };
    },
  };
}
