import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Range } from '../../../shared/base/range.ts';
import { Button } from '../../ui/buttons.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { useTextPlace } from './use-text-place.ts';

/** The source of what nobody can read on the page, such as a formula or an expression, in a field at its place. */
export function SourceField({ view }: { view: EditorView }) {
  const range = useApp((state) => state.sourceEditor);
  return range === null ? null : <OpenField key={`${range.from} ${range.to}`} view={view} range={range} />;
}

function OpenField({ view, range }: { view: EditorView; range: Range }) {
  const actions = useActions();
  const [before] = useState(() => view.state.sliceDoc(range.from, range.to));
  const [source, setSource] = useState(before);
  const box = useRef<HTMLDivElement>(null);
  useTextPlace(box, view, range.from);

  /** What was written goes into the page, unless the page has another text there by now. */
  function finish() {
    actions.store.setState({ sourceEditor: null });
    if (source === before || view.state.readOnly || view.state.sliceDoc(range.from, range.to) !== before) return;
    view.dispatch({
      changes: { from: range.from, to: range.to, insert: source },
      selection: { anchor: range.from },
      filter: false,
      userEvent: 'input.source',
    });
  }
  const onPointer = useEffectEvent((event: PointerEvent) => {
    if (!box.current?.contains(event.target as Node)) finish();
  });
  useEffect(() => {
    const field = box.current?.querySelector('textarea');
    field?.focus();
    field?.select();
    const listen = (event: PointerEvent) => onPointer(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const isDone = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
    if ((!isDone && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) finish();
    else actions.store.setState({ sourceEditor: null });
    view.focus();
  }

  return (
    <div ref={box} className="pop source-field" role="dialog" aria-label="Source" onKeyDown={onKeyDown}>
      <textarea
        className="input mono"
        aria-label="Source"
        rows={1}
        spellCheck={false}
        readOnly={view.state.readOnly}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className="link-editor-foot">
        <span className="t12 dim grow">Esc leaves it as it was.</span>
        <Button
          variant="primary"
          onClick={() => {
            finish();
            view.focus();
          }}
        >
          Done
        </Button>
      </div>
    </div>
  );
}
