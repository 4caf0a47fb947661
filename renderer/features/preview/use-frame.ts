import type { ChangeDesc } from '@codemirror/state';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { FromPreview } from '../../../shared/theme/client/preview/messages.ts';
import { oncePainted } from '../../editor/after-paint.ts';
import type { Actions } from '../../state/actions/index.ts';
import type { PreviewUpdate } from '../../state/actions/preview.ts';
import { useApp, useActions } from '../use-galley.ts';
import { readMessage, send } from './messages.ts';
import { scrollTogether } from './scroll-together.ts';
import { wordPlace } from './word-place.ts';

/** Longest time between a click in the frame and the focus that follows it, in milliseconds. */
const longestClick = 2_000;

/** Longest time between the two clicks of a double one, in milliseconds. */
const betweenClicks = 600;

/**
 * Talks with the frame: sends it what was written, hears what was clicked.
 *
 * @param key what names the frame: with another one it is a new frame, which loads its page
 */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, mode: 'light' | 'dark', key: string): void {
  const actions = useActions();
  const previewed = useApp((state) => state.previewed);
  const chosen = useApp((state) => (state.section === 'problems' ? state.chosenProblem : null));
  const isReady = useRef(false);
  /** Address that the frame shows or is on its way to. */
  const loaded = useRef<string | null>(null);
  const loadedKey = useRef(key);
  /** Address that the frame was sent to a second time. */
  const sentAgain = useRef<string | null>(null);
  /** Address of the page that is ready, as it named itself. */
  const readyAddress = useRef('');
  const waiting = useRef<readonly PreviewUpdate[]>([]);
  const shownVersion = useRef<number | null>(null);
  /** Whether the frame was sent all of its page, since then blocks, or is to be sent all because it lost some. */
  const told = useRef<'all' | 'blocks' | 'lost'>('all');
  const colorMode = useRef(mode);

  useEffect(() => {
    colorMode.current = mode;
    send(frame.current?.contentWindow ?? null, { kind: 'mode', mode });
  }, [mode, frame]);

  // Before any message that the frame sends from its new address on.
  useLayoutEffect(() => {
    // The same page named anew does not load again, and so is not ready again.
    if (loaded.current !== (previewed?.url ?? null) || loadedKey.current !== key) {
      loadedKey.current = key;
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
      if (update.part !== 'blocks') told.current = 'all';
      else if (told.current === 'all') told.current = 'blocks';
      send(target(), {
        kind: 'update',
        address: readyAddress.current,
        id: update.id,
        part: update.part,
        html: update.html,
        blocks: update.blocks,
        version: update.version,
      });
      mark(false);
    };

    /** What was written since the page in the frame was. */
    const since = () =>
      page === null || shownVersion.current === null ? null : actions.texts.changesSince(page, shownVersion.current);
    const together = scrollTogether(actions, page, {
      tell(place) {
        if (isReady.current) send(target(), { kind: 'follow', place });
      },
      toShown: (offset) => mapped(since()?.invertedDesc ?? null, offset),
      toText: (offset) => mapped(since(), offset),
    });

    let forget = () => {};
    let clickedAt = -Infinity;
    /** Only a real click puts the focus into the frame; what the frame says of it can be here before that is known. */
    const clicked = (follow: () => void) => {
      forget();
      const act = () => {
        clickedAt = performance.now();
        follow();
      };
      // The first of two clicks takes the focus to the text before the second one is heard of.
      if (document.activeElement === frame.current || performance.now() - clickedAt < betweenClicks) return act();
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
          together.catchUp();
          mark(actions.store.getState().section === 'problems');
          break;
        case 'painted':
          if (path !== null && message.version === shownVersion.current)
            actions.store.setState({ previewIsCurrent: !actions.texts.unsettled.includes(path) });
          break;
        case 'lost':
          // Once for each page that it was sent: what it says is not trusted.
          if (told.current === 'blocks') void actions.preview.sendWhole(!message.isOther);
          told.current = 'lost';
          break;
        case 'scrolled':
          if (page !== null) actions.preview.rememberScroll(page, message.top);
          if (message.place !== null) together.heard(message.place);
          break;
        case 'reveal':
          clicked(() => page !== null && revealPlace(actions, page, message, since()));
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
    const written = oncePainted(() => {
      if (actions.texts.unsettled.some((text) => text === path || text === page))
        actions.store.setState({ previewIsCurrent: false });
      mark(true);
    });
    const stopTexts = actions.texts.onChange((changed) => {
      if (changed === path || changed === page) written.ask();
    });
    const stopFollowing = actions.store.subscribe(({ previewFollows }, before) => {
      if (previewFollows && !before.previewFollows) together.catchUp();
    });
    mark(true);
    return () => {
      cancelAnimationFrame(markTimer);
      forget();
      together.stop();
      stopFollowing();
      window.removeEventListener('message', onMessage);
      stopUpdates();
      stopTexts();
      written.stop();
    };
  }, [previewed, actions, frame, key]);

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
 * content the older one and its blocks.
 */
export function withUpdate(waiting: readonly PreviewUpdate[], update: PreviewUpdate): PreviewUpdate[] {
  if (update.part === 'blocks') return [...waiting, update];
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

type Reveal = Extract<FromPreview, { kind: 'reveal' }>;

/** Puts the cursor to the words that were clicked, or to the begin of their block where the text does not hold them. */
function revealPlace(actions: Actions, page: RepoPath, { from, near }: Reveal, since: ChangeDesc | null): void {
  const now = (offset: number) => mapped(since, offset);
  const source = near === null ? undefined : actions.texts.state(page)?.sliceDoc(now(near.from), now(near.to));
  const inside = near === null || source === undefined ? null : wordPlace(source, near.words, near.at);
  const at = inside === null ? now(from) : now(near!.from) + inside;
  void actions.pages.open(page, { at: { from: at, to: at }, focus: true });
}

/** Where a place, with the share of a letter that is past it, is after changes. */
function mapped(changes: ChangeDesc | null, offset: number): number {
  const whole = Math.floor(offset);
  return changes === null || whole > changes.length ? offset : changes.mapPos(whole, 1) + offset - whole;
}
