import { readFence } from '../../../shared/base/fence.ts';

/**
 * What the line that opens code says of the lines below it: the class names of each, with its number from 1.
 * Numbers stand in the class name, too: a line that gets another one is drawn anew.
 */
export function codeLooks(info: string): (line: number) => string {
  const [, language, meta] = /^(\S*)\s*([\s\S]*)$/.exec(info)!;
  const { highlight, focus, lineNumbers } = readFence(language, meta);
  if (highlight.size === 0 && focus.size === 0 && !lineNumbers) return () => '';
  return (line) =>
    [
      highlight.has(line) ? ' visual-code-marked' : '',
      focus.size > 0 && !focus.has(line) ? ' visual-code-aside' : '',
      lineNumbers ? ` visual-code-number-${line}` : '',
    ].join('');
}

/** The number that readers see beside a line of code; null where they see none. */
export const codeNumber = (className: string): string | null =>
  /\bvisual-code-number-(\d+)/.exec(className)?.[1] ?? null;
