import type { HistoryListEntry } from '../../../shared/contract/host/history.ts';
import { pageTitle } from '../../state/tree.ts';
import { fileSize, dayWords, timeOfDay } from '../../state/words.ts';
import { useApp, useActions } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { reasonWords } from './rows.ts';
import { WordDifferences } from '../WordDifferences.tsx';

/** Most of a long text says nothing more about what it is. */
const longestPreview = 20_000;

/** A version of a page, or a text that went: what has become of it since, or what it was. */
export function EntryDetail({ entry, openedAt }: { readonly entry: HistoryListEntry; readonly openedAt: number }) {
  const actions = useActions();
  const title = useApp((state) => pageTitle(state.tree, entry.path));
  const text = useLoaded(entry.id, () => actions.history.read(entry.id));
  const now = useLoaded(`${entry.id} now`, async () => ({
    text: entry.isThere ? await actions.history.textNow(entry.path) : null,
  }));
  return (
    <>
      <h3>{`“${title}” as it was`}</h3>
      <p className="t12 dim">
        {`${dayWords(entry.time, openedAt)}, ${timeOfDay(entry.time)} · ${reasonWords[entry.reason]} · `}
        <span className="mono">{entry.path}</span>
      </p>
      {text.failure !== null && <p className="dim">{text.failure}</p>}
      {text.value === null && text.failure === null && now.value !== null && <Whole text={null} size={entry.size} />}
      {text.value !== null &&
        now.value !== null &&
        (now.value.text === null ? (
          <Whole text={text.value} size={entry.size} />
        ) : text.value === now.value.text ? (
          <p className="dim">The page says the same now.</p>
        ) : (
          <section className="history-file" aria-label="What has changed since">
            <p className="t12 dim">Marked is what has been written since, and what has gone:</p>
            <WordDifferences before={text.value} after={now.value.text} />
          </section>
        ))}
    </>
  );
}

function Whole({ text, size }: { readonly text: string | null; readonly size: number }) {
  if (text === null) return <p className="dim">{`It is not a text (${fileSize(size)}). It comes back as it was.`}</p>;
  if (text === '') return <p className="dim">The text is empty.</p>;
  return (
    <>
      <div className="word-lines">{text.slice(0, longestPreview)}</div>
      {text.length > longestPreview && (
        <p className="dim t12">{`Only the beginning is shown; it is ${fileSize(size)} long.`}</p>
      )}
    </>
  );
}
