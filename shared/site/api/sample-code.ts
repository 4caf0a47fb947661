import { dictionary } from '../../base/dictionary.ts';
import type { ElementContent } from 'hast';
import { highlightLines } from '../../html/highlight.ts';
import { element, quickHtml } from './quick-html.ts';

// A large API file gives ten thousand samples, most lines of which are alike:
// imports, the fields of the same objects, the end of a call. Where no text goes
// on over a line break each line is coloured once. The result is that of the
// general way (a test compares).

/** HTML of lines, by language and text. */
const known = new Map<string, string>();
const mostKnown = 50_000;

/** Languages of samples, and the sign between which a text may go on over lines; empty: none does. */
const openers = dictionary<string>({
  json: '',
  python: '',
  javascript: '',
  java: '',
  csharp: '',
  bash: "'",
  php: "'",
  ruby: "'",
  go: '`',
});

/** A block of code as it stands in a page; null where it can't be coloured line by line. */
export function sampleHtml(source: string, language: string): string | null {
  if (!Object.hasOwn(openers, language)) return null;
  const sign = openers[language]!;
  // A sign within such a text makes it hard to tell where it ends.
  if (sign === "'" && source.includes("\\'")) return null;
  const html: string[] = [];
  let isInside = false;
  for (const [index, line] of source.split('\n').entries()) {
    const opensOrEnds = sign !== '' && line.split(sign).length % 2 === 0;
    if (!opensOrEnds)
      html.push(isInside ? (line === '' ? '' : quickHtml([text(line)])) : lineHtml(line, language, index));
    else {
      const whole = lineHtml(isInside ? sign + line : line + sign, language, index);
      // Expression: built – of one of the signs of `openers`.
      const own = isInside
        ? whole.replace(`<span class="ts">${sign}`, '<span class="ts">')
        : whole.replace(new RegExp(`${sign}</span>$`), '</span>');
      if (own === whole) return null;
      html.push(own);
      isInside = !isInside;
    }
  }
  return isInside
    ? null
    : `<pre tabindex="0"><code class="language-${language}">${html.map((line) => `<span class="line">${line}</span>`).join('\n')}</code></pre>`;
}

/** What stands inside a text that goes on over lines. */
function text(line: string): ElementContent {
  return element('span', { className: 'ts' }, line);
}

function lineHtml(line: string, language: string, index: number): string {
  const key = `${language} ${line}`;
  let html = known.get(key);
  if (html === undefined) {
    // PHP is known by its first line, and by the break behind that.
    const content =
      language !== 'php'
        ? highlightLines(line, language)[0]
        : index === 0
          ? highlightLines(`${line}\n`, language)[0]
          : highlightLines(`<?php\n${line}`, language)[1];
    if (known.size >= mostKnown) known.clear();
    known.set(key, (html = quickHtml(content!)));
  }
  return html;
}
