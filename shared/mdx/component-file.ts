import { extensionOf } from '../base/path.ts';

/** Files of components and values that pages bring in by `import`. */
const componentExtensions = ['jsx', 'tsx', 'js', 'ts'] as const;

/** Whether a file holds components and values as a program writes them, and no page. */
export function isComponentFile(path: string): boolean {
  return (
    (componentExtensions as readonly string[]).includes(extensionOf(path)) && !/\.(?:d|config)\.[jt]s$/i.test(path)
  );
}

/** What may stand behind the name that an `import` gives. */
export const importedEndings: readonly string[] = ['mdx', 'md', ...componentExtensions].map((each) => `.${each}`);

/** Whether an `import` names a file of the docs folder without its ending. */
export function isEndless(reference: string): boolean {
  return /^[./]/.test(reference) && /(?:^|\/)[^./]+$/.test(reference);
}

/** Whether an `import` may name a file of the docs folder, and no package: by its ending. */
export function isImportable(reference: string): boolean {
  return isMarkdownFile(reference) || isEndless(reference) || (/^[./]/.test(reference) && isComponentFile(reference));
}

export function isMarkdownFile(reference: string): boolean {
  return /\.mdx?$/i.test(reference);
}
