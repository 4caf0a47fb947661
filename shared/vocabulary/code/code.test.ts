import { describe, expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

const two = '```bash npm\nnpm i\n```\n\n```bash pnpm\npnpm i\n```\n';

describe('CodeGroup', () => {
  it('is a tab list with a panel for each block', () => {
    const { html } = renderMdx(`<CodeGroup>\n\n${two}\n</CodeGroup>`);
    expect(html).toMatch(
      /^<div class="code codegroup" data-tabs="sync"><div class="code-head"><div class="tablist" role="tablist" aria-label="Code examples">/,
    );
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toContain('aria-selected="true">npm</button>');
    expect(html).toContain('aria-selected="false" tabindex="-1">pnpm</button>');
    const [, id] = /aria-controls="([^"]+)"/.exec(html)!;
    expect(html).toContain(`<div class="panel active" id="${id}" role="tabpanel"`);
    expect(html).toContain('data-title="pnpm"');
  });

  it('shows one block as it stands alone', () => {
    expect(renderMdx('<CodeGroup>\n\n```js\n1\n```\n\n</CodeGroup>').html).toBe(renderMdx('```js\n1\n```').html);
  });

  it('keeps what is no code, behind the frame', () => {
    expect(renderMdx(`<CodeGroup>\n\nwords\n\n${two}\n</CodeGroup>`).html).toMatch(/codegroup.*<p>words<\/p>$/s);
  });

  it('finds code in wrappers', () => {
    expect(renderMdx(`<CodeGroup>\n<div>\n\n${two}\n</div>\n</CodeGroup>`).html.match(/role="tab"/g)).toHaveLength(2);
  });

  it('can be a menu', () => {
    const { html } = renderMdx(`<CodeGroup dropdown>\n\n${two}\n</CodeGroup>`);
    expect(html).toContain(
      '<select class="tab-menu" aria-label="Code examples"><option selected value="0">npm</option><option value="1">pnpm</option></select>',
    );
    expect(html).toContain('role="group" aria-label="pnpm"');
  });

  it('keeps its titles for machines', () => {
    expect(markdownOf(`<CodeGroup>\n\n${two}\n</CodeGroup>`)).toBe(two.trim());
  });
});

describe('examples of an API page', () => {
  it.each([
    ['RequestExample', 'Request'],
    ['ResponseExample', 'Response'],
  ])('%s goes to the side column', (name, label) => {
    const { html, side } = renderMdx(`before\n\n<${name}>\n\n${two}\n</${name}>\n\nafter`);
    expect(html.replace(/\s/g, '')).toBe('<p>before</p><p>after</p>');
    expect(side).toContain(`role="tablist" aria-label="${label}"`);
  });

  it('say what they are in Markdown', () => {
    expect(markdownOf('<ResponseExample>\n\n```json 200\n{}\n```\n\n</ResponseExample>')).toBe(
      '**Response example**\n\n```json 200\n{}\n```',
    );
  });
});

describe('Prompt', () => {
  it('shows and copies the prompt', () => {
    const { html } = renderMdx('<Prompt description="Do **it**">\n  Say "hi".\n</Prompt>');
    expect(html).toContain('<span>Do <strong>it</strong></span>');
    expect(html).toContain('data-copy="Say &#x22;hi&#x22;."');
    expect(html).toContain('<p>Say "hi".</p>');
  });
});

describe('CodeBlock', () => {
  const tag =
    '<CodeBlock language="js" filename="a &quot;b&quot;.js" lines={true} wrap={false} highlight="[2]">{`a\n\nb  c\n`}</CodeBlock>';

  it('is code as it stands between fences, with every space', () => {
    expect(renderMdx(tag).html).toBe(renderMdx('```js title="a ’b’.js" lines highlight={2}\na\n\nb  c\n```').html);
  });

  it('is a fence for machines', () => {
    expect(markdownOf('<CodeBlock language="sh">{`ls -la`}</CodeBlock>')).toBe('```sh\nls -la\n```');
    expect(markdownOf('<CodeBlock language="sh" lines wrap>{`ls`}</CodeBlock>')).toBe('```sh lines wrap\nls\n```');
  });

  it('leaves blocks of code that stand in it as they are', () => {
    expect(renderMdx('<CodeBlock>\n\n```js\n1\n```\n\n</CodeBlock>').html).toBe(renderMdx('```js\n1\n```').html);
  });

  it('shows what a component puts together', () => {
    const page =
      'export const Run = ({ text }) => <CodeBlock language="sh">{text.replace(/X/g, "1")}</CodeBlock>\n\n<Run text="echo X" />';
    expect(renderMdx(page).html).toBe(renderMdx('```sh\necho 1\n```').html);
  });
});
