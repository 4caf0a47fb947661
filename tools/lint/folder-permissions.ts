// The architecture as data: which folder may import which. The ESLint rule and
// ARCHITECTURE.md's table are about this list; a folder that is not here may
// import nothing of the project.

export interface FolderPermission {
  /** Folders whose values may be imported, beside the folder itself. */
  readonly may: readonly string[];
  /** Folders of which only types may be imported. */
  readonly types?: readonly string[];
}

export const folderPermissions: Readonly<Record<string, FolderPermission>> = {
  'shared/base': { may: [] },
  // What the theme says to readers, in every language: no code but how it is looked up and filled in.
  'shared/words': { may: ['shared/base'] },
  'shared/mdx': { may: ['shared/base'] },
  'shared/settings': { may: ['shared/base'] },
  'shared/openapi': { may: ['shared/base'] },
  // What a request is made from and how it is sent: the site, the window and the samples share it.
  'shared/playground': { may: ['shared/base', 'shared/words'] },
  'shared/spelling': { may: ['shared/base'] },
  'shared/vocabulary': { may: ['shared/base', 'shared/words'], types: ['shared/mdx'] },
  'shared/workspace': { may: ['shared/base', 'shared/words', 'shared/mdx', 'shared/settings', 'shared/openapi'] },
  'shared/lint': {
    may: [
      'shared/base',
      'shared/mdx',
      'shared/settings',
      'shared/openapi',
      'shared/spelling',
      'shared/vocabulary',
      'shared/workspace',
    ],
  },
  'shared/html': {
    may: [
      'shared/base',
      'shared/words',
      'shared/mdx',
      'shared/settings',
      'shared/openapi',
      'shared/vocabulary',
      'shared/workspace',
    ],
  },
  'shared/theme': { may: ['shared/base', 'shared/words'], types: ['shared/html', 'shared/settings'] },
  'shared/search': { may: ['shared/base', 'shared/words'] },
  'shared/derive': { may: ['shared/base', 'shared/settings', 'shared/vocabulary', 'shared/lint'] },
  'shared/site': {
    may: [
      'shared/base',
      'shared/words',
      'shared/mdx',
      'shared/settings',
      'shared/openapi',
      'shared/playground',
      'shared/vocabulary',
      'shared/workspace',
      'shared/html',
      'shared/theme',
      'shared/search',
    ],
  },
  'shared/contract': { may: ['shared/base'], types: ['shared/workspace', 'shared/site', 'shared/playground'] },
  'shared/engine': {
    may: [
      'shared/base',
      'shared/mdx',
      'shared/settings',
      'shared/openapi',
      'shared/playground',
      'shared/spelling',
      'shared/vocabulary',
      'shared/workspace',
      'shared/lint',
      'shared/html',
      'shared/theme',
      'shared/derive',
      'shared/site',
      'shared/contract',
    ],
  },
  'shared/testing': { may: ['shared', 'main', 'renderer', 'tools'] },
  main: {
    may: ['shared/base', 'shared/contract', 'shared/derive', 'shared/engine', 'main'],
    types: ['shared/site', 'shared/workspace'],
  },
  // What kinds of file a docs folder has is one list, the core's.
  'main/workspace': { may: ['shared/base', 'shared/contract', 'shared/workspace', 'main'] },
  'main/git': { may: ['shared/base', 'shared/contract', 'shared/workspace', 'main'] },
  'main/documents': { may: ['shared/base', 'shared/contract', 'shared/workspace', 'main'] },
  'main/serve': { may: ['shared/base', 'shared/contract', 'shared/workspace', 'main'] },
  'main/ipc': { may: ['shared/base', 'shared/contract', 'shared/workspace', 'main'], types: ['shared/site'] },
  'main/cli': { may: ['shared/base', 'shared/contract', 'shared/derive', 'shared/engine', 'shared/workspace', 'main'] },
  'main/export': { may: ['shared/base', 'shared/contract', 'main'], types: ['shared/site', 'shared/workspace'] },
  preload: { may: [] },
  renderer: {
    may: ['shared/base', 'shared/contract', 'shared/derive', 'shared/settings', 'shared/playground', 'renderer'],
    types: ['shared/theme'],
  },
  // Runs on a server of whoever owns a site, without anything of Galley beside it.
  'resources/proxy': { may: [] },
  // Run while the app is checked and built, and make the theme's files. No part of the product.
  tools: {
    may: ['shared/theme', 'shared/spelling', 'tools/dev'],
    types: ['shared/html', 'shared/site', 'main/export'],
  },
  // Entry of the desktop app while it is worked on.
  'tools/dev': { may: ['tools', 'main'] },
  e2e: {
    may: [
      'shared/base',
      'shared/testing',
      'shared/contract',
      'shared/vocabulary',
      // What readers are told, so that no test repeats it.
      'shared/words',
      'shared/derive',
      'main',
      'tools',
      // Set up as the owner of a site does it.
      'resources/proxy',
      'e2e',
    ],
    types: ['shared/site'],
  },
};

/** Files that any runtime but a browser must not reach. */
export const clientFile = /\.client\.ts$/;

/** What may start another program, as paths: git has one door, the desktop app's window another. */
export const programStarters: readonly string[] = ['main/git', 'main/cli/open.ts', 'tools', 'e2e'];
