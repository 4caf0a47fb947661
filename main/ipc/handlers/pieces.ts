import type { piecesCalls } from '../../../shared/contract/host/pieces.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { beginPiece, finishWork, goToPiece, listPieces } from '../pieces.ts';
import type { Session } from '../session.ts';

export function piecesHandlers(session: Session): Handlers<typeof piecesCalls> {
  return {
    'pieces.list': () => listPieces(session),
    'pieces.change': (input) => goToPiece(session, input),
    'pieces.begin': (input) => beginPiece(session, input),
    'pieces.finish': (_input, { signal }) => finishWork(session, signal),
  };
}
