import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { linkWords } from '../markdown/link.ts';
import { tableAt } from '../markdown/table.ts';
import { writingSources, type WritingSources } from './sources.ts';
import { takesWords } from './slash.ts';

/** Two brackets as in a notebook, or the sign that calls somebody, at the start of a word. */
const asked = /\[\[([^[\]\n]{0,60})$|(?<![^\s([{"'“‘–—])@((?!\s)[^@[\]\n]{0,60})$/;

/** A name that packages and addresses have: a page is meant only where it is written as its address. */
const isName = (typed: string) => /[/.:\\]/.test(typed);

interface Target {
  readonly label: string;
  readonly detail: string;
  readonly address: string;
}

/**
 * Pages by name, and with `#` the sections of one: what is chosen becomes a link in its title. Nothing is offered, and
 * no key taken, where what is typed calls no page.
 */
export async function pageMention(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const found = context.matchBefore(asked);
  const sources = state.facet(writingSources);
  if (found === null || sources === null || !takesWords(state, found.from)) return null;
  const isBrackets = found.text.startsWith('[[');
  const typed = found.text.slice(isBrackets ? 2 : 1);
  const targets = await targetsFor(typed, isBrackets, sources);
  if (targets.length === 0 || context.aborted) return null;
  return {
    from: found.from,
    filter: false,
    options: targets.map((target, index) => ({
      label: target.label,
      detail: target.detail,
      boost: -index,
      apply: (view: EditorView, _completion: Completion, from: number, to: number) => apply(view, target, from, to),
    })),
  };

  function apply(view: EditorView, { label, address }: Target, from: number, to: number): void {
    const { doc } = view.state;
    const end = isBrackets && doc.sliceString(to, to + 2) === ']]' ? to + 2 : to;
    const words = linkWords(label);
    const isCell = tableAt(doc.toString(), pos) !== null;
    const insert = `[${isCell ? words.replaceAll('|', '\\|') : words}](${address})`;
    view.dispatch({
      changes: { from, to: end, insert },
      selection: { anchor: from + insert.length },
      // What is typed behind it is a step of its own.
      annotations: isolateHistory.of('full'),
      userEvent: 'input.complete',
    });
  }
}

async function targetsFor(typed: string, isBrackets: boolean, sources: WritingSources): Promise<readonly Target[]> {
  const hash = typed.indexOf('#');
  const pages = sources.called(hash < 0 ? typed : typed.slice(0, hash), !isBrackets && isName(typed));
  if (hash < 0) return pages.map(({ title, address, around }) => ({ label: title, address, detail: around }));
  const page = hash === 0 ? null : pages[0];
  if (page === undefined) return [];
  const address = page?.address ?? '';
  const wanted = typed.slice(hash + 1);
  return (await sources.sections(address, wanted)).map(({ id, title }) => ({
    label: title,
    address: `${address}#${id}`,
    detail: page?.title ?? 'On this page',
  }));
}
