// ESLint rule `galley/folders`: the folder is the permission.
import { dirname, relative, resolve, sep } from 'node:path';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { clientFile, folderPermissions, programStarters } from './folder-permissions.ts';

const root = resolve(import.meta.dirname, '../..');

/** The longest entry of the table that holds a path. */
function folderOf(path: string): string | null {
  let best: string | null = null;
  for (const folder of Object.keys(folderPermissions))
    if ((path === folder || path.startsWith(`${folder}/`)) && (best === null || folder.length > best.length))
      best = folder;
  return best;
}

export const foldersRule: TSESLint.RuleModule<'denied' | 'client' | 'feature' | 'program'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Imports follow the table of tools/lint/folder-permissions.ts' },
    messages: {
      denied: '{{from}} may not import {{what}}{{to}} (tools/lint/folder-permissions.ts)',
      client: 'Only client files and barrels may import {{to}}: it needs a browser',
      feature: 'Features do not import each other: {{to}}',
      program: 'Only {{who}} start other programs (tools/lint/folder-permissions.ts)',
    },
  },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const from = folderOf(file);
    const isTest = /\.test\.tsx?$/.test(file);
    if (from === null || isTest) return {};
    function check(node: TSESTree.Node, source: string, typeOnly: boolean) {
      const mayStart = programStarters.some((entry) => file === entry || file.startsWith(`${entry}/`));
      if (/^(?:node:)?child_process$/.test(source) && !typeOnly && !mayStart)
        return context.report({ node, messageId: 'program', data: { who: programStarters.join(', ') } });
      if (!source.startsWith('.')) return;
      const target = relative(root, resolve(dirname(context.filename), source))
        .split(sep)
        .join('/');
      // The window is a browser.
      if (clientFile.test(target) && !clientFile.test(file) && !file.startsWith('renderer/'))
        return context.report({ node, messageId: 'client', data: { to: target } });
      const to = folderOf(target);
      const permission = folderPermissions[from!]!;
      // The site's script is one bundle: the theme's part draws on the components' client tools.
      if (from === 'shared/theme' && clientFile.test(file) && clientFile.test(target) && to === 'shared/vocabulary')
        return;
      const feature = /^renderer\/features\/([^/]+)\//;
      const own = feature.exec(file)?.[1];
      const other = feature.exec(target)?.[1];
      if (own !== undefined && other !== undefined && own !== other)
        return context.report({ node, messageId: 'feature', data: { to: target } });
      // A family of components stands alone.
      const family = /^shared\/vocabulary\/([^/]+)\/[^/]+$/;
      if (
        from === 'shared/vocabulary' &&
        family.exec(file)?.[1] !== undefined &&
        family.exec(target)?.[1] !== undefined &&
        family.exec(file)![1] !== family.exec(target)![1]
      )
        return context.report({ node, messageId: 'denied', data: { from: file, what: '', to: target } });
      if (to === null)
        return target.endsWith('package.json')
          ? undefined
          : context.report({ node, messageId: 'denied', data: { from: from!, what: '', to: target } });
      const allowed = (list: readonly string[]) => list.some((entry) => to === entry || to.startsWith(`${entry}/`));
      if (to === from || allowed(permission.may) || (typeOnly && allowed(permission.types ?? []))) return;
      context.report({ node, messageId: 'denied', data: { from: from!, what: typeOnly ? 'types of ' : '', to } });
    }
    return {
      ImportDeclaration: (node) =>
        check(
          node,
          node.source.value,
          node.importKind === 'type' ||
            (node.specifiers.length > 0 &&
              node.specifiers.every(
                (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type',
              )),
        ),
      ExportNamedDeclaration: (node) =>
        void (node.source && check(node, node.source.value, node.exportKind === 'type')),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      CallExpression: (node) => {
        const [source] = node.arguments;
        const isRequire =
          (node.callee.type === 'Identifier' && node.callee.name === 'require') ||
          (node.callee.type === 'MemberExpression' &&
            node.callee.property.type === 'Identifier' &&
            node.callee.property.name === 'getBuiltinModule');
        if (isRequire && source?.type === 'Literal' && typeof source.value === 'string')
          check(node, source.value, false);
      },
      ImportExpression: (node) =>
        void (
          node.source.type === 'Literal' &&
          typeof node.source.value === 'string' &&
          check(node, node.source.value, false)
        ),
    };
  },
};
