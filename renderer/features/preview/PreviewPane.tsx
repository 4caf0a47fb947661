import { CommandButton } from '../CommandButton.tsx';
import { useEffect, useRef, useState } from 'react';
import { pageTitle } from '../../state/tree.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { fit } from './scale.ts';
import { useFrame } from './use-frame.ts';

/**
 * The site as readers get it, beside the text. `colorMode` is the app’s own, which the preview takes unless told
 * otherwise.
 */
export function PreviewPane({ colorMode, onHide }: { colorMode: 'light' | 'dark'; onHide: () => void }) {
  const actions = useActions();
  const previewed = useApp((state) => state.previewed);
  const problem = useApp((state) => state.previewProblem);
  const tree = useApp((state) => state.tree);
  const screen = useApp((state) => state.previewScreen);
  const zoom = useApp((state) => state.previewZoom);
  const chosenColorMode = useApp((state) => state.previewColorMode);
  const follows = useApp((state) => state.previewFollows);
  const connection = useApp((state) => state.connection);
  // What a script has done stays until the page is loaded again: other scripts, or none, begin with a new frame.
  const scripts = useApp(({ workspace }) => (workspace?.scripts.run === true ? workspace.scripts.version : ''));
  const hasScripts = useApp(({ workspace }) => (workspace?.scripts.count ?? 0) > 0);
  const toggle = useCommand('toggle-preview');
  const frame = useRef<HTMLIFrameElement>(null);
  const desktop = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState({ width: 0, height: 0 });
  const mode = chosenColorMode ?? colorMode;
  useFrame(frame, mode, scripts);

  useEffect(() => {
    const element = desktop.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setPane({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { width, height, scale } = fit(screen, zoom, pane);
  const page = previewed?.page ?? null;
  const percent = Math.round(scale * 100);
  const title = page === null ? 'Preview' : `Preview of “${pageTitle(tree, page)}”`;
  return (
    <section className="preview" aria-label="Live preview" data-pane="preview">
      <Toolbar className="preview-bar" label="Preview">
        <Segments
          label="Screen"
          value={screen}
          options={[
            { value: 'pane', label: 'As wide as here', icon: 'move-horizontal' },
            { value: 'desktop', label: 'Desktop', icon: 'monitor' },
            { value: 'tablet', label: 'Tablet', icon: 'tablet' },
            { value: 'phone', label: 'Phone', icon: 'smartphone' },
          ]}
          onChange={(previewScreen) => actions.store.setState({ previewScreen })}
        />
        <Segments
          label="Colours of the preview"
          value={mode}
          options={[
            { value: 'light', label: 'Light', icon: 'sun' },
            { value: 'dark', label: 'Dark', icon: 'moon' },
          ]}
          onChange={(next) => actions.store.setState({ previewColorMode: next === colorMode ? null : next })}
        />
        <span className="grow" />
        <span className="t12 dim numbers preview-width">{width} px</span>
        <Button
          variant="quiet"
          size="slim"
          aria-pressed={zoom === 'full'}
          aria-label={zoom === 'full' ? 'Shown at 100 %. Make it fit' : `Shown at ${percent} %. Show it at 100 %`}
          tip={zoom === 'full' ? 'Make it fit' : 'Show it at 100 %'}
          disabled={zoom === 'fit' && scale === 1}
          onClick={() => actions.store.setState({ previewZoom: zoom === 'full' ? 'fit' : 'full' })}
        >
          <span className="numbers">{percent} %</span>
        </Button>
        <IconButton
          icon="link"
          label="Text and preview scroll together"
          aria-pressed={follows}
          onClick={() => actions.store.setState({ previewFollows: !follows })}
        />
        {hasScripts && (
          <IconButton
            icon="braces"
            label="Run the site’s own scripts in the preview"
            aria-pressed={scripts !== ''}
            onClick={() => void actions.folder.runScripts(scripts === '')}
          />
        )}
        <CommandButton id="open-preview-in-browser" icon="external-link" />
        <IconButton
          icon="panel-right"
          label="Hide the preview"
          keys={toggle.keys}
          aria-keyshortcuts={toggle.ariaKeys}
          onClick={onHide}
        />
      </Toolbar>
      <div ref={desktop} className={zoom === 'full' ? 'preview-surface is-full' : 'preview-surface'}>
        {problem !== null && (
          <Empty
            icon="eye-off"
            title={problem.title}
            actions={
              problem.needsReload === true ? (
                <Button variant="line" onClick={() => window.location.reload()}>
                  Load the window again
                </Button>
              ) : connection === 'open' ? (
                <Button variant="line" onClick={() => void actions.preview.follow()}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {problem.detail}
          </Empty>
        )}
        {problem === null && previewed !== null && page !== null && (
          <div
            className="preview-sheet"
            style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
          >
            <iframe
              key={scripts}
              ref={frame}
              title={title}
              src={previewed.url}
              sandbox="allow-scripts"
              referrerPolicy="no-referrer"
              style={{ width, height, transform: `scale(${scale})` }}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** What is left of the preview where it has no room. */
export function PreviewStrip({ onShow }: { onShow: () => void }) {
  const toggle = useCommand('toggle-preview');
  return (
    <aside className="preview-strip" aria-label="Preview">
      <button
        type="button"
        aria-label="Show the preview"
        data-tip="Show the preview"
        data-tip-keys={toggle.keys}
        aria-keyshortcuts={toggle.ariaKeys}
        onClick={onShow}
      >
        <Icon name="panel-right" />
        <span aria-hidden="true">Preview</span>
      </button>
    </aside>
  );
}
