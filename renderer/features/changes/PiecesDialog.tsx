import { useEffect, useMemo, useRef, useState } from 'react';
import type { Piece } from '../../../shared/contract/host/pieces.ts';
import type { GoingOn, Pieces } from '../../state/actions/pieces.ts';
import { count, dayWords, timeOfDay } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/parts.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { NewPieceForm } from './NewPieceForm.tsx';
import { NothingToDo } from '../NothingToDo.tsx';
import { TroubleNote, type Trouble } from '../TroubleNote.tsx';

const title = 'Pieces of work';
const headingHeight = 30;
const rowHeight = 54;

type Mode = 'list' | 'new' | 'finish';

/** What is worked at here and at the other place: says where one is, goes to another one, begins one, ends one. */
export function PiecesDialog({ mode: first }: { readonly mode: Mode }) {
  const actions = useActions();
  const [look, setLook] = useState<{ number: number; trouble: Trouble | null }>({ number: 0, trouble: null });
  const [mode, setMode] = useState(first);
  const { value: outlook, failure } = useLoaded(String(look.number), () => actions.pieces.list());
  const again = (trouble: Trouble | null) => setLook(({ number }) => ({ number: number + 1, trouble }));
  // A dialog that is closed leaves nothing running behind it.
  const { stop } = actions.pieces;
  useEffect(() => stop, [stop]);
  const pieces = outlook?.pieces ?? null;
  if (pieces !== null && mode === 'new')
    return <NewPieceForm pieces={pieces} onBack={first === 'new' ? null : () => setMode('list')} onOutdated={again} />;
  if (pieces !== null)
    return (
      <PiecesList
        key={look.number}
        pieces={pieces}
        first={look.trouble}
        isFinishing={mode === 'finish' && look.number === 0}
        onNew={() => setMode('new')}
        onOutdated={again}
      />
    );
  const trouble = failure !== null ? { title: failure, detail: '' } : (outlook?.trouble ?? null);
  return (
    <NothingToDo
      title={title}
      className="send-versions"
      isLooking={outlook === null && failure === null}
      trouble={trouble}
      onAgain={() => again(null)}
    >
      {null}
    </NothingToDo>
  );
}

interface PiecesListProps {
  readonly pieces: Pieces;
  /** What is said before anything is done. */
  readonly first: Trouble | null;
  /** It begins with finishing the one that is checked out. */
  readonly isFinishing: boolean;
  readonly onNew: () => void;
  readonly onOutdated: (trouble: Trouble) => void;
}

function PiecesList({
  pieces: { current, tip, mainLine, list },
  first,
  isFinishing,
  onNew,
  onOutdated,
}: PiecesListProps) {
  const actions = useActions();
  const own = useApp((state) => state.changes?.files.length ?? 0);
  const [chosen, setChosen] = useState(list[0]?.name ?? null);
  const [failure, setFailure] = useState<(Trouble & { readonly way?: string | null }) | null>(first);
  const [work, setWork] = useState<'going' | 'asking' | null>(null);
  const [openedAt] = useState(() => Date.now());
  const piece = list.find(({ name }) => name === chosen) ?? null;
  const canGo = piece !== null && piece.name !== current && piece.where !== 'elsewhere' && work === null;
  const groups = useMemo(
    () => [
      { key: 'open', label: 'Open', rows: list.filter(({ isFinished }) => !isFinished) },
      { key: 'finished', label: 'Finished', rows: list.filter(({ isFinished }) => isFinished) },
    ],
    [list],
  );

  async function run(kind: 'going' | 'asking', call: () => Promise<GoingOn>) {
    setFailure(null);
    setWork(kind);
    const result = await call();
    if (result.kind === 'there') {
      const words =
        result.files === 0
          ? `You are on “${result.name}” now.`
          : `You are on “${result.name}” now: ${count(result.files, 'file')} changed.`;
      return actions.layers.leaveDialog(() => actions.layers.toast(words));
    }
    setWork(null);
    if (result.kind === 'stopped') return setFailure({ title: 'Stopped', detail: 'You are where you were.' });
    if (result.way === 'outdated') return onOutdated(result);
    if (result.way === 'not-in') setChosen(mainLine);
    setFailure(result);
  }
  const go = (to: Piece | null) => {
    if (to !== null && to.name !== current && to.where !== 'elsewhere' && work === null)
      void run('going', () => actions.pieces.change(to.name, tip));
  };
  const finish = () => void run('asking', () => actions.pieces.finish());
  const begun = useRef(false);
  useEffect(() => {
    if (!isFinishing || begun.current) return;
    begun.current = true;
    finish();
  });

  const isOnPiece = mainLine !== null && mainLine !== current;
  return (
    <Dialog
      title={title}
      description={`You are on “${current}”${isOnPiece ? '' : mainLine === null ? '' : ', the main line'}. Each of them is a branch in git.`}
      className="pieces"
      onClose={() => work !== 'going' && actions.layers.closeDialog()}
      footer={
        work === 'asking' ? (
          <>
            <span className="grow" />
            <Button size="field" onClick={actions.pieces.stop}>
              Stop
            </Button>
          </>
        ) : (
          <>
            <Button size="field" icon="plus" disabled={work !== null} onClick={onNew}>
              New piece of work…
            </Button>
            <span className="grow dim" role="status">
              {work === 'going' ? 'Going there…' : ''}
            </span>
            <Button size="field" disabled={work !== null} onClick={actions.layers.closeDialog}>
              Cancel
            </Button>
            {failure?.way === 'save' && (
              <Button
                variant="line"
                size="field"
                onClick={() => actions.layers.leaveDialog(() => actions.layers.showDialog({ kind: 'save-version' }))}
              >
                Save a version first…
              </Button>
            )}
            <Button variant="primary" size="field" disabled={!canGo} onClick={() => go(piece)}>
              {piece === null || piece.name === current ? (
                'Go there'
              ) : (
                <span className="truncate">Go to “{piece.name}”</span>
              )}
            </Button>
          </>
        )
      }
    >
      {failure !== null && work === null && (
        <div className="pieces-note">
          <TroubleNote trouble={failure} />
        </div>
      )}
      {work === 'asking' && <Asking mainLine={mainLine} />}
      {isOnPiece && work !== 'asking' && (
        <div className="pieces-note pieces-finish">
          <span className="grow dim">Has your team taken “{current}” over?</span>
          <Button variant="line" size="field" icon="check" disabled={work !== null} onClick={finish}>
            Finished: back to “{mainLine}”
          </Button>
        </div>
      )}
      <div className="versions-body">
        <VirtualList<Piece, (typeof groups)[number]>
          className="two-line-list versions-list"
          groups={groups.filter(({ rows }) => rows.length > 0)}
          keyOf={({ name }) => name}
          headingHeight={headingHeight}
          heading={({ label, rows }) => (
            <h3 className="two-line-heading versions-heading">
              {label} <span className="numbers dim">{rows.length.toLocaleString('en')}</span>
            </h3>
          )}
          rowHeight={rowHeight}
          rowClass={(isChosen) => (isChosen ? 'two-line-row versions-row is-chosen' : 'two-line-row versions-row')}
          row={(each) => (
            <Row piece={each} isCurrent={each.name === current} isMain={each.name === mainLine} now={openedAt} />
          )}
          chosen={chosen}
          asked=""
          focusAtFirst
          onChoose={({ name }) => setChosen(name)}
          onOpen={go}
        />
      </div>
      {own > 0 && (
        <p className="versions-note t12 dim">
          {count(own, 'change')} {own === 1 ? 'is' : 'are'} in no version yet, and {own === 1 ? 'comes' : 'come'} along
          where you go.
        </p>
      )}
    </Dialog>
  );
}

function Asking({ mainLine }: { readonly mainLine: string | null }) {
  const part = useApp((state) => state.piecesPart);
  return (
    <div className="pieces-note looking" role="status">
      <p className="dim">Asking whether “{mainLine}” has it…</p>
      <Progress label="Asking the other place" value={part ?? 0} total={1} />
    </div>
  );
}

function Row({
  piece: { name, version, where, isFinished },
  isCurrent,
  isMain,
  now,
}: {
  readonly piece: Piece;
  readonly isCurrent: boolean;
  readonly isMain: boolean;
  readonly now: number;
}) {
  const time = version?.time ?? null;
  const when = time === null ? '' : `${dayWords(time, now)}, ${timeOfDay(time)}`;
  return (
    <span className="two-line-words versions-words">
      <span className="versions-title">
        <b className={isFinished ? 'truncate dim' : 'truncate'}>{name}</b>
        {isCurrent && <span className="chip">You are here</span>}
        {isMain && <span className="chip">Main line</span>}
        {where === 'there' && <span className="chip">Not on this computer yet</span>}
        {where === 'elsewhere' && <span className="chip">Open in another folder</span>}
      </span>
      <span className="t12 dim truncate numbers">
        {version === null
          ? 'What its last version is can’t be read.'
          : [version.title === '' ? 'Without a title' : version.title, version.author, when]
              .filter(Boolean)
              .join(' · ')}
      </span>
    </span>
  );
}
