import type { Fix } from '../../base/diagnostic.ts';
import { contentOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { readParagraph, sentenceAt, toSecondPerson } from '../person.ts';

/** What a reader does in a tutorial, and a product hardly does by itself. */
const doings =
  'add|build|call|check out|configure|copy|create|define|deploy|explore|go|implement|import|initiali[sz]e|install|learn|look|make|modify|need|open|paste|run|see|set up|start|take|test|try|use|walk|wrap|write';
/**
 * What readers do with hands and eyes: such a verb can also stand alone. “Break down the parts” would be asked too much
 * of them.
 */
const actions =
  /^(?:add|build|call|check|choose|configure|connect|copy|create|define|delete|deploy|dive|explore|fix|get|go|implement|import|initiali[sz]e|install|look|make|modify|open|paste|prepare|read|remove|replace|retrieve|rewrite|run|save|see|select|send|set|start|store|take|test|try|update|use|verify|wrap|write)$/;
/** What a company says of itself. */
const company =
  /\b(?:discord|slack|support|contact|request|feedback|roadmap|in (?:the )?future|soon|team|issue|let us know|sometimes|occasionally|from time to time)\b/i;
// Expression: built – of the verbs above.
const together = new RegExp(
  String.raw`\b([Ww]e)((?:['’]ll| will| can| need to| have to| should| must|['’]re going to| are going to) (?:now |first |then |also |next |just |simply )?(?:${doings})\b)`,
  'g',
);
/** Not: what is only supposed (“let’s say”), and what is asked of others (“let us know”). */
const lets =
  /\b([Ll]et['’]s|[Ll]et us) (?!know\b|not\b|face\b|you\b|say\b|assume\b|suppose\b|imagine\b|pretend\b)(also |first |now |then |start by |begin by )?([a-z]+)/g;

export const secondPersonRule = defineRule({
  id: 'second-person',
  scope: 'page',
  severity: 'advice',
  summary: 'Instructions speak to the reader',
  why: '“We will create a key” leaves open who does it. “Create a key” and “you create a key” tell readers that it is their turn.',
  fix: 'Say “you”, or leave the person out: “Create a key.”',
  topic: 'Wording',
  valid: [
    {
      files:
        "We recommend keys. We will email you. Ask in our [Discord](https://x.y) and we’ll add it. Here is a task; we will call it a. We will try to keep it short. Please let us know. `let's go`\n\nWe use cookies.",
      marks: [],
    },
    {
      files:
        "Let’s say it fails. Let's assume that you have a key. Let’s create better pages together!\n\nSometimes, we will make changes that you have to pull.",
      marks: [],
    },
    { files: "```text\nLet's create a key\n```", marks: [] },
  ],
  invalid: [
    { files: "First, we'll create a key.", marks: ["we'll create"] },
    { files: "Let's create a key. Now let us also run it.", marks: ["Let's create", 'let us also run'] },
    { files: 'Let’s break down the parts.', marks: ['Let’s break'] },
    { files: 'Here **we need to define** our key.', marks: ['we need to define'] },
    {
      files: 'Now, let’s set up the `main.py` file that runs our [crew](https://x.y) for us. We’ll use our SDK.',
      marks: ['let’s set', 'We’ll use'],
    },
    { files: 'We’ll add it to `a.tsx` so we can run it.', marks: ['We’ll add', 'we can run'] },
  ],
  check({ document, path, report }) {
    for (const { node, parent } of contentOf(document).paragraphs) {
      if (parent?.node.type === 'blockquote') continue;
      const paragraph = readParagraph(document.text, node);
      for (const piece of paragraph.marked) {
        for (const match of piece.value.matchAll(together)) {
          const at = piece.at + match.index;
          const sentence = sentenceAt(paragraph.text, at);
          // What it is about may stand in a piece of its own: a link, bold words.
          if (
            company.test(paragraph.text.slice(sentence.from, sentence.to)) ||
            (company.test(paragraph.text) && / add$/.test(match[0])) ||
            / try$/.test(match[0])
          )
            continue;
          if (/ call$/.test(match[0]) && /^ (?:it|this|them|these)\b/.test(paragraph.text.slice(at + match[0].length)))
            continue;
          const edits = toSecondPerson(paragraph, sentence, null);
          const you = match[1] === 'We' ? 'You' : 'you';
          const title = edits?.length === 1 ? `Write “${you}${match[2]!}”` : 'Write “you” in the whole sentence';
          report(
            found(piece.from + match.index, match[0], edits === null ? [] : [{ title, edits: [{ path, edits }] }]),
          );
        }
        for (const match of piece.value.matchAll(lets)) {
          const at = piece.at + match.index;
          const sentence = sentenceAt(paragraph.text, at);
          if (/\btogether\b/i.test(paragraph.text.slice(sentence.from, sentence.to))) continue;
          const place = { from: at, to: at + match[0].length };
          const before = paragraph.text.slice(sentence.from, at);
          const startsBy = match[2] === 'start by ' || match[2] === 'begin by ';
          const fits =
            (startsBy || actions.test(match[3]!)) &&
            (before === '' || /(?:,|\b(?:now|next|then|first|here|so)) $/i.test(before));
          const others = fits ? toSecondPerson(paragraph, sentence, place) : null;
          const words = `${match[2] ?? ''}${match[3]!}`;
          const written = before === '' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
          const from = piece.from + match.index;
          const edits = others === null ? null : [{ from, to: from + match[0].length, insert: written }, ...others];
          report(
            found(
              from,
              match[0],
              edits === null
                ? []
                : [
                    {
                      title: edits.length === 1 ? `Write “${written}”` : `Write “${written}”, and “you” for “we”`,
                      edits: [{ path, edits }],
                    },
                  ],
            ),
          );
        }
      }
    }
  },
});

function found(from: number, words: string, fixes: Fix[]) {
  return {
    range: { from, to: from + words.length },
    title: `“${words}” does not speak to the reader`,
    detail: 'Say what readers do: “you”, or the verb alone.',
    fixes,
  };
}
