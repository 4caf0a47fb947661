import type { EditorView } from '@codemirror/view';
import { setAround } from '../../editor/components/elements.ts';
import { addCode, deleteTarget } from '../../editor/components/target-edits.ts';
import {
  addAnother,
  canMove,
  deleteComponent,
  duplicateComponent,
  moveComponent,
  unwrapComponent,
} from '../../editor/components/commands.ts';
import type { FormTarget } from '../../editor/components/targets.ts';
import type { Formatted, Selected } from '../../editor/markdown/format.ts';
import {
  addColumnBefore,
  addRowAbove,
  deleteColumn,
  deleteRow,
  deleteTable,
  moveColumn,
  moveRow,
} from '../../editor/markdown/table-edits.ts';
import { addColumn, addRow } from '../../editor/markdown/table.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCommand } from '../use-galley.ts';

interface ActionProps {
  readonly target: FormTarget;
  readonly view: EditorView;
  /** Runs an edit and goes back to the text. */
  readonly act: (run: (view: EditorView) => boolean) => void;
}

/** What can be done with what stands at the cursor, as buttons. */
export function TargetActions(props: ActionProps) {
  switch (props.target.kind) {
    case 'component':
      return <ComponentActions {...props} />;
    case 'table':
      return <TableActions {...props} />;
    default:
      return <ThingActions {...props} />;
  }
}

function ComponentActions({ target, view, act }: ActionProps) {
  const up = useCommand('move-component-up');
  const down = useCommand('move-component-down');
  const duplicate = useCommand('duplicate-component');
  const element = target.element!;
  const name = target.name.toLowerCase();
  const isPart = setAround(element) !== null;
  return (
    <>
      {isPart && <IconButton icon="plus" label={`Add another ${name}`} onClick={() => act(addAnother)} />}
      <IconButton
        icon="arrow-up"
        label="Move up"
        keys={up.keys}
        disabled={!canMove(view.state, element, -1)}
        onClick={() => act((each) => moveComponent(each, -1))}
      />
      <IconButton
        icon="arrow-down"
        label="Move down"
        keys={down.keys}
        disabled={!canMove(view.state, element, 1)}
        onClick={() => act((each) => moveComponent(each, 1))}
      />
      <IconButton icon="copy" label="Duplicate" keys={duplicate.keys} onClick={() => act(duplicateComponent)} />
      <IconButton
        icon="ungroup"
        label="Unwrap: keep the content only"
        disabled={element.close === null}
        onClick={() => act(unwrapComponent)}
      />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={() => act(deleteComponent)} />
    </>
  );
}

function ThingActions({ target, act }: ActionProps) {
  return (
    <>
      {target.kind === 'code' && (
        <IconButton
          icon="plus"
          label="Add another block of code"
          onClick={() => act((view) => addCode(view, target))}
        />
      )}
      <IconButton
        icon="trash"
        label={`Delete ${target.name.toLowerCase()}`}
        onClick={() => act((view) => deleteTarget(view, target))}
      />
    </>
  );
}

type TableEdit = (selected: Selected) => Formatted | null;

const tableEdits: readonly (readonly {
  readonly label: string;

  readonly run: TableEdit;
}[])[] = [
  [
    { label: 'Row above', run: addRowAbove },
    { label: 'Row below', run: addRow },
    { label: 'Column to the left', run: addColumnBefore },
    { label: 'Column to the right', run: addColumn },
  ],
  [
    { label: 'Move row up', run: (selected) => moveRow(selected, -1) },
    { label: 'Move row down', run: (selected) => moveRow(selected, 1) },
    { label: 'Move column left', run: (selected) => moveColumn(selected, -1) },
    { label: 'Move column right', run: (selected) => moveColumn(selected, 1) },
  ],
  [
    { label: 'Delete row', run: deleteRow },
    { label: 'Delete column', run: deleteColumn },
    { label: 'Delete table', run: deleteTable },
  ],
];

function TableActions({ view, act }: ActionProps) {
  const { main } = view.state.selection;
  const selected = { text: view.state.doc.toString(), from: main.head, to: main.head };
  const entries = tableEdits.flatMap((group, index) => [
    ...(index > 0 ? (['line'] as const) : []),
    ...group.map(({ label, run }) => ({
      label,
      disabled: run(selected) === null,
      run: () => act((each) => apply(each, run)),
    })),
  ]);
  return (
    <>
      <IconButton icon="arrow-down" label="Row below" onClick={() => act((each) => apply(each, addRow))} />
      <IconButton
        icon="arrow-right"
        label="Column to the right"
        onClick={() => act((each) => apply(each, addColumn))}
      />
      <Menu className="icon-button" label="Rows and columns" entries={entries}>
        <Icon name="ellipsis" />
      </Menu>
    </>
  );
}

function apply(view: EditorView, run: TableEdit): boolean {
  const { main } = view.state.selection;
  const done = run({ text: view.state.doc.toString(), from: main.head, to: main.head });
  if (done === null || view.state.readOnly) return false;
  view.dispatch({
    changes: done.edits.map((each) => ({ ...each })),
    selection: { anchor: done.from, head: done.to },
    scrollIntoView: true,
    userEvent: 'galley.table',
  });
  return true;
}
