import { rangeOf } from '../../mdx/types.ts';
import { contentOf } from '../content.ts';
import { defineRule } from '../define.ts';

export const undrawnDiagramRule = defineRule({
  id: 'undrawn-diagram',
  scope: 'page',
  severity: 'advice',
  summary: 'Diagrams are of a kind that is drawn',
  why: 'Readers get the text of other diagrams as a code block.',
  fix: 'Write it as a flowchart, sequence, state, class or entity diagram, a mind map or a pie, or put in a picture.',
  topic: 'Components',
  valid: [
    {
      files: '```mermaid\nflowchart TD\n  A --> B\n```\n\n```mermaid\n%% a remark\nsequenceDiagram\n  A->>B: x\n```',
      marks: [],
    },
  ],
  invalid: [{ files: '```mermaid\ngantt\n  Task: 3d\n```', marks: ['gantt'] }],
  check({ document, report, drawsDiagram }) {
    for (const { node } of contentOf(document).codes) {
      if (node.lang?.toLowerCase() !== 'mermaid' || drawsDiagram(node.value)) continue;
      const range = rangeOf(node);
      const first =
        node.value
          .split('\n')
          .find((line) => line.trim() !== '')
          ?.trim() ?? '';
      const from = first === '' ? -1 : document.text.indexOf(first, range.from);
      report({
        range: from < 0 || from > range.to ? range : { from, to: from + first.length },
        title: 'This diagram is shown as text',
        detail:
          'Flowcharts, sequence, state, class and entity diagrams, mind maps and pies are drawn; readers get the words of other kinds, and of diagrams with hundreds of connections. Nothing is lost.',
      });
    }
  },
});
