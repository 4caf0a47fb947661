import { describe, expect, it } from 'vitest';
import { renderMdx } from '../testing/rendering.ts';

describe('code blocks', () => {
  const blockOf = (fence: string, code: string) => renderMdx(`\`\`\`${fence}\n${code}\n\`\`\``).html;

  it('have a head where they have a title or an icon', () => {
    expect(blockOf('js', 'a')).toMatch(/^<div class="code"><button/);
    expect(blockOf('js app.js', 'a')).toMatch(
      /<figcaption class="code-head"><svg [^>]*data-drawing="file-code"><\/svg><span>app.js<\/span><span class="lang">JavaScript<\/span><button/,
    );
    expect(blockOf('js icon="node"', 'a')).toMatch(/data-icon="node"><\/svg><span>JavaScript<\/span><button/);
  });

  it.each([
    ['js lines', 'code numbers'],
    ['js wrap', 'code wrap'],
    ['js focus={1}', 'code focus'],
  ])('%s', (fence, classes) => expect(blockOf(fence, 'a')).toContain(`class="${classes}"`));

  it('mark lines one way or several', () => {
    expect(blockOf('js {1} focus={1,2}', 'a\nb').match(/class="line[^"]*"/g)).toEqual([
      'class="line hl fo"',
      'class="line fo"',
    ]);
    expect(blockOf('js', 'a // [!code --]\nb // [!code ++:2]\nc\nd').match(/class="line[^"]*"/g)).toEqual([
      'class="line del"',
      'class="line add"',
      'class="line add"',
      'class="line"',
    ]);
    expect(blockOf('jsx', '<A /> {/* [!code highlight] */}')).toMatch(/class="line hl".*\/&gt;|class="line hl"/);
    expect(blockOf('js', 'a // [!code ++]')).not.toContain('!code');
  });

  it('fold when they are long and are asked to', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line${index}`).join('\n');
    expect(blockOf('js expandable', lines(40))).toMatch(
      /class="code folds".*<\/pre><details class="code-more"><summary>.*Show all 40 lines/s,
    );
    expect(blockOf('js expandable', lines(5))).not.toContain('folds');
  });

  it('in an unknown language are plain and complete', () => {
    expect(blockOf('klingon', 'Qapla <x>')).toContain('<span class="line">Qapla &#x3C;x></span>');
  });

  it('may go without a copy button, in groups too', () => {
    expect(blockOf('js nocopy', 'a')).not.toContain('class="copy');
    const group = (flag: string) =>
      renderMdx(`<CodeGroup>\n\n\`\`\`js A ${flag}\na\n\`\`\`\n\n\`\`\`js B ${flag}\nb\n\`\`\`\n\n</CodeGroup>`).html;
    expect(group('')).toContain('class="copy');
    expect(group('nocopy')).not.toContain('class="copy');
  });
});
