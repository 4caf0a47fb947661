import { CommandButton } from '../CommandButton.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { inVersion } from '../../../shared/contract/host/changes.ts';
import type { pageDrawings } from '../../../shared/contract/host/page-difference.ts';
import { differenceToPutBack, nameOf, type ListedChange } from '../../state/change-list.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useActions, useApp, useCommand } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { useMedia } from '../use-media.ts';
import { readDifferencesMessage } from './messages.ts';
import type { ToDifferences } from '../../../shared/theme/client/difference/messages.ts';

/** Words about a file that scroll by themselves. */
export function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="changes-detail" tabIndex={0} role="region" aria-label={`Differences of ${name}`}>
      {children}
    </div>
  );
}

/**
 * A changed page as readers will see it, with what is different marked; or, where it is asked for, as they saw it in
 * the version, or in its text.
 */
export function PageDifference({ change, text }: { readonly change: ListedChange; readonly text: ReactNode }) {
  const actions = useActions();
  const chosen = useApp((state) => state.changesAs);
  // There is one page only of what is new or gone.
  const hasBoth = change.change === 'changed' || change.change === 'renamed';
  const as = chosen === 'before' && !hasBoth ? 'page' : chosen;
  return (
    <>
      <div className="difference-bar">
        <Segments
          label="Show what is different"
          value={as}
          options={[
            { value: 'page', label: 'As readers see it' },
            ...(hasBoth ? [{ value: 'before', label: 'As it was' } as const] : []),
            { value: 'text', label: 'In the text' },
          ]}
          onChange={(changesAs) => actions.store.setState({ changesAs })}
        />
        {as === 'page' && <Steps />}
      </div>
      {as === 'text' ? (
        <Detail name={nameOf(change)}>{text}</Detail>
      ) : (
        <Page key={as} change={change} drawn={as === 'page' ? 'differences' : 'before'} text={text} />
      )}
    </>
  );
}

/** Where one is among the differences, and the ways to the next. */
function Steps() {
  const shown = useApp((state) => state.pageDifferences);
  const back = useCommand('put-back-difference');
  const then = useApp(({ changes }) => (changes === null ? '' : inVersion(changes)));
  const canGoBack = useApp((state) => differenceToPutBack(state) !== null);
  const bar = useRef<HTMLDivElement>(null);
  /** The button that was pressed is gone with its part; the one of the next part has the focus then. */
  const isNext = useRef(false);
  useEffect(() => {
    if (!isNext.current || shown === null) return;
    isNext.current = false;
    if (document.activeElement === document.body) bar.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [shown]);
  if (shown === null || shown.list.length === 0) return null;
  const { list, at } = shown;
  const current = at === null ? undefined : list[at];
  return (
    <div ref={bar} className="difference-steps">
      <span className="t12 dim numbers" aria-hidden="true">
        {at === null ? count(list.length, 'difference') : `${at + 1} of ${list.length}`}
      </span>
      <span className="sr-only" role="status">
        {at === null || current === undefined
          ? `${count(list.length, 'difference')} on this page.`
          : `Difference ${at + 1} of ${list.length}. ${current.words}`}
      </span>
      <CommandButton id="previous-difference" icon="chevron-up" />
      <CommandButton id="next-difference" icon="chevron-down" />
      {canGoBack && (
        <Button
          variant="line"
          size="slim"
          icon="rotate-ccw"
          tip={`The block with this difference is as ${then}. Can be undone.`}
          data-tip-keys={back.keys}
          aria-keyshortcuts={back.ariaKeys}
          onClick={() => {
            isNext.current = true;
            back.run();
          }}
        >
          {back.title}
        </Button>
      )}
    </div>
  );
}

const wholeWords = {
  new: 'This page is new: all of it is shown as readers will see it.',
  deleted: 'This page was deleted. Readers saw it like this.',
} as const;

interface PageProps {
  readonly change: ListedChange;
  readonly drawn: (typeof pageDrawings)[number];
  readonly text: ReactNode;
}

function Page({ change, drawn, text }: PageProps) {
  const actions = useActions();
  const then = useApp(({ changes }) => (changes === null ? '' : inVersion(changes)));
  const { path, from, content, change: kind } = change;
  const commit = useApp((state) => state.changes?.version?.commit ?? '');
  const { value, failure } = useLoaded(`${commit} ${from ?? path} ${content}`, () =>
    actions.changes.page(path, kind === 'new' ? null : (from ?? path), drawn),
  );
  const shown = value?.kind === 'page' ? value : null;
  useEffect(() => {
    if (shown === null || shown.isWhole !== null) return;
    actions.changes.showDifferences(shown.differences, shown.text);
    return actions.changes.hideDifferences;
  }, [shown, actions]);

  if (failure !== null)
    return (
      <Detail name={nameOf(change)}>
        <p className="dim">{failure}</p>
      </Detail>
    );
  if (value === null) return null;
  if (value.kind === 'text')
    return (
      <Detail name={nameOf(change)}>
        <p>{value.why}</p>
        {text}
      </Detail>
    );
  return (
    <>
      {value.isWhole !== null && (
        <p className="difference-whole dim">
          {drawn === 'before'
            ? `The page as it was ${then}, drawn with the settings, snippets and pictures of today.`
            : wholeWords[value.isWhole]}
        </p>
      )}
      <Frame
        url={value.url}
        title={drawn === 'before' ? `The page as it was ${then}` : 'The page with its differences'}
      />
    </>
  );
}

function Frame({ url, title }: { readonly url: string; readonly title: string }) {
  const actions = useActions();
  const frame = useRef<HTMLIFrameElement>(null);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const mode = useApp((state) => state.previewColorMode ?? (state.theme === 'system' ? null : state.theme));
  const colours = mode ?? (isDark ? 'dark' : 'light');
  const at = useApp((state) => state.pageDifferences?.at ?? null);

  useEffect(() => {
    // The frame's origin is opaque, so it can't be named; what is sent is nothing that it may not know.
    const send = (message: ToDifferences) => frame.current?.contentWindow?.postMessage(message, '*');
    const tell = () => {
      send({ kind: 'mode', mode: colours });
      if (at !== null) send({ kind: 'show', number: at + 1 });
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readDifferencesMessage(event, frame.current?.contentWindow ?? null);
      switch (message?.kind) {
        case 'differences-ready':
          return tell();
        case 'step':
          return actions.changes.step(message.by);
        case 'put-back':
          return actions.changesBack.putBackDifference();
        case 'chosen':
          return actions.changes.lookAt(message.number - 1);
      }
    };
    window.addEventListener('message', onMessage);
    tell();
    return () => window.removeEventListener('message', onMessage);
  }, [at, colours, actions]);

  return (
    <iframe
      ref={frame}
      className="difference-frame"
      title={title}
      src={url}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
