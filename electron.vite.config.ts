import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin, Rollup } from 'vite';
import { bundledLicences } from './tools/build/licences.ts';
import { buildSiteAssets } from './tools/build/site-assets.ts';

const root = dirname(fileURLToPath(import.meta.url));

/** The theme of exported sites and the icon sets, made once per build of the app. */
function siteAssets(): Plugin {
  return {
    name: 'galley-site-assets',
    async writeBundle() {
      await buildSiteAssets(root, resolve(root, 'out/site'));
    },
  };
}

/** Files of the window that are data: its icon. */
function windowFiles(): Plugin {
  return {
    name: 'galley-window-files',
    writeBundle() {
      mkdirSync(resolve(root, 'out/renderer'), { recursive: true });
      copyFileSync(resolve(root, 'resources/icons/galley.svg'), resolve(root, 'out/renderer/galley.svg'));
    },
  };
}

/**
 * gray-matter brings an engine that evaluates JavaScript in page settings. Galley
 * never asks for it; this makes sure that it is not even there.
 */
function withoutEvaluation(): Plugin {
  return {
    name: 'galley-without-evaluation',
    transform(code, id) {
      if (!/gray-matter[/\\]lib[/\\]engines\.js$/.test(id)) return null;
      const cut = code.replace(/engines\.javascript = \{[\s\S]*$/, "engines.javascript = { parse() { throw new Error('never evaluated'); }, stringify() { throw new Error('never evaluated'); } };\n");
      if (cut === code || cut.includes('eval(')) this.error('gray-matter has changed: look at its engines again');
      return { code: cut, map: null };
    },
  };
}

// Everything is bundled: the packed app and `npm pack` carry no node_modules.
/** Packages hold hints for other bundlers at places that this one takes out. Nobody who starts Galley can do anything about that. */
const onwarn: NonNullable<Rollup.RollupOptions['onwarn']> = (warning, warn) => {
  if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
};

export default defineConfig({
  main: {
    plugins: [withoutEvaluation(), siteAssets(), bundledLicences()],
    build: {
      outDir: 'out/main',
      target: 'node20',
      externalizeDeps: false,
      minify: false,
      sourcemap: false,
      rollupOptions: {
        onwarn,
        input: {
          desktop: resolve(root, 'main/index.ts'),
          cli: resolve(root, 'main/cli/index.ts'),
          'engine-worker': resolve(root, 'main/engine/worker.ts'),
          'merge-worker': resolve(root, 'main/documents/merge-worker.ts'),
          'copy-worker': resolve(root, 'main/export/copy-worker.ts'),
          'engine-utility': resolve(root, 'main/engine/utility.ts'),
        },
        external: ['electron', 'fsevents', 'bufferutil', 'utf-8-validate'],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    resolve: { conditions: ['node', 'production'] },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: { input: { index: resolve(root, 'preload/index.ts') }, external: ['electron'], output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    base: './',
    plugins: [react(), windowFiles(), bundledLicences()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      target: 'chrome120',
      sourcemap: false,
      modulePreload: { polyfill: false },
      // No data: addresses: the window's rule allows fonts from its own files only.
      assetsInlineLimit: 0,
      rollupOptions: { onwarn, input: { index: resolve(root, 'renderer/index.html') } },
    },
  },
});
