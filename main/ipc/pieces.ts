import { branchNameOf } from '../../shared/base/branch-name.ts';
import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import type { Piece } from '../../shared/contract/host/pieces.ts';
import { changePiece, mainLineBack } from '../git/change-piece.ts';
import { lookWhetherTakenOver, mainLineOn } from '../git/finish-piece.ts';
import { notReceived, type NotReceived } from '../git/not-received.ts';
import { piecesOfWork, type PieceOfWork } from '../git/pieces-of-work.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { bring } from './bring-files.ts';
import { openWorkspace } from './open-workspace.ts';
import { pieceError, pieceTrouble } from './receiving-words.ts';
import { inTurn } from './restore.ts';
import { alone, byWhom } from './saving.ts';
import type { Session } from './session.ts';
import { toldParts } from './told-parts.ts';

type Calls = HostContract['calls'];

/** What is worked at here and at the other place. */
export async function listPieces(session: Session): Promise<OutputOf<Calls, 'pieces.list'>> {
  const { root } = openWorkspace(session);
  const found = await piecesOfWork(root);
  if ('trouble' in found) return { trouble: pieceTrouble(found), pieces: null };
  const { current, tip, mainLine, pieces } = found;
  const finished = readFinished(await session.store.value(finishedKey(session)));
  const rank = ({ name }: PieceOfWork) => (name === current ? 0 : name === mainLine ? 1 : 2);
  const time = ({ version }: PieceOfWork) => version?.time ?? 0;
  const list = [...pieces]
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        time(other) - time(one) ||
        one.name.localeCompare(other.name, 'en', { numeric: true }),
    )
    .map((piece): Piece => ({
      name: piece.name,
      version: piece.version,
      where: piece.isElsewhere ? 'elsewhere' : piece.isHere ? 'here' : 'there',
      isFinished: piece.name !== current && piece.name !== mainLine && finished.get(piece.name) === piece.tip,
    }));
  return { trouble: null, pieces: { current, tip, mainLine, list } };
}

/** Goes to another one. Rejects with a `ContractError`: then everything is as it was. */
export async function goToPiece(
  session: Session,
  { name, tip }: ParsedInputOf<Calls, 'pieces.change'>,
): Promise<{ readonly files: number }> {
  let files = 0;
  await change(session, { to: name, tip }, (number) => (files = number));
  return { files };
}

/** Begins a new one with what is there now. Rejects with a `ContractError`: then there is none. */
export async function beginPiece(
  session: Session,
  { words, tip }: ParsedInputOf<Calls, 'pieces.begin'>,
): Promise<{ readonly name: string }> {
  const name = branchNameOf(words);
  if (name === '') throw pieceError(notReceived('nameless'));
  await change(session, { to: name, tip, isNew: true });
  return { name };
}

/** Goes back to the main line where it has everything. Rejects with a `ContractError`: then nobody goes anywhere. */
export async function finishWork(session: Session, signal: AbortSignal): Promise<OutputOf<Calls, 'pieces.finish'>> {
  const { root } = openWorkspace(session);
  const found = await lookWhetherTakenOver(root, { signal, onProgress: toldParts(session, 'pieces.progress') });
  session.changes.touched();
  if ('trouble' in found) throw pieceError(found);
  const { branch, tip, mainLine } = found;
  await alone(session, async (note) => void (await mainLineOn({ root, note }, found, byWhom(session))));
  let files = 0;
  await change(session, { to: mainLine, tip }, (number) => (files = number));
  const finished = readFinished(await session.store.value(finishedKey(session)));
  await session.store
    .saveValue(finishedKey(session), Object.fromEntries(new Map([...finished, [branch, tip]])))
    .catch(() => undefined);
  return { mainLine, files };
}

/**
 * After a piece of work was sent under a name of its own: it is what is worked at from now on, and the main line, from
 * which it came, is as others have it. What fails leaves everything where it was, and is tried again with the next one.
 * Answers whether it is checked out.
 */
export async function goOnAs(
  session: Session,
  { from, branch, tip }: { readonly from: string; readonly branch: string; readonly tip: string },
): Promise<boolean> {
  try {
    await change(session, { to: branch, tip });
    await alone(
      session,
      async (note) =>
        void (await mainLineBack({ root: session.root, note }, { branch: from, tip, authorOf: byWhom(session) })),
    );
    session.changes.touched();
    return true;
  } catch {
    return false;
  }
}

async function change(
  session: Session,
  wanted: { readonly to: string; readonly tip: string; readonly isNew?: boolean },
  onFiles: (number: number) => void = () => undefined,
): Promise<void> {
  const words = `Went to “${wanted.to}”`;
  await inTurn(session, async () => {
    const changed = await alone(session, (note) =>
      changePiece({ root: session.root, note }, { ...wanted, authorOf: byWhom(session) }, async (arriving) => {
        onFiles(arriving.files.length);
        if (arriving.files.length > 0)
          await bring(session, arriving, { words, isInVersions: true, refusal: pieceError });
      }),
    );
    if ('trouble' in changed) throw pieceError({ said: [], ...changed } as NotReceived);
    session.changes.touched();
    await session.reconcile();
  });
  void session.readRepository();
}

const finishedKey = (session: Session) => `finished-${dataKey(session.root)}`;

/** Versions of pieces of work at which they were finished, by their names. */
function readFinished(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
