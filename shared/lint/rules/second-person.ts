import type { RootContent } from 'mdast';
import type { Fix } from '../../base/diagnostic.ts';
import { rangeOf } from '../../mdx/types.ts';
import { contentOf, textOf } from '../content.ts';
import { defineRule } from '../define.ts';

/** What a reader does in a tutorial, and a product hardly does by itself. */
const doings = 'add|build|call|check out|configure|copy|create|define|deploy|explore|go|implement|import|initiali[sz]e|install|learn|look|make|modify|need|open|paste|run|see|set up|start|take|test|try|use|walk|wrap|write';
/** What readers do with their hands: such a verb can also stand alone. */
const actions = /^(?:add|build|call|configure|copy|create|define|deploy|implement|import|initiali[sz]e|install|make|modify|open|paste|rewrite|retrieve|run|set|test|update|use|wrap|write)$/;
/** What a company says of itself. */
const company = /\b(?:discord|slack|support|contact|request|feedback|roadmap|in the future|soon|team|issue|let us know)\b/i;
const together = new RegExp(String.raw`\b([Ww]e)((?:['’]ll| will| can| need to| have to| should| must|['’]re going to| are going to) (?:now |first |then |also |next |just |simply )?(?:${doings})\b)`, 'g');
const lets = /\b([Ll]et['’]s|[Ll]et us) (?!know\b|not\b|face\b|you\b)(also |first |now |then |start by |begin by )?([a-z]+)/g;

export const secondPersonRule = defineRule({
  id: 'second-person',
  scope: 'page',
  severity: 'advice',
  summary: 'Instructions speak to the reader',
  why: '“We will create a key” leaves open who does it. “Create a key” and “you create a key” tell readers that it is their turn.',
  fix: 'Say “you”, or leave the person out: “Create a key.”',
  topic: 'Wording',
  valid: [
    { files: 'We recommend keys. We will email you. Ask in our [Discord](https://x.y) and we’ll add it. Here is a task; we will call it a. We will try to keep it short. Please let us know. `let\'s go`\n\nWe use cookies.', marks: [] },
    { files: '```text\nLet\'s create a key\n```', marks: [] },
  ],
  invalid: [
    { files: 'First, we\'ll create a key.', marks: ['we\'ll create'] },
    { files: 'Let\'s create a key. Now let us also run it.', marks: ['Let\'s create', 'let us also run'] },
    { files: 'Let’s break down the parts.', marks: ['Let’s break'] },
    { files: 'Here **we need to define** our key.', marks: ['we need to define'] },
  ],
  check({ document, path, report }) {
    const { text } = document;
    const visit = (nodes: readonly RootContent[], whole: string): void => {
      for (const node of nodes) {
        if (node.type === 'text') {
          const { from, to } = rangeOf(node);
          // Escapes and names of signs make the text longer than its words; places would not fit.
          if (text.slice(from, to) !== node.value) continue;
          for (const match of node.value.matchAll(together)) {
            const you = match[1] === 'We' ? 'You' : 'you';
            const place = from + match.index;
            // “our” beside “you” would be odd: such a sentence is for the writer.
            const around = sentenceAround(node.value, match.index);
            // Links and bold words cut a sentence into pieces; what it is about may stand in another one.
            if (company.test(around) || (company.test(whole) && / add$/.test(match[0])) || / try$/.test(match[0])) continue;
            if (/ call$/.test(match[0]) && /^ (?:it|this|them|these)\b/.test(node.value.slice(match.index + match[0].length))) continue;
            const isAlone = !/\b(?:our|ours|us|we)\b/i.test(around.replace(match[0], ''));
            const rest = match[2]!.replace(/^(['’])re/, '$1re');
            report(found(place, place + match[0].length, match[0], isAlone ? [{ title: `Write “${you}${rest}”`, edits: [{ path, edits: [{ from: place, to: place + 2, insert: you }] }] }] : []));
          }
          for (const match of node.value.matchAll(lets)) {
            const place = from + match.index;
            const words = match[2]?.startsWith('start') || match[2]?.startsWith('begin') ? `${match[2]}${match[3]}` : match[3]!;
            const isStart = /(?:^|[.!?:]\s+)$/.test(node.value.slice(0, match.index)) && match[1]!.startsWith('L');
            const isAlone = isStart && actions.test(match[3]!) && !/\b(?:our|ours|us|we)\b/i.test(sentenceAround(node.value, match.index).replace(match[0], ''));
            const written = words.charAt(0).toUpperCase() + words.slice(1);
            report(found(place, place + match[0].length, match[0], isAlone && match[2] === undefined ? [{ title: `Write “${written}”`, edits: [{ path, edits: [{ from: place, to: place + match[0].length, insert: written }] }] }] : []));
          }
        } else if ('children' in node && node.type !== 'link') visit(node.children as RootContent[], whole);
      }
    };
    for (const { node, parent } of contentOf(document).paragraphs) if (parent?.node.type !== 'blockquote') visit(node.children, textOf(node));
  },
});

function found(from: number, to: number, words: string, fixes: Fix[]) {
  return { range: { from, to }, title: `“${words}” does not speak to the reader`, detail: 'Say what readers do: “you”, or the verb alone.', fixes };
}

function sentenceAround(text: string, at: number): string {
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, at - 1)));
  const rest = text.slice(at).search(/[.!?](?:\s|$)/);
  return text.slice(start + 1, rest < 0 ? text.length : at + rest);
}
