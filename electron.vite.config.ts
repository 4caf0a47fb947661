import { randomBytes } from 'node:crypto';
import { copyFileSync, createReadStream, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin, Rollup } from 'vite';
import { bundledLicences } from './tools/build/licences.ts';
import { buildSiteAssets, packagesOfAssets } from './tools/build/site-assets.ts';
import { inWindow } from './tools/dev/in-window.ts';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * An editor empties a file before it writes it: what is read in between is half a source, and the news of the
 * rest can be lost. A file is changed when its length has stayed for so many milliseconds.
 */
const awaitWriteFinish = { stabilityThreshold: 60, pollInterval: 15 };

/** The theme of exported sites and the icon sets, made once per build of the app. */
function siteAssets(out: string): Plugin {
  return {
    name: 'galley-site-assets',
    async writeBundle() {
      await buildSiteAssets(root, resolve(out, 'site'));
    },
  };
}

/** Files of the window that are data: its icon. */
function windowFiles(out: string): Plugin {
  const icon = resolve(root, 'resources/icons/galley.svg');
  return {
    name: 'galley-window-files',
    configureServer(server) {
      server.middlewares.use(
        '/galley.svg',
        (_request, response) => void createReadStream(icon).pipe(response.setHeader('Content-Type', 'image/svg+xml')),
      );
    },
    writeBundle() {
      mkdirSync(resolve(out, 'renderer'), { recursive: true });
      copyFileSync(icon, resolve(out, 'renderer/galley.svg'));
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
      const cut = code.replace(
        /engines\.javascript = \{[\s\S]*$/,
        "engines.javascript = { parse() { throw new Error('never evaluated'); }, stringify() { throw new Error('never evaluated'); } };\n",
      );
      if (cut === code || cut.includes('eval(')) this.error('gray-matter has changed: look at its engines again');
      return { code: cut, map: null };
    },
  };
}

/**
 * ssh2 takes code for one kind of computer where it finds some, and does without it elsewhere. What is built here runs
 * on every kind, so it must not even look.
 */
function withoutNativeCode(): Plugin {
  const looks = [
    [/ssh2[/\\]lib[/\\]protocol[/\\]crypto\.js$/, "binding = require('./crypto/build/Release/sshcrypto.node');"],
    [/ssh2[/\\]lib[/\\]protocol[/\\]constants\.js$/, "cpuInfo = require('cpu-features')();"],
  ] as const;
  return {
    name: 'galley-without-native-code',
    transform(code, id) {
      const look = looks.find(([file]) => file.test(id))?.[1];
      if (look === undefined) return null;
      if (!code.includes(look)) this.error('ssh2 has changed: look again where it takes native code');
      return { code: code.replace(look, "throw new Error('never taken');"), map: null };
    },
  };
}

// Everything but sharp is bundled: `npm pack` carries no node_modules, the packed app those of sharp.
/**
 * Packages hold hints for other bundlers at places that this one takes out. Nobody who starts Galley can do anything
 * about that.
 */
const onwarn: NonNullable<Rollup.RollupOptions['onwarn']> = (warning, warn) => {
  if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
};

/** Where Vite listens while the desktop window is worked on. */
const developmentPort = 5173;

export default defineConfig(({ command }) => {
  const isDevelopment = command === 'serve';
  // What is being worked on never takes the place of what was built.
  const out = resolve(root, isDevelopment ? 'out-dev' : 'out');
  // What Vite writes into the window's page is known by it: tools/dev/policy.mjs.
  const windowNonce = randomBytes(16).toString('base64url');
  return {
    main: {
      plugins: [
        withoutEvaluation(),
        withoutNativeCode(),
        siteAssets(out),
        bundledLicences([
          ...packagesOfAssets.map((name) => resolve(root, 'node_modules', name)),
          resolve(root, 'resources/satteri'),
        ]),
      ],
      build: {
        outDir: resolve(out, 'main'),
        target: 'node20',
        externalizeDeps: false,
        // What is short, and in one byte a sign, is read faster at each start.
        minify: isDevelopment ? false : 'esbuild',
        // For stack traces (`node --enable-source-maps`). What is built keeps its names and needs none.
        sourcemap: isDevelopment,
        rollupOptions: {
          onwarn,
          // It takes half of the time.
          treeshake: !isDevelopment,
          input: {
            desktop: resolve(root, isDevelopment ? 'tools/dev/desktop.ts' : 'main/index.ts'),
            cli: resolve(root, 'main/cli/index.ts'),
            'engine-worker': resolve(root, 'main/engine/worker.ts'),
            'merge-worker': resolve(root, 'main/documents/merge-worker.ts'),
            'copy-worker': resolve(root, 'main/export/copy-worker.ts'),
            'engine-utility': resolve(root, 'main/engine/utility.ts'),
          },
          // sharp is code for one kind of computer, and lies beside the programs; without it pictures stay as they are.
          external: ['electron', 'fsevents', 'bufferutil', 'utf-8-validate', 'sharp'],
          output: {
            format: 'es',
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // What reads programs holds the word "import" as a text; the shim for `require` takes that for the end of
            // a file's imports where both stand in one file, and writes itself into it.
            manualChunks: (id) => (/node_modules[/\\]acorn[/\\]/.test(id) ? 'acorn' : undefined),
          },
        },
      },
      ...(isDevelopment ? {} : { esbuild: { charset: 'ascii', minifyIdentifiers: false, legalComments: 'none' } }),
      resolve: { conditions: ['node', 'production'] },
      define: isDevelopment ? { windowNonce: JSON.stringify(windowNonce) } : {},
    },
    preload: {
      build: {
        outDir: resolve(out, 'preload'),
        externalizeDeps: false,
        rollupOptions: {
          input: { index: resolve(root, 'preload/index.ts') },
          external: ['electron'],
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      root: resolve(root, 'renderer'),
      base: './',
      ...(isDevelopment
        ? {
            html: { cspNonce: windowNonce },
            server: {
              host: '127.0.0.1',
              port: developmentPort,
              strictPort: true,
              hmr: { host: '127.0.0.1', clientPort: developmentPort },
              watch: { awaitWriteFinish },
            },
          }
        : {}),
      ...(isDevelopment ? {} : { esbuild: { charset: 'ascii', legalComments: 'none' } }),
      plugins: [react(), windowFiles(out), bundledLicences(), ...(isDevelopment ? [inWindow(root)] : [])],
      build: {
        outDir: resolve(out, 'renderer'),
        target: 'chrome120',
        sourcemap: false,
        minify: isDevelopment ? false : 'esbuild',
        modulePreload: { polyfill: false },
        // No data: addresses: the window's rule allows fonts from its own files only.
        assetsInlineLimit: 0,
        rollupOptions: { onwarn, input: { index: resolve(root, 'renderer/index.html') } },
      },
    },
  };
});
