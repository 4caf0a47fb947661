import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { Actions } from '../../state/actions/index.ts';
import type { PreviewUpdate } from '../../state/actions/preview.ts';
import { useApp, useActions } from '../use-galley.ts';
import { readMessage, send } from './messages.ts';

/** Longest time between a click in the frame and the focus that follows it, in milliseconds. */
const longestClick = 2_000;

/** Talks with the frame: sends it what was written, hears what was clicked. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, mode: 'light' | 'dark'): void {
  const actions = useActions();
  const previewed = useApp((state) => state.previewed);
  const chosen = useApp((state) => (state.section === 'problems' ? state.chosenProblem : null));
  const isReady = useRef(false);
  /** Address that the frame shows or is on its way to. */
  const loaded = useRef<string | null>(null);
  /** Address that the frame was sent to a second time. */
  const sentAgain = useRef<string | null>(null);
  /** Address of the page that is ready, as it named itself. */
  const readyAddress = useRef('');
  const waiting = useRef<readonly PreviewUpdate[]>([]);
  const shownVersion = useRef<number | null>(null);
  const colorMode = useRef(mode);

  useEffect(() => {
    colorMode.current = mode;
    send(frame.current?.contentWindow ?? null, { kind: 'mode', mode });
  }, [mode, frame]);

  // Before any message that the frame sends from its new address on.
  useLayoutEffect(() => {
    // The same page named anew does not load again, and so is not ready again.
    if (loaded.current !== (previewed?.url ?? null)) {
      loaded.current = previewed?.url ?? null;
      isReady.current = false;
      waiting.current = [];
      shownVersion.current = null;
      sentAgain.current = null;
    }
    const target = () => frame.current?.contentWindow ?? null;
    const page = previewed?.page ?? null;
    const path = previewed?.path ?? null;
    let markTimer = 0;

    /** The block at the cursor; scrolled to when the preview follows. */
    const mark = (scroll: boolean) => {
      cancelAnimationFrame(markTimer);
      markTimer = requestAnimationFrame(() => {
        if (isReady.current)
          send(target(), {
            kind: 'mark',
            offset: markedOffset(actions, page),
            scroll: scroll && actions.store.getState().previewFollows,
          });
      });
    };
    const forward = (update: PreviewUpdate) => {
      shownVersion.current = update.version;
      send(target(), {
        kind: 'update',
        address: readyAddress.current,
        part: update.part,
        html: update.html,
        version: update.version,
      });
      mark(false);
    };

    let forget = () => {};
    /** Only a real click puts the focus into the frame; what the frame says of it can be here before that is known. */
    const clicked = (act: () => void) => {
      forget();
      if (document.activeElement === frame.current) return act();
      const onBlur = () => {
        if (document.activeElement !== frame.current) return;
        forget();
        act();
      };
      const timer = window.setTimeout(() => forget(), longestClick);
      window.addEventListener('blur', onBlur);
      forget = () => {
        window.clearTimeout(timer);
        window.removeEventListener('blur', onBlur);
      };
    };

    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readMessage(event, target());
      if (message === null) return;
      switch (message.kind) {
        case 'ready':
          // A page that was on its way when the writer went on to the next one. Chromium can drop the new
          // address where the older page arrives at that very moment, so it is named again, once: an address
          // that leads elsewhere by itself would be named for ever.
          if (
            previewed !== null &&
            message.address !== new URL(previewed.url).href &&
            sentAgain.current !== previewed.url
          ) {
            sentAgain.current = previewed.url;
            isReady.current = false;
            if (frame.current !== null) frame.current.src = previewed.url;
            break;
          }
          isReady.current = true;
          readyAddress.current = message.address;
          sentAgain.current = null;
          send(target(), { kind: 'mode', mode: colorMode.current });
          for (const update of waiting.current) forward(update);
          if (waiting.current.length === 0 && path !== null)
            actions.store.setState({ previewIsCurrent: actions.texts.unsettled.length === 0 });
          waiting.current = [];
          if (page !== null)
            send(target(), { kind: 'scroll', top: actions.store.getState().previewScrolls[page] ?? 0 });
          mark(actions.store.getState().section === 'problems');
          break;
        case 'painted':
          if (path !== null && message.version === shownVersion.current)
            actions.store.setState({ previewIsCurrent: !actions.texts.unsettled.includes(path) });
          break;
        case 'scrolled':
          if (page !== null) actions.preview.rememberScroll(page, message.top);
          break;
        case 'reveal':
          clicked(() => page !== null && revealPlace(actions, page, message.from, shownVersion.current));
          break;
        case 'link':
          clicked(() => void actions.preview.openLink(message.href));
          break;
      }
    };
    window.addEventListener('message', onMessage);

    const stopUpdates = actions.preview.onUpdate((update) => {
      if (isReady.current) forward(update);
      else waiting.current = withUpdate(waiting.current, update);
    });
    const stopTexts = actions.texts.onChange((changed) => {
      if (changed !== path && changed !== page) return;
      if (actions.texts.unsettled.includes(changed)) actions.store.setState({ previewIsCurrent: false });
      mark(true);
    });
    mark(true);
    return () => {
      cancelAnimationFrame(markTimer);
      forget();
      window.removeEventListener('message', onMessage);
      stopUpdates();
      stopTexts();
    };
  }, [previewed, actions, frame]);

  useEffect(() => {
    if (chosen !== null && isReady.current)
      send(frame.current?.contentWindow ?? null, {
        kind: 'mark',
        offset: markedOffset(actions, chosen.path),
        scroll: true,
      });
  }, [chosen, actions, frame]);
}

/**
 * Updates that the frame has yet to hear, as few as say everything: a whole page holds what came before it, a newer
 * content the older one.
 */
export function withUpdate(waiting: readonly PreviewUpdate[], update: PreviewUpdate): PreviewUpdate[] {
  return [...(update.part === 'page' ? [] : waiting.filter(({ part }) => part === 'page')), update];
}

/** The place of the page that the writer looks at: the cursor, or the chosen problem. */
function markedOffset(actions: Actions, page: RepoPath | null): number | null {
  if (page === null) return null;
  const { section, chosenProblem, problems, active } = actions.store.getState();
  if (section === 'problems')
    return chosenProblem?.path === page ? (problems[page]?.problems[chosenProblem.index]?.range.from ?? null) : null;
  return section === 'pages' && active === page ? (actions.texts.state(page)?.selection.main.head ?? null) : null;
}

function revealPlace(actions: Actions, page: RepoPath, offset: number, version: number | null): void {
  const since = version === null ? null : actions.texts.changesSince(page, version);
  const from = since !== null && offset <= since.length ? since.mapPos(offset, 1) : offset;
  void actions.pages.open(page, { at: { from, to: from }, focus: true });
}
