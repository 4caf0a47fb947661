import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/buttons.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { writeFormula, type SourcePlace } from '../../editor/markdown/formula.ts';
import { useTextPlace } from './use-text-place.ts';

/** The source of what nobody can read on the page, such as a formula or an expression, in a field at its place. */
export function SourceField({ view }: { view: EditorView }) {
  const range = useApp((state) => state.sourceEditor);
  return range === null ? null : <OpenField key={`${range.from} ${range.to}`} view={view} range={range} />;
}

function OpenField({ view, range }: { view: EditorView; range: SourcePlace }) {
  const actions = useActions();
  const { formula } = range;
  const name = formula === null ? 'Source' : 'Formula';
  const [before] = useState(() => view.state.sliceDoc(range.from, range.to));
  const [source, setSource] = useState(before);
  const box = useRef<HTMLDivElement>(null);
  useTextPlace(box, view, range.from);

  /** What was written goes into the page, unless the page has another text there by now. */
  function finish() {
    actions.store.setState({ sourceEditor: null });
    if (source === before || view.state.readOnly || view.state.sliceDoc(range.from, range.to) !== before) return;
    const { edit, cursor } =
      formula === null
        ? { edit: { from: range.from, to: range.to, insert: source }, cursor: range.from }
        : writeFormula(view.state.doc.toString(), formula, source);
    view.dispatch({
      changes: edit,
      selection: { anchor: cursor },
      filter: false,
      scrollIntoView: true,
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
    // A formula is a line; a source may be several.
    const isDone = event.key === 'Enter' && (event.metaKey || event.ctrlKey || (formula !== null && !event.shiftKey));
    if ((!isDone && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) finish();
    else actions.store.setState({ sourceEditor: null });
    view.focus();
  }

  return (
    <div ref={box} className="pop source-field" role="dialog" aria-label={name} onKeyDown={onKeyDown}>
      <textarea
        className="input mono"
        aria-label={name}
        placeholder={formula === null ? undefined : 'x^2 + \\frac{1}{2}'}
        rows={1}
        spellCheck={false}
        readOnly={view.state.readOnly}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className="link-editor-foot">
        <span className="t12 dim grow">{formula === null ? '' : 'Written in TeX. '}Esc leaves it as it was.</span>
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
