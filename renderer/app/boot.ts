import { createHost } from '../bridge/host.ts';
import { transport } from '../bridge/transport.ts';
import { shownKeys } from '../commands/registry.ts';
import { editorExtensions } from '../editor/setup.ts';
import { constructSheets } from '../editor/style-sheets.ts';
import { OpenTexts } from '../editor/texts.ts';
import { insertMenuFor } from '../features/components/insert-menu.ts';
import { createActions, type Actions } from '../state/actions/index.ts';
import { goLive } from '../state/actions/live.ts';
import { createAppStore } from '../state/store.ts';
import { createSurface, type WindowSurface } from './surface.ts';
import { listen } from './listen.ts';

/** Puts the window together and connects it to its host. */
export function boot(): { readonly actions: Actions; readonly surface: WindowSurface } {
  constructSheets();
  const store = createAppStore();
  const host = createHost(transport());
  const surface = createSurface();
  // Texts tell the actions what happens to them, and the actions work with texts.
  const late: { actions?: Actions } = {};
  const actions = () => late.actions!;
  const texts = new OpenTexts(
    host,
    {
      changed(path, isMine, changes) {
        actions().trail.changed(path, changes);
        if (isMine) actions().steps.written();
        actions().documents.changed(path, isMine);
      },
      settled: (path, isSettled) => actions().documents.settled(path, isSettled),
      reopened: (document) => actions().documents.reopened(document),
      taken: (path, kept) => actions().documents.patch(path, { kept }),
      clashed: (path, clash) => actions().documents.clashed(path, clash),
      refused: (path, error) => actions().documents.refused(path, error),
    },
    (document, onUpdate) =>
      editorExtensions(document, {
        onUpdate,
        jumped: (from, to) => actions().trail.jumped(document.path, from, to),
        onStep: (step, isRedo) => void actions().steps.followed(step, isRedo, document.path),
        sources: actions().writing.sourcesFor(document.path),
        takeFiles: (view, files, pos) => actions().pictures.insert(view, files, pos),
        paste: (view, text, html) => actions().pictures.paste(view, text, html),
        menu: insertMenuFor(() => ({ actions: actions(), surface })),
        decide: (text) => void actions().documents.decide(document.path, text),
        tabHint: () => actions().layers.toast('Tab moves list items and code in. To leave the text: Esc, then Tab.'),
        label: document.kind === 'settings' ? `Settings file ${document.path}` : 'Page text',
        bounds: (view) => cardSpace((view.dom.closest('.editor') ?? view.dom).getBoundingClientRect()),
        actions: {
          apply: (problem, fix) => void actions().problems.apply(problem, fix),
          suggest: (problem) => actions().problems.suggest(problem),
          addWord: (problem) => void actions().problems.addWord(problem),
          showWordMenu: (problem, place) => actions().problems.showWordMenu(problem, place),
          ignoreWord: (problem) => void actions().problems.ignoreWord(problem),
          ignore: (problem) => actions().layers.showDialog({ kind: 'ignore', problem }),
          topic: (problem) => problem.topic,
          fixKeys: shownKeys('fix-problem', store.getState()),
          nextKeys: shownKeys('next-problem', store.getState()),
        },
      }),
  );
  late.actions = createActions({ store, host, texts });
  const { flush } = goLive(late.actions);
  listen({ actions: late.actions, surface });
  window.addEventListener('pagehide', flush);
  return { actions: late.actions, surface };
}

/** Room that cards leave to the edges of their pane, and what the widest one takes, in pixels. */
const cardGap = 8;
const widestCard = 376;

/** The pane's own space; that of the window beside it where the pane is narrower than a card. */
function cardSpace({ x, y, width, height }: DOMRect): DOMRect {
  const isNarrow = width < widestCard + 2 * cardGap;
  const [left, room] = isNarrow ? [0, window.innerWidth] : [x, width];
  return new DOMRect(left + cardGap, y, Math.max(0, room - 2 * cardGap), Math.max(0, height - cardGap));
}
