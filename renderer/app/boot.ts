import { createHost } from '../bridge/host.ts';
import { transport } from '../bridge/transport.ts';
import { shownKeys } from '../commands/registry.ts';
import { editorExtensions } from '../editor/setup.ts';
import { constructSheets } from '../editor/style-sheets.ts';
import { OpenTexts } from '../editor/texts.ts';
import { insertMenuFor } from '../features/components/insert-menu.ts';
import { createDesk, type Desk } from '../state/desk/index.ts';
import { goLive } from '../state/desk/live.ts';
import { createAppStore } from '../state/store.ts';
import { createSurface, type WindowSurface } from './surface.ts';
import { listen } from './listen.ts';

/** Puts the window together and connects it to its host. */
export function boot(): { readonly desk: Desk; readonly surface: WindowSurface } {
  constructSheets();
  const store = createAppStore();
  const host = createHost(transport());
  const surface = createSurface();
  // Texts tell the desk what happens to them, and the desk works with texts.
  const late: { desk?: Desk } = {};
  const desk = () => late.desk!;
  const texts = new OpenTexts(
    host,
    {
      changed: (path, isMine) => desk().documents.changed(path, isMine),
      settled: (path, isSettled) => desk().documents.settled(path, isSettled),
      reopened: (document) => desk().documents.take(document),
      taken: (path, kept) => desk().documents.patch(path, { kept }),
      clashed: (path, clash) => desk().documents.clashed(path, clash),
      refused: (path, error) => desk().documents.refused(path, error),
    },
    (document, onUpdate) =>
      editorExtensions(document, {
        onUpdate,
        sources: desk().writing.sourcesFor(document.path),
        takeFiles: (view, files, pos) => desk().pictures.insert(view, files, pos),
        paste: (view, text, html) => desk().pictures.paste(view, text, html),
        menu: insertMenuFor(() => ({ desk: desk(), surface })),
        label: document.kind === 'settings' ? `Settings file ${document.path}` : 'Page text',
        bounds: (view) => cardSpace((view.dom.closest('.editor') ?? view.dom).getBoundingClientRect()),
        actions: {
          apply: (problem, fix) => void desk().problems.apply(problem, fix),
          ignore: (problem) => desk().layers.showDialog({ kind: 'ignore', problem }),
          topic: (problem) => problem.topic,
          fixKeys: shownKeys('fix-problem', store.getState()),
          nextKeys: shownKeys('next-problem', store.getState()),
        },
      }),
  );
  late.desk = createDesk({ store, host, texts });
  const { flush } = goLive(late.desk);
  listen({ desk: late.desk, surface });
  window.addEventListener('pagehide', flush);
  return { desk: late.desk, surface };
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
