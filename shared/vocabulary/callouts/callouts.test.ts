import { describe, expect, it } from 'vitest';
import { meaningNamed, meanings } from '../meanings.ts';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

describe('callouts', () => {
  it.each([
    ['Note', 'note'],
    ['Tip', 'tip'],
    ['Warning', 'warning'],
    ['Info', 'info'],
    ['Check', 'check'],
    ['Danger', 'danger'],
  ] as const)('%s is a named note with its own drawing', (name, meaning) => {
    const { html } = renderMdx(`<${name}>Mind the gap.</${name}>`);
    const { hue, drawing } = meanings[meaning];
    expect(html).toBe(
      `<aside class="callout${hue === '' ? '' : ` ${hue}`}" role="note" aria-label="${name}"><svg class="icon" data-drawing="${drawing}"></svg><div class="flow">Mind the gap.</div></aside>`,
    );
  });

  it('tells Tip from Check by colour and drawing', () => {
    expect(new Set(Object.values(meanings).map((meaning) => meaning.hue)).size).toBe(Object.keys(meanings).length);
    expect(meaningNamed('WARNING')).toBe('warning');
    expect(meaningNamed('constructor')).toBeUndefined();
  });

  it('ignores attributes of the wild', () => {
    expect(renderMdx('<Note title="x" icon="star">a</Note>').html).toBe(renderMdx('<Note>a</Note>').html);
  });

  it('is a quote whose first words say what it is', () => {
    expect(markdownOf('<Warning>\n  Stop.\n\n  ```sh\n  rm\n  ```\n</Warning>')).toBe(
      '> **Warning:** Stop.\n>\n> ```sh\n> rm\n> ```',
    );
    expect(markdownOf('<Note>\n  - a\n  - b\n</Note>')).toBe('> **Note:**\n>\n> - a\n> - b');
  });
});

describe('Callout', () => {
  it('takes an icon, a title and a colour', () => {
    const { html } = renderMdx('<Callout icon="key" color="C2410C" title="**Keys**">a</Callout>');
    expect(html).toContain('aria-label="Keys"');
    expect(html).toContain('data-icon="key"');
    expect(html).toContain('--c:#C2410C;--fill:#c2410c12');
    expect(html).toContain('<p class="callout-title"><strong>Keys</strong></p>');
  });

  it('looks like a named callout where a type says so', () => {
    expect(renderMdx('<Callout type="tip">a</Callout>').html).toBe(renderMdx('<Tip>a</Tip>').html);
  });

  it('drops what is no colour', () => {
    expect(renderMdx('<Callout color="red;x:y">a</Callout>').html).not.toContain('style');
  });
});
