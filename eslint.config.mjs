import { build } from 'esbuild';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mkdirSync } from 'node:fs';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = dirname(fileURLToPath(import.meta.url));

// The import rules are TypeScript like everything else; Node 20 reads no TypeScript by itself.
const outfile = join(root, 'node_modules/.cache/galley-lint/folders.mjs');
mkdirSync(dirname(outfile), { recursive: true });
await build({
  entryPoints: [join(root, 'tools/lint/eslint-folders.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  define: { 'import.meta.dirname': JSON.stringify(join(root, 'tools/lint')) },
  logLevel: 'error',
});
const { foldersRule } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);

const noHtmlSinks = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Author text reaches the window through React text nodes only.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    message: 'Author text reaches the page through text nodes only.',
  },
  {
    selector:
      'CallExpression > MemberExpression.callee[property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
    message: 'Author text reaches the page through text nodes only.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'Author text reaches the page through text nodes only.',
  },
];
const noEvaluation = [
  {
    selector:
      'CallExpression[callee.name="eval"], NewExpression[callee.name="Function"], CallExpression[callee.name="Function"]',
    message: 'Nothing is ever evaluated.',
  },
];

// `constructor` and `__proto__` are found in every plain object: what authors write is never looked up in one.
const noPlainDictionary = {
  selector:
    "VariableDeclarator[init.type='ObjectExpression'] > Identifier TSTypeReference[typeName.name='Readonly'] TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword:first-child",
  message:
    'Entries to look up are a dictionary(…) of shared/base/dictionary.ts: a plain object has “constructor”, too.',
};

// Half a surrogate pair in a text makes them throw.
const noThrowingEncoder = {
  selector: 'Identifier[name=/^encodeURI(?:Component)?$/]',
  message: 'Addresses are encoded by shared/base/encode.ts, which never throws.',
};

/** From `-1`, `lastIndexOf` finds a line feed that is the first of the text: behind the place, not before it. */
const noOwnLineStart = {
  selector: "CallExpression[callee.property.name='lastIndexOf'][arguments.0.value='\\n'][arguments.1.operator='-']",
  message: 'Lines begin and end as shared/base/lines.ts says.',
};

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'out-dev/**',
      'release/**',
      'dist/**',
      'node_modules/**',
      '**/*.gen.*',
      'test-results/**',
      'e2e/golden/**',
      'shared/**/golden/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { galley: { rules: { folders: foldersRule } } },
    rules: {
      'galley/folders': 'error',
      eqeqeq: ['error', 'always'],
      // The formatter breaks code; comments are broken by hand, texts stay whole.
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
          ignorePattern: '^\\s*// eslint-',
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...noHtmlSinks,
        ...noEvaluation,
        noPlainDictionary,
        noThrowingEncoder,
        noOwnLineStart,
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    // What never throws is made of what does.
    files: ['shared/base/encode.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noHtmlSinks, ...noEvaluation, noPlainDictionary] },
  },
  {
    // Tests and tools look up what they wrote themselves.
    files: ['**/*.test.ts', 'e2e/**', 'tools/**'],
    rules: { 'no-restricted-syntax': ['error', ...noHtmlSinks, ...noEvaluation] },
  },
  {
    // The core knows no host: no Node, no Electron, no React; the DOM only in client files.
    files: ['shared/**/*.ts'],
    ignores: ['**/*.test.ts', 'shared/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', 'fs', 'path', 'os', 'electron', 'react', 'react-dom', 'react/*'],
              message: 'The core knows no host.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['**/*.client.ts', '**/*.test.ts', 'shared/testing/**'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'process', 'Buffer', 'localStorage', 'fetch'] },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*', 'electron'], message: 'The window asks its host through the bridge.' }] },
      ],
    },
  },
  {
    files: ['renderer/state/**', 'renderer/commands/**', 'renderer/editor/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', 'react-dom/*', 'node:*', 'electron'],
              message: 'State, commands and editor extensions know no React.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/bridge/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'WebSocket', message: 'Only renderer/bridge talks to the host.' }],
    },
  },
  {
    files: ['tools/*.mjs'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['[a-z@]*', '!node:*', '!./*'],
              message: 'The scripts of package.json start before anything is installed: Node only.',
            },
          ],
        },
      ],
    },
  },
);
