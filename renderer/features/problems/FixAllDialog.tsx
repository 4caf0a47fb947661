import { useState } from 'react';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { fixableKinds } from './fixable.ts';

const mostTitles = 2;

/** What “Fix all” would do, kind by kind and page by page, before it is done. */
export function FixAllDialog({ rule }: { rule: string | null }) {
  const actions = useActions();
  const problems = useApp((state) => state.problems);
  const rules = useApp((state) => state.rules);
  const kinds = fixableKinds(problems).filter((kind) => rule === null || kind.rule === rule);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = kinds.filter((kind) => !left.has(kind.rule)).flatMap((kind) => kind.problems);
  const pages = new Set(chosen.map((problem) => problem.path)).size;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return (
    <Dialog
      title={
        rule === null ? 'Fix everything that has one right fix' : `Fix ${count(chosen.length, 'place')} of this kind`
      }
      description="Nothing but the places named here is changed. One click takes it all back."
      className="fix-all"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow dim" role="status">
            {chosen.length === 0 ? 'Nothing is chosen.' : `${count(chosen.length, 'place')} in ${count(pages, 'file')}`}
          </span>
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="field"
            data-autofocus
            disabled={chosen.length === 0}
            onClick={() => actions.layers.leaveDialog(() => void actions.problems.applyAll(chosen))}
          >{`Fix ${chosen.length.toLocaleString('en')}`}</Button>
        </>
      }
    >
      <div className="dialog-body">
        {kinds.length === 0 && <p className="dim">There is nothing left to fix here.</p>}
        <ul className="fix-kinds">
          {kinds.map((kind) => (
            <li key={kind.rule}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(kind.rule)}
                  onChange={(event) => choose(kind.rule, event.target.checked)}
                />
                <span className="grow">
                  <b>
                    {kind.titles.length <= mostTitles
                      ? kind.titles.join(', or ')
                      : (rules[kind.rule]?.summary ?? kind.rule)}
                  </b>
                  {kind.titles.length <= mostTitles && rules[kind.rule] !== undefined && (
                    <span className="dim">{rules[kind.rule]!.summary}</span>
                  )}
                </span>
                <span className="numbers dim">{kind.problems.length.toLocaleString('en')}</span>
              </label>
              <details>
                <summary>{count(kind.files.length, 'file')}</summary>
                <ul>
                  {kind.files.map((file) => (
                    <li key={file.path}>
                      <span className="truncate">{file.title}</span>
                      {file.title !== file.path && <span className="mono dim truncate">{file.path}</span>}
                      <span className="grow" />
                      <span className="numbers dim">{file.count}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
