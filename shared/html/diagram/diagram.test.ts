import type { Element, ElementContent } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { Allowance } from '../allowance.ts';
import { serialise } from '../document.ts';
import { en } from '../../words/en.ts';
import { diagramFigure, diagramsLoaded, loadDiagrams } from './diagram.ts';
import { prepareDiagram } from './source.ts';

beforeAll(async () => {
  expect(diagramsLoaded()).toBe(false);
  // Asked before, and drawn all the same when it can be.
  expect(diagramFigure('graph TD\n  A --> B', 'd', en)).toBeNull();
  await loadDiagrams();
  expect(diagramFigure('graph TD\n  A --> B', 'd', en)).not.toBeNull();
});

const htmlOf = (source: string) => {
  const figure = diagramFigure(source, 'd1', en);
  return figure === null ? null : serialise(figure);
};
const labelOf = (source: string) => /role="img" aria-label="([^"]*)"/.exec(htmlOf(source) ?? '')?.[1];

describe('draws', () => {
  it.each([
    [
      'flowchart TD\n  A[Start] --> B{Is it?}\n  B -->|yes| C(End)\n  B -- no --> A\n  click A "https://x.example"\n  classDef k fill:#f00\n  class A k',
      'Diagram. Start to Is it?. Is it? to End: yes. Is it? to Start: no',
    ],
    ['graph LR; A-->B; B-->|x|C;', 'Diagram. A to B. B to C: x'],
    ['flowchart TD\n  A --> D[Wait]\n  subgraph Queue\n    D\n    E --> D\n  end', 'Diagram. A to Wait. E to Wait'],
    [
      '%% a remark\nsequenceDiagram\n  autonumber\n  participant Parent Task\n  participant B\n  Parent Task->>B: hello\n  B--xParent Task: lost',
      'Diagram. Parent Task to B: 1. hello. B to Parent Task: 2. lost',
    ],
    ['stateDiagram-v2\n  [*] --> Still\n  Still --> Moving : goes', 'Diagram. start to Still. Still to Moving: goes'],
    ['erDiagram\n  A ||--o{ B : has\n  A {\n    string id PK\n  }', 'Diagram. A to B: has'],
    [
      'mindmap\n  root((Sending))\n    Signing\n      ::icon(fa fa-key)\n      Keys; two of them\n    retry[click to try again]\n  %% a remark',
      'Diagram. Sending to Signing. Signing to Keys; two of them. Sending to click to try again',
    ],
    ['classDiagram\n  Animal <|-- Duck\n  class Animal {\n    +int age\n  }', 'Diagram. Animal to Duck'],
  ])('%s', (source, label) => expect(labelOf(source)).toBe(label));

  it('with its title below', () => {
    expect(htmlOf('---\ntitle: How it goes\n---\nflowchart LR\n  A --> B')).toContain(
      '<figcaption>How it goes</figcaption>',
    );
  });

  it('in colours of the theme, with ids of its own, and nothing from elsewhere', () => {
    const html = htmlOf('flowchart LR\n  A --> B')!;
    expect(html).toContain('marker-end="url(#d1-arrowhead)"');
    expect(html).toContain('id="d1-arrowhead"');
    expect(html).not.toMatch(/https?:|@import|<style|#[0-9a-f]{6}/i);
  });
});

describe('shows the source instead', () => {
  it.each([
    'gantt\n  Task: 3d',
    'pie title Pets\n  Dogs 3',
    'pie\n  "Dogs": -3',
    'pie title Pets',
    'mindmap',
    'mindmap\n  one root\n  another root',
    'mindmap\n  a "quoted" word',
    'not a diagram',
    '',
    'flowchart LR\n  A@{ shape: rect, label: "lostword" } --> B',
    'flowchart LR\n  A --o B',
    'graph TD\n  A -- unclosed [',
    'sequenceDiagram\n  Note over A: dropped before\n  A->>B: x',
    `graph TD\n${'  A --> B\n'.repeat(5000)}`,
  ])('of %j', (source) => expect(diagramFigure(source.slice(0, 60_000), 'd', en)).toBeNull());
});

it('says in words what a pie shows', () => {
  const html = htmlOf('pie showData title Pets\n  "Dogs" : 300\n  "Cats & birds" : 99.5\n  "Snails" : 0.5')!;
  expect(html.replace(/<svg.*?<\/svg>/g, '')).toBe(
    '<figure class="diagram"><div class="diagram-body pie"><ul class="legend"><li><span>Dogs</span><span>75% (300)</span></li><li><span>Cats &#x26; birds</span><span>25% (99.5)</span></li><li><span>Snails</span><span>under 1% (0.5)</span></li></ul></div><figcaption>Pets</figcaption></figure>',
  );
});

it('draws the slices of a pie clockwise from the top, in one circle where there is one only', () => {
  const html = htmlOf('pie\n  "a" : 3\n  "b" : 1')!;
  expect(html).toContain('M104 104L104 8A96 96 0 1 1 8 104Z');
  expect(html).toContain('M104 104L8 104A96 96 0 0 1 104 8Z');
  expect(htmlOf('pie\n  "a" : 3')).toContain('<circle');
});

it('gives author text no way out of a drawing', () => {
  const bad = [
    '"><script>window.canary=1</script>',
    '<img src=x onerror=alert(1)>',
    '<foreignObject><body onload=x>',
    '</text></svg><script>1</script>',
    '&lt;script&gt;',
    '<b onclick=x>b</b>',
  ];
  for (const text of bad) {
    for (const source of [
      `flowchart TD\n  a["${text.replaceAll('"', '#quot;')}"] --> b\n  style a fill:url(javascript:1),stroke:red;background:url(//evil.example)`,
      `sequenceDiagram\n  A->>B: ${text}`,
      `classDiagram\n  class A {\n    +x ${text}\n  }`,
      `pie title ${text}\n  "${text.replaceAll('"', '')}" : 3\n  "b" : 2`,
      `mindmap\n  ${text.replaceAll('"', '')}\n    b`,
    ]) {
      const figure = diagramFigure(source, 'd', en);
      for (const element of figure === null ? [] : flat([figure])) {
        expect([
          'figure',
          'figcaption',
          'div',
          'svg',
          'g',
          'defs',
          'marker',
          'polygon',
          'polyline',
          'line',
          'path',
          'text',
          'tspan',
          'rect',
          'circle',
          'ellipse',
          'ul',
          'li',
          'span',
        ]).toContain(element.tagName);
        for (const [name, value] of Object.entries(element.properties)) {
          expect(name).not.toMatch(/^on/i);
          if (name !== 'ariaLabel') expect(String(value)).not.toMatch(/javascript|url\((?!#d-)|evil/);
        }
      }
    }
  }
});

function flat(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === 'element' ? [node, ...flat(node.children)] : []));
}

describe('diagrams with very many connections', () => {
  const boxes = (count: number, name: string) =>
    Array.from({ length: count }, (_, place) => `${name}${place}`).join(' & ');
  const product = (count: number) => `graph TD\n${boxes(count, 'a')} --> ${boxes(count, 'b')}`;

  it('are counted by what their text stands for', () => {
    const connectionsIn = (source: string) => prepareDiagram(source)?.connections;
    expect(connectionsIn(product(4))).toBe(16);
    expect(connectionsIn('flowchart LR\n  A --> B --> C\n  C -.-> D\n  D ==> A')).toBe(4);
    expect(connectionsIn(`sequenceDiagram\n${'  A-->>B: x\n'.repeat(400)}`)).toBe(0);
    // A box that is called like another kind of diagram.
    expect(connectionsIn(`graph TD\npie\n${boxes(4, 'a')} --> ${boxes(4, 'b')}`)).toBe(16);
  });

  it('are shown as text', () => {
    expect(prepareDiagram(product(15))).not.toBeNull();
    expect(prepareDiagram(product(16))).toBeNull();
    expect(prepareDiagram(`sequenceDiagram\n${'  A-->>B: x\n'.repeat(400)}`)).not.toBeNull();
  });

  it('are few on one page', () => {
    const allowance = new Allowance();
    const place = { from: 0, to: 1 };
    expect([1, 2, 3].map(() => allowance.diagram(100, 200, place))).toEqual([true, true, false]);
    expect(allowance.problems()).toMatchObject([{ rule: 'within-limits' }]);
    const usual = new Allowance();
    expect(Array.from({ length: 60 }, () => usual.diagram(300, 40, place))).not.toContain(false);
  });
});
