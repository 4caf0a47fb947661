import { lineEnd, lineStart } from '../../base/lines.ts';
import { encodePart } from '../../base/encode.ts';
import { applyEdits, type FileEdits, type TextEdit } from '../../base/edit.ts';
import { contentHash } from '../../base/hash.ts';
import { baseName, extensionOf, parseRepoPath, type RepoPath } from '../../base/path.ts';
import { ContractError } from '../../contract/define.ts';
import type { PageChange, PageChangePlan } from '../../contract/host/page-changes.ts';
import type { MdxDocument } from '../../mdx/types.ts';
import { setPageSetting } from '../../settings/frontmatter/edit.ts';
import { isPageName, routeOf } from '../../workspace/routes.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { findGroup } from '../new-page.ts';
import { inboundEdits, outboundEdits } from './links.ts';
import { editsOfSettings } from '../settings-edits.ts';
import { isListed, settingsEdits } from './settings.ts';

/** A change of a page with everything that it brings along, made for the texts as they are now. */
export interface PageChangeWork {
  readonly plan: PageChangePlan;
  /** Edits of each file; those of the page itself under its present path. */
  readonly edits: FileEdits[];
  /** Content hashes of the texts that the edits are made for. */
  readonly hashes: { path: RepoPath; hash: string }[];
  readonly move: { from: RepoPath; to: RepoPath } | null;
  readonly remove: RepoPath | null;
}

/** Lines of one file that the preview shows. */
const mostLines = 12;

/** Works out what renaming, moving or deleting a page changes. Pure: nothing is written. */
export function planPageChange(
  index: SiteIndex,
  parse: (path: RepoPath, text: string) => MdxDocument,
  path: RepoPath,
  change: PageChange,
): PageChangeWork {
  const { snapshot, settings } = index;
  const text = snapshot.text(path);
  if (text === null || (snapshot.kind(path) !== 'page' && snapshot.kind(path) !== 'snippet'))
    throw new ContractError({
      code: 'missing',
      title: 'This page is not there any more',
      detail: `There is no page ${path} in the docs folder.`,
    });
  const to = change.kind === 'move' ? targetPath(index, path, change.to) : null;
  const target = change.kind === 'move' ? to : change.links === 'retarget' ? change.target : null;
  if (
    change.kind === 'delete' &&
    change.links === 'retarget' &&
    (target === null || !index.pages.has(target) || target === path)
  )
    throw new ContractError({
      code: 'bad-name',
      title: 'Choose the page that links lead to instead',
      detail: 'It must be another page of this site.',
    });

  const files: FileEdits[] = [];
  const own: TextEdit[] = [];
  if (change.kind === 'move') {
    if (to !== path) own.push(...outboundEdits(index, parse(path, text), path, to!));
    const title = change.title?.trim() ?? null;
    if (title !== null && title !== (index.pages.get(path)?.settings.title ?? ''))
      own.push(...setPageSetting(text, parse(path, text).frontmatter, 'title', title));
  }
  if (own.length > 0) files.push({ path, edits: own });

  let links = 0;
  const name = baseName(routeOf(path));
  for (const file of [...index.pages.keys(), ...snapshot.paths('snippet')]) {
    const other = file === path ? null : snapshot.text(file);
    // Most pages never name it; only those that may are read.
    if (other === null || !mayName(other, name)) continue;
    const inbound = inboundEdits(index, parse(file, other), file, path, target);
    links += inbound.links;
    const isKept = change.kind === 'delete' && change.links === 'leave';
    if (!isKept && inbound.edits.length > 0) files.push({ path: file, edits: inbound.edits });
  }

  const group = change.kind === 'move' && change.group !== undefined ? groupPath(index, change.group) : undefined;
  const listed = isListed(settings.text, path);
  const needsSettings =
    snapshot.has(settings.path) && (listed || group !== undefined || change.redirect || to !== path);
  if (needsSettings && settings.parses) {
    const edits = editsOfSettings(
      settings,
      settingsEdits(settings.text, {
        page: path,
        to: target,
        group,
        isDeleted: change.kind === 'delete',
        redirect: change.redirect && target !== null,
      }),
    );
    if (edits.length > 0) files.push({ path: settings.path, edits });
  } else if (needsSettings && (listed || group !== undefined || change.redirect)) {
    throw new ContractError({
      code: 'settings-broken',
      title: 'The navigation can’t be changed just now',
      detail: `${settings.path} has a mistake in it. Mend it first: the page is listed there.`,
    });
  }

  const key = contentHash(
    JSON.stringify({ path, change, files, texts: files.map((file) => contentHash(snapshot.text(file.path) ?? '')) }),
  );
  return {
    plan: {
      key,
      to,
      links,
      isListed: listed,
      oldAddress: `/${routeOf(path)}`,
      newAddress: target === null ? null : `/${routeOf(target)}`,
      files: files.map(({ path: file, edits }) => describe(index, file, edits)),
    },
    edits: files,
    hashes: files.map((file) => ({ path: file.path, hash: contentHash(snapshot.text(file.path) ?? '') })),
    move: to === null || to === path ? null : { from: path, to },
    remove: change.kind === 'delete' ? path : null,
  };
}

function mayName(text: string, name: string): boolean {
  const lower = text.toLowerCase();
  return lower.includes(name.toLowerCase()) || lower.includes(encodePart(name).toLowerCase());
}

/** Where a page goes: any name that stands for one file, on every system, and is free. */
function targetPath(index: SiteIndex, path: RepoPath, wanted: string): RepoPath {
  const ending = extensionOf(path);
  const name = wanted.trim().replace(/\.mdx?$/i, '');
  const parsed = parseRepoPath(`${name}.${ending}`);
  if (
    !parsed.ok ||
    name.replace(/^\/+/, '') !== parsed.value.slice(0, -ending.length - 1) ||
    !name.replace(/^\/+/, '').split('/').every(isPageName)
  ) {
    throw new ContractError({
      code: 'bad-name',
      title: 'A page can’t have this address',
      detail: 'Use letters, digits and hyphens, with slashes between folders: guides/first-steps.',
    });
  }
  const to = parsed.value;
  if (to === path) return to;
  const taken = index.byRoute.get(routeOf(to));
  if (index.snapshot.has(to) || (taken !== undefined && taken.path !== path))
    throw new ContractError({
      code: 'exists',
      title: 'There is a page at this address already',
      detail: `It is “${taken?.title ?? to}”. Choose another address.`,
    });
  return to;
}

function groupPath(index: SiteIndex, id: string | null) {
  if (id === null) return null;
  const group = findGroup(index, id);
  if (group === null || group.entry === null)
    throw new ContractError({
      code: 'missing',
      title: 'This group is not there any more',
      detail: 'Choose another one.',
    });
  return group.entry.path;
}

/** The changed lines of a file, as they are and as they will be. */
function describe(index: SiteIndex, path: RepoPath, edits: readonly TextEdit[]): PageChangePlan['files'][number] {
  const text = index.snapshot.text(path) ?? '';
  const sorted = edits.toSorted((a, b) => a.from - b.from);
  const lines: { line: number; before: string; after: string }[] = [];
  for (let at = 0; at < sorted.length;) {
    const from = lineStart(text, sorted[at]!.from);
    let to = lineEnd(text, sorted[at]!.to);
    const group = [sorted[at++]!];
    while (at < sorted.length && sorted[at]!.from <= to) {
      group.push(sorted[at]!);
      to = lineEnd(text, Math.max(to, sorted[at++]!.to));
    }
    const before = text.slice(from, to);
    const after = applyEdits(
      before,
      group.map((edit) => ({ from: edit.from - from, to: edit.to - from, insert: edit.insert })),
    );
    const number = text.slice(0, from).split('\n').length;
    const [old, fresh] = [before.split('\n'), after.split('\n')];
    const other = old.findIndex((line, place) => line !== fresh[place]);
    const same = other < 0 ? old.length : other;
    let tail = 0;
    while (tail < Math.min(old.length, fresh.length) - same && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
    for (let line = same; line < Math.max(old.length, fresh.length) - tail; line++)
      lines.push({
        line: number + line,
        before: line < old.length - tail ? old[line]!.trim() : '',
        after: line < fresh.length - tail ? fresh[line]!.trim() : '',
      });
  }
  const kind = path === index.settings.path ? 'settings' : index.pages.has(path) ? 'page' : 'snippet';
  return {
    path,
    title: index.pages.get(path)?.title ?? baseName(path),
    kind,
    lines: lines.slice(0, mostLines),
    more: Math.max(0, lines.length - mostLines),
  };
}
