import { applyEdits } from '../../shared/base/edit.ts';
import { contentHash } from '../../shared/base/hash.ts';
import { baseName, extensionOf, type RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { inVersion, seenOf, type PutBackOf, type SiteChanges } from '../../shared/contract/host/changes.ts';
import type { PageChange } from '../../shared/contract/host/page-changes.ts';
import type { LeftFile } from '../../shared/contract/host/steps.ts';
import { blockPutBack } from '../../shared/workspace/block-back.ts';
import { isPageListed, pageListedAgain, settingPutBack } from '../../shared/workspace/settings-back.ts';
import { changeRefusal, writeRefusal } from '../../shared/workspace/writable.ts';
import type { OldContent } from '../git/changed-files.ts';
import { decodeText, type TextStyle } from '../workspace/text-file.ts';
import { makeStep, type FileTurn, type PageMove, type StepWork } from './make-step.ts';
import { openDocuments, openWorkspace } from './open-workspace.ts';
import { pictureBack } from './picture-back.ts';
import { isLink, isLinkNow, type PictureTurn } from './picture-turns.ts';
import type { Session } from './session.ts';
import { newStepId } from './take-back.ts';

type ChangedFile = SiteChanges['files'][number];

/** What is done so that one file is as it was. */
interface FileBack {
  readonly turns: readonly FileTurn[];
  readonly moves: readonly PageMove[];
  /** Its open text is as it was already, and only its file has to get it. */
  readonly isToBeSaved: boolean;
}

interface BackPlan extends StepWork {
  readonly words: string;
  /** Texts that are as they were already, and only their files have to get them. */
  readonly saves: readonly RepoPath[];
  readonly left: readonly LeftFile[];
  readonly links: number;
}

/** Where the files are that are put back, and what they were. */
interface Old {
  readonly session: Session;
  readonly contents: ReadonlyMap<RepoPath, OldContent>;
  /** “in the last version”: how that version is called in words. */
  readonly then: string;
}

/** What is changed with a page: the navigation, and links in other pages. */
interface Beside {
  readonly turns: readonly FileTurn[];
  readonly links: number;
}
const nothingBeside: Beside = { turns: [], links: 0 };

/**
 * What putting files back would do to them as they are now. Nothing is touched.
 *
 * @param seen `seenOf` the list that was looked at; error `changed` where there is another by now
 */
export async function planPutBack(session: Session, of: PutBackOf, seen: string): Promise<BackPlan> {
  // The window's list may be older than the event that is on its way.
  const changes = await session.changes.list();
  if (seenOf(changes, of.kind === 'everything' ? null : of.path) !== seen) throw changedSince();
  if (changes.version === null)
    throw new ContractError({
      code: 'cannot-put-back',
      title: 'This can’t be put back',
      detail: 'No version has been saved yet.',
    });
  const wanted = of.kind === 'everything' ? changes.files : changes.files.filter(({ path }) => path === of.path);
  const settings = session.state.settingsPath;
  const pathsThen = (isWanted: (change: ChangedFile) => boolean) =>
    wanted.filter(isWanted).map(({ path, from }) => from ?? path);
  const contents = await session.changes.contents(changes.version.commit, [
    ...pathsThen(({ thing }) => thing !== 'picture'),
    ...(settings === null ? [] : [settings]),
    // What can be read at once is bounded: no picture is to keep a text from being read.
    ...pathsThen(({ thing }) => thing === 'picture'),
  ]);
  const old: Old = { session, contents, then: inVersion(changes) };
  if (of.kind === 'setting') return settingBack(old, changes, of);
  if (of.kind === 'block') return blockBack(old, wanted[0], of);
  const turns: FileTurn[] = [];
  const moves: PageMove[] = [];
  const saves: RepoPath[] = [];
  const left: LeftFile[] = [];
  const pictures: PictureTurn[] = [];
  const sizes = { before: 0, after: 0 };
  for (const change of wanted) {
    if (change.thing === 'picture') {
      const back = await pictureBack(session, change, contents, sizes);
      if ('why' in back) left.push(back);
      else pictures.push(...back);
      continue;
    }
    const back = await fileBack(old, change);
    if ('why' in back) left.push(back);
    else {
      turns.push(...back.turns);
      moves.push(...back.moves);
      if (back.isToBeSaved) saves.push(change.path);
    }
  }
  const isOne = of.kind === 'file';
  // Where everything is as it was, so are the settings.
  const beside = isOne && left.length === 0 ? await besideOf(old, wanted[0]!) : nothingBeside;
  return {
    words: isOne ? wordsOf(wanted[0]!, old.then) : `Put back everything as ${old.then}`,
    // What goes makes room for what comes.
    files: [...turns, ...beside.turns].sort((one, other) => Number(other.then === null) - Number(one.then === null)),
    moves,
    pictures,
    saves,
    left,
    links: beside.links,
  };
}

/**
 * Puts files, or a setting, back as they were in the version that is compared with: one step. Rejects with a
 * {@link ContractError}.
 */
export async function putBack(
  session: Session,
  of: PutBackOf,
  seen: string,
): Promise<{ step: string | null; words: string; left: LeftFile[]; links: number }> {
  const { words, files, moves, pictures = [], saves, left, links } = await planPutBack(session, of, seen);
  const hasStep = files.length + moves.length + pictures.length > 0;
  if (!hasStep && saves.length === 0)
    throw new ContractError({
      code: 'cannot-put-back',
      title: 'This can’t be put back here',
      detail: left.length === 0 ? 'It is as it was already.' : `${left[0]!.path}: ${left[0]!.why}`,
    });
  for (const path of saves) await openDocuments(session).save(path);
  const id = newStepId();
  if (hasStep)
    await makeStep(
      session,
      { id, kind: 'put-back', words, takesBack: null },
      { files, moves, pictures },
      'Nothing was put back. Try again.',
    );
  return { step: hasStep ? id : null, words, left: [...left], links };
}

function changedSince(): ContractError {
  return new ContractError({
    code: 'changed',
    title: 'It has changed since you looked',
    detail: 'Nothing was put back. The list shows how things are now.',
  });
}

async function fileBack({ session, contents }: Old, { path, from, change }: ChangedFile): Promise<FileBack | LeftFile> {
  const documents = openDocuments(session);
  const stays = (why: string): LeftFile => ({ path, why });
  if (await isLink(session, path)) return stays(isLinkNow);
  if (change === 'new') {
    const refusal = writeRefusal(path, 'page');
    if (refusal !== null) return stays(refusal);
    if (documents.isUndecided(path)) return stays(undecided);
    return done({ turns: [{ path, now: await textNow(session, path), then: null }] });
  }
  const content = contents.get(from ?? path);
  if (content === undefined) return stays('What it was can’t be read, or is too long.');
  if (content.isLink) return stays('It was a link to another file.');
  const { text: then, isText, style } = decodeText(content.bytes);
  if (!isText) return stays('It is not written in UTF-8.');
  if (change === 'deleted') {
    const refusal = writeRefusal(path, 'page');
    if (refusal !== null) return stays(refusal);
    // Open, and not written in since: it comes back under the writer's hands.
    if (documents.isUndecided(path) && documents.unsavedText(path) !== null) return stays(undecided);
    return done({
      turns: [{ path, now: null, then, bytes: () => Promise.resolve({ bytes: content.bytes, link: null }) }],
    });
  }
  const now = await textNow(session, path);
  const refusal = from === null ? changeRefusal(path, now) : (writeRefusal(path, 'page') ?? writeRefusal(from, 'page'));
  if (refusal !== null) return stays(refusal);
  const isOldOneWaiting = from !== null && documents.isUndecided(from) && documents.unsavedText(from) !== null;
  if (documents.isUndecided(path) || isOldOneWaiting) return stays(undecided);
  const disk = await openWorkspace(session).read(path);
  if (disk !== null && !disk.isText) return stays('It is not written in UTF-8.');
  if (now === then) {
    const isToBeSaved = documents.unsavedText(path) !== null;
    if (from === null && !isToBeSaved) return stays('Only its line ends are different.');
    return done({ isToBeSaved, moves: from === null ? [] : [{ from: path, to: from }] });
  }
  return done({
    turns: [{ path, now, then, style: styleBack(style, disk?.style ?? style) }],
    moves: from === null ? [] : [{ from: path, to: from }],
  });
}

const undecided = 'It waits for your decision between two versions.';

function done(back: Partial<FileBack>): FileBack {
  return { turns: [], moves: [], isToBeSaved: false, ...back };
}

/** Error `changed` where there is no such text any more. */
async function textNow(session: Session, path: RepoPath): Promise<string> {
  const text = await openDocuments(session).textOf(path);
  if (text === null) throw changedSince();
  return text;
}

/** A file of Windows lines that is the same to git as one without keeps its lines: git made them. */
function styleBack(old: TextStyle, now: TextStyle): TextStyle {
  return old.lineBreak === '\n' && old.bom === now.bom ? now : old;
}

/** The navigation, and links that lead to a page which goes, comes or has its old name again. */
async function besideOf(old: Old, change: ChangedFile): Promise<Beside> {
  const { path, from, thing } = change;
  if (thing !== 'page') return nothingBeside;
  switch (change.change) {
    case 'changed':
      return nothingBeside;
    case 'deleted':
      return {
        turns: await settingsTurn(old, (before, now, file) => pageListedAgain(file, before, now, path)),
        links: 0,
      };
    case 'new': {
      const beside = await plannedBeside(old, path, { kind: 'delete', links: 'leave', target: null, redirect: false });
      const settings = old.session.state.settingsPath;
      const before = settings === null ? null : textOf(old, settings);
      // A version may list a page that it does not have.
      return before !== null && isPageListed(settings!, before, path) ? { ...beside, turns: [] } : beside;
    }
    case 'renamed':
      // Another ending is the same address.
      if (extensionOf(from!) !== extensionOf(path)) return nothingBeside;
      return {
        ...(await plannedBeside(old, path, { kind: 'move', to: from!, title: null, redirect: false })),
        links: 0,
      };
  }
}

/** What the engine would change in other files, if the page were moved or deleted by hand. */
async function plannedBeside({ session }: Old, path: RepoPath, change: PageChange): Promise<Beside> {
  await session.engineUpToDate();
  const planned = await session.engine.call('engine.planPageChange', { path, change }).catch((error: unknown) => {
    // An address that is taken would be two pages'. What else is in the way is no reason to keep the page.
    if (error instanceof ContractError && error.code === 'exists') throw error;
    return null;
  });
  const turns: FileTurn[] = [];
  for (const { path: file, edits } of planned?.edits ?? []) {
    if (file === path || openDocuments(session).isUndecided(file)) continue;
    const now = await textNow(session, file);
    if (contentHash(now) !== planned!.hashes.find((each) => each.path === file)?.hash) throw changedSince();
    turns.push({ path: file, now, then: applyEdits(now, edits) });
  }
  return { turns, links: planned?.plan.links ?? 0 };
}

async function settingBack(
  old: Old,
  { settings }: SiteChanges,
  { path, at }: Extract<PutBackOf, { kind: 'setting' }>,
): Promise<BackPlan> {
  const title = settings.find((each) => each.at.join('\n') === at.join('\n'))?.title ?? at.join(': ');
  const turns = await settingsTurn(old, (before, now) => settingPutBack(before, now, at));
  return {
    words: `Put back the setting “${title.slice(0, longestName)}” as ${old.then}`,
    files: turns,
    moves: [],
    saves: [],
    left: turns.length > 0 ? [] : [{ path, why: 'The settings have to be put back as a whole, or changed by hand.' }],
    links: 0,
  };
}

/** One block of a page; all that was different in it goes back together. */
async function blockBack(
  old: Old,
  change: ChangedFile | undefined,
  { path, text, ...places }: Extract<PutBackOf, { kind: 'block' }>,
): Promise<BackPlan> {
  const now = await textNow(old.session, path);
  if (change === undefined || contentHash(now) !== text) throw changedSince();
  const before = textOf(old, change.from ?? path);
  const refusal = openDocuments(old.session).isUndecided(path) ? undecided : changeRefusal(path, now);
  const then = before === null || refusal !== null ? null : blockPutBack(before, now, places);
  return {
    words: `Put back a part of “${nameOf(change)}” as ${old.then}`,
    files: then === null || then === now ? [] : [{ path, now, then }],
    moves: [],
    saves: [],
    left: then === null ? [{ path, why: refusal ?? 'This part can’t be put back by itself. Put back the page.' }] : [],
    links: 0,
  };
}

/** An edit of the settings that is made from the old and the present ones; nothing where there is none to make. */
async function settingsTurn(
  old: Old,
  edit: (before: string, now: string, path: RepoPath) => string | null,
): Promise<FileTurn[]> {
  const path = old.session.state.settingsPath;
  if (path === null || openDocuments(old.session).isUndecided(path)) return [];
  const [before, now] = [textOf(old, path), await openDocuments(old.session).textOf(path)];
  const then = before === null || now === null ? null : edit(before, now, path);
  return then === null || then === now ? [] : [{ path, now, then }];
}

function textOf({ contents }: Old, path: RepoPath): string | null {
  const content = contents.get(path);
  return content === undefined || content.isLink ? null : decodeText(content.bytes).text;
}

const longestName = 200;

const nameOf = ({ title, path }: ChangedFile): string => (title ?? baseName(path)).slice(0, longestName);

/**
 * What the history calls it.
 *
 * @param version “in the last version”
 */
function wordsOf(file: ChangedFile, version: string): string {
  const name = file.thing === 'settings' ? 'the settings' : `“${nameOf(file)}”`;
  switch (file.change) {
    case 'new':
      return `Removed ${name}, which is not ${version}`;
    case 'renamed':
      return `Put back ${name} under its old name, as ${version}`;
    default:
      return `Put back ${name} as ${version}`;
  }
}
