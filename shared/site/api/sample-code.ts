import { highlightLines } from '../../html/highlight.ts';
import { quickHtml } from './quick-html.ts';

// A large API file gives ten thousand samples, most lines of which are alike:
// imports, the fields of the same objects, the end of a call. Where no text goes
// on over a line break each line is coloured once. The result is that of the
// general way (a test compares).

/** HTML of lines, by language and text. */
const known = new Map<string, string>();
const mostKnown = 50_000;

/** Languages of samples, and the sign of which an odd number in a line means that a text goes on in the next; empty: none does. */
const openers: Readonly<Record<string, string>> = { json: '', python: '', javascript: '', java: '', csharp: '', bash: "'", php: "'", ruby: "'", go: '`' };

/** A block of code as it stands in a page; null where it can't be coloured line by line. */
export function sampleHtml(source: string, language: string): string | null {
  if (!Object.hasOwn(openers, language)) return null;
  const sign = openers[language]!;
  const lines = source.split('\n');
  if (sign !== '' && lines.some((line) => line.split(sign).length % 2 === 0)) return null;
  const html = lines.map((line, index) => `<span class="line">${lineHtml(line, language, index)}</span>`).join('\n');
  return `<pre tabindex="0"><code class="language-${language}">${html}</code></pre>`;
}

function lineHtml(line: string, language: string, index: number): string {
  const key = `${language} ${line}`;
  let html = known.get(key);
  if (html === undefined) {
    // PHP is known by its first line, and by the break behind that.
    const content = language !== 'php' ? highlightLines(line, language)[0] : index === 0 ? highlightLines(`${line}\n`, language)[0] : highlightLines(`<?php\n${line}`, language)[1];
    if (known.size >= mostKnown) known.clear();
    known.set(key, (html = quickHtml(content!)));
  }
  return html;
}
