import { describe, expect, it } from 'vitest';
import type { ComponentProblem } from '../define.ts';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';
import { tooltip } from './tooltip.ts';

describe('Tooltip', () => {
  it('is a term that its explanation describes', () => {
    expect(renderMdx('The <Tooltip tip="An address." headline="Endpoint">endpoint</Tooltip>.').html).toBe(
      '<p>The <span class="tooltip"><span class="tooltip-term" role="button" tabindex="0" aria-describedby="tip:-1">endpoint</span><span class="tooltip-box" role="tooltip" id="tip:-1"><b>Endpoint</b>An address.</span></span>.</p>',
    );
  });

  it('may lead on', () => {
    expect(renderMdx('<Tooltip tip="a" cta="More" href="/b">c</Tooltip>').html).toContain(
      '<a class="tooltip-more" href="/b">More</a>',
    );
    expect(renderMdx('<Tooltip tip="a" cta="More">c</Tooltip>').html).toContain(
      '<span class="tooltip-more">More</span>',
    );
    const problems: ComponentProblem[] = [];
    tooltip.check?.({ name: 'Tooltip', attributes: {}, attributeNames: ['tip', 'cta'], children: [] }, (problem) =>
      problems.push(problem),
    );
    expect(problems[0]?.attribute).toBe('cta');
  });

  it('explains in brackets for machines', () => {
    expect(
      markdownOf('The <Tooltip tip="An address." headline="Endpoint" cta="More" href="/b">endpoint</Tooltip>.'),
    ).toBe('The endpoint (Endpoint: An address. [More](/b)).');
  });
});

describe('Icon', () => {
  it('takes colour and size that are sound', () => {
    expect(renderMdx('a <Icon icon="flag" color="A8FF53" size={20} />').html).toContain(
      '<span class="inline-icon" style="color:#A8FF53;--size:1.25rem"><svg',
    );
    expect(renderMdx('a <Icon icon="flag" color="x;y" size="1px" />').html).not.toContain('style');
  });

  it('is nothing where the name is unknown', () => {
    expect(renderMdx('a <Icon icon="unknown" />').html).toBe('<p>a </p>');
  });

  it('keeps its name for machines, where icons say yes and no', () => {
    expect(markdownOf('Works: <Icon icon="circle-check" />')).toBe('Works: :circle-check:');
    expect(markdownOf('a <Icon icon="/a.svg" /> b')).toBe('a  b');
  });
});

describe('Badge', () => {
  it.each([
    ['', 'badge'],
    ['color="green"', 'badge green'],
    ['color="orange" shape="pill"', 'badge amber pill'],
    ['color="red" stroke size="lg"', 'badge red lg outline'],
    ['color="white-destructive"', 'badge red outline'],
    ['color="nonsense"', 'badge'],
    ['disabled', 'badge disabled'],
  ])('%s has classes %s', (attributes, classNames) => {
    expect(renderMdx(`a <Badge ${attributes}>New</Badge>`).html).toBe(
      `<p>a <span class="${classNames}">New</span></p>`,
    );
  });
});

describe('Link', () => {
  it('is a link, or its words', () => {
    expect(renderMdx('a <Link href="https://x.y">b</Link>').html).toBe(
      '<p>a <a class="link" href="https://x.y" target="_blank" rel="noreferrer">b</a></p>',
    );
    expect(renderMdx('a <Link>b</Link>').html).toBe('<p>a b</p>');
    expect(markdownOf('a <Link href="/x">b</Link>')).toBe('a [b](/x)');
  });
});
