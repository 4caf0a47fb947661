import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';
import { withVariables } from './variables.ts';

const variables = {
  product: 'Acme Cloud',
  'api-url': 'https://api.acme.example',
  'v.2': '2.1',
  default: 'usual',
  '2fa': 'second factor',
  hostile: '<script>{x}</script> **b**',
};

describe('variables of a site', () => {
  it.each([
    ['Use {{product}} today.', 'Use Acme Cloud today.'],
    ['{{product}}', 'Acme Cloud'],
    [
      'Call {{ api-url }}, {{v.2}}, {{default}} or {{2fa}}.',
      'Call https://api.acme.example, 2.1, usual or second factor.',
    ],
    ['# About {{product}}', 'About Acme Cloud'],
    ['`{{api-url}}/v1`', 'https://api.acme.example/v1'],
    ['```sh\ncurl {{api-url}}\n```', 'curl https://api.acme.example'],
    [
      '<Card title="In {{product}}" href="{{api-url}}/x">A {{product}}</Card>',
      '[Card {"title":"In Acme Cloud","href":"https://api.acme.example/x"}: A Acme Cloud]',
    ],
    ['{{hostile}}', '<script>{x}</script> **b**'],
    // What is no variable of the site stays as its author wrote it where other programs have such braces, too.
    ['`{{ user.name }}`', '{{ user.name }}'],
    ['\\{\\{product}}', '{{product}}'],
    ['{{ product: 1 }.product}', '1'],
  ])('stand for their words: %s', (text, expected) => {
    const { children, problems } = run(text, {}, variables);
    expect(problems).toEqual([]);
    expect(shown(children)).toBe(expected);
  });

  it('are in addresses, descriptions and titles of links and pictures', () => {
    const { children } = run('[a]({{api-url}}/a "In {{product}}") ![The {{product}}](/a-{{v.2}}.png)', {}, variables);
    expect(JSON.stringify(children)).toContain('"url":"https://api.acme.example/a"');
    expect(JSON.stringify(children)).toContain('"title":"In Acme Cloud"');
    expect(JSON.stringify(children)).toContain('"alt":"The Acme Cloud"');
    expect(JSON.stringify(children)).toContain('"url":"/a-2.1.png"');
  });

  it('are the same in snippets', () => {
    const { children } = run('<Snippet file="a.mdx" />', { '_snippets/a.mdx': 'In {{product}}' }, variables);
    expect(shown(children)).toBe('In Acme Cloud');
  });

  it('that nobody has defined are said, with the one that was meant', () => {
    const { children, problems } = run('Use {{prodcut}} now.\n\nAnd {{no-such-name}}', {}, variables);
    expect(shown(children)).toBe('Use !{{prodcut}}! now.And !{{no-such-name}}!');
    expect(problems).toMatchObject([
      {
        rule: 'no-unbound-name',
        title: 'There is no variable called “prodcut”',
        range: { from: 4, to: 15 },
        replacement: { text: '{{product}}', range: { from: 4, to: 15 } },
      },
      { title: 'There is no variable called “no-such-name”', replacement: { text: '\\' } },
    ]);
  });

  it('leave attributes as they are in which braces are a list of settings', () => {
    const { children, problems } = run('export const color = "red"\n\n<Card style={{color}}>a</Card>', {}, variables);
    expect(problems).toEqual([]);
    expect(shown(children)).toBe('[Card {"style":{"color":"red"}}: a]');
  });

  it('don’t grow without end', () => {
    const { children, problems } = run(
      `${'`' + '{{a}}'.repeat(5) + '`'}\n\n`.repeat(30),
      {},
      { a: 'x'.repeat(100_000) },
    );
    expect(shown(children).length).toBeLessThan(20_000_000);
    expect(problems.map(({ rule }) => rule)).toEqual(['within-limits']);
  });

  it('stay as they are written in a text that would be too long', () => {
    const text = '{{a}}'.repeat(2000);
    expect(withVariables(text, { a: 'x'.repeat(100_000) })).toBe(text);
  });

  it('are put in once', () => {
    expect(withVariables('{{a}} {{b}} {{c}}', { a: '{{b}}', b: '2' })).toBe('{{b}} 2 {{c}}');
  });
});
