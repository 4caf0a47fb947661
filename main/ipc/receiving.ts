import { isPageName, type RepoPath } from '../../shared/base/path.ts';
import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import { longestDecided, mostDecided, mostIncomingFiles } from '../../shared/contract/host/receiving.ts';
import { titleOfPage } from '../../shared/workspace/pages.ts';
import type { IncomingFile } from '../git/arriving.ts';
import type { Collision } from '../git/merge-versions.ts';
import type { NotReceived } from '../git/not-received.ts';
import { lookForVersions, takeVersions } from '../git/receive.ts';
import { decodeText } from '../workspace/text-file.ts';
import { bring } from './bring-files.ts';
import { openWorkspace } from './open-workspace.ts';
import { receivingError, receivingTrouble } from './receiving-words.ts';
import { alone, byWhom } from './saving.ts';
import type { Session } from './session.ts';
import { toldParts } from './told-parts.ts';

type Calls = HostContract['calls'];

/** What others have sent. Rejects with a `ContractError` where the writer stopped it. */
export async function lookForChanges(
  session: Session,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'receiving.look'>> {
  const { root } = openWorkspace(session);
  const found = await lookForVersions(root, { signal, onProgress: toldParts(session, 'receiving.progress') });
  // The list of what was not sent yet goes by what the other place has.
  session.changes.touched();
  if ('trouble' in found) {
    if (found.trouble === 'stopped') throw receivingError(found);
    return { trouble: receivingTrouble(found), incoming: null };
  }
  const { files, collisions, versions, ...about } = found;
  return {
    trouble: null,
    incoming: {
      ...about,
      versions: [...versions],
      fileCount: files.length,
      files: files.slice(0, mostIncomingFiles).map(shown),
      collisions: decidable(collisions),
    },
  };
}

/** Takes them in. Rejects with a `ContractError`: then nothing was taken. */
export async function takeChanges(
  session: Session,
  { tip, theirs, choices }: ParsedInputOf<Calls, 'receiving.take'>,
): Promise<OutputOf<Calls, 'receiving.take'>> {
  const wanted = {
    tip,
    theirs,
    choices: new Map(choices.map(({ path, chosen }) => [path, chosen])),
    authorOf: byWhom(session),
  };
  let files = 0;
  const taken = await alone(session, (note) =>
    takeVersions({ root: session.root, note }, wanted, async (arriving) => {
      files = arriving.files.length;
      await bring(session, arriving, { words: 'Brought in what others have sent', refusal: receivingError });
    }),
  );
  if ('trouble' in taken) throw receivingError({ said: [], ...taken } as NotReceived);
  session.changes.touched();
  await session.reconcile();
  void session.readRepository();
  return { files };
}

/** What collides, with its texts as long as the window can be told them. */
function decidable(collisions: readonly Collision[]) {
  let left = mostDecided;
  return collisions.map(({ path, text, mine, theirs, texts }) => {
    const lengths = texts === null ? [] : [texts.base, texts.mine, texts.theirs].map(({ length }) => length);
    const length = lengths.reduce((sum, each) => sum + each, 0);
    const isShown = lengths.every((each) => each <= longestDecided) && length <= left;
    if (isShown) left -= length;
    return { path, name: nameOf(path, text), mine, theirs, texts: isShown ? texts : null };
  });
}

function shown({ path, before, after, contents }: IncomingFile) {
  const content = contents.after ?? contents.before;
  return {
    path,
    name: nameOf(path, content === null ? null : decodeText(content).text),
    change: before === null ? ('new' as const) : after === null ? ('deleted' as const) : ('changed' as const),
  };
}

/** The title of a page; of another file its path. */
function nameOf(path: string, text: string | null): string {
  return isPageName(path) && text !== null ? titleOfPage(path as RepoPath, text) : path;
}
