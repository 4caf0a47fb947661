import type { RepoPath } from '../../shared/base/path.ts';
import type { SiteSummary } from '../../shared/contract/engine.ts';
import type { Notice } from '../../shared/contract/host/workspace.ts';
import { googleFonts } from '../fonts/load-fonts.ts';
import type { WantedHost } from '../request/agreement.ts';

/**
 * What is said of a folder's settings when it is opened.
 *
 * @param runsScripts whether the writer lets the preview run what the site brings
 */
export function folderNotices(
  settings: readonly string[],
  summary: SiteSummary | null,
  runsScripts: boolean,
): Notice[] {
  const notices: Notice[] = [];
  if (settings.length > 1)
    notices.push({
      id: 'two-settings',
      kind: 'warning',
      title: 'There are two settings files',
      detail: 'docs.json counts; mint.json is not used. Delete the one that you don’t need.',
      path: null,
    });
  const scripts = summary?.scripts.count ?? 0;
  if (scripts > 0 && !runsScripts)
    notices.push({
      id: 'own-scripts',
      kind: 'info',
      title: `This site brings ${scripts === 1 ? 'a script' : 'scripts'} of its own`,
      detail: `Readers of the exported site have ${scripts === 1 ? 'it' : 'them'} on every page; the preview leaves ${scripts === 1 ? 'it' : 'them'} out. If you let ${scripts === 1 ? 'it' : 'them'} run, ${scripts === 1 ? 'it sees' : 'they see'} the previewed page and nothing else of Galley or your computer.`,
      path: null,
      offers: 'run-scripts',
    });
  return notices;
}

const fontHosts: ReadonlySet<string> = new Set(Object.values(googleFonts).map((place) => new URL(place).host));

/** Most hosts that a notice names. */
const mostNamed = 6;

/** Asks whether this folder may load API files, or typefaces, from other places. */
export function hostsNotice(hosts: readonly WantedHost[], files: number): Notice {
  const names = (list: readonly WantedHost[]) =>
    `${list
      .slice(0, mostNamed)
      .map(({ host }) => host)
      .join(', ')}${list.length > mostNamed ? ` and ${list.length - mostNamed} more` : ''}`;
  const [outside, inside] = [hosts.filter(({ isPrivate }) => !isPrivate), hosts.filter(({ isPrivate }) => isPrivate)];
  return {
    id: 'requests',
    kind: 'info',
    title: hosts.every(({ host }) => fontHosts.has(host))
      ? 'Typefaces of this site come from Google Fonts'
      : files === 1
        ? 'This site reads an API file from the web'
        : files === 0
          ? 'API files of this site come from another place'
          : `This site reads ${files} API files from the web`,
    detail: [
      outside.length === 0 ? '' : `From ${names(outside)}.`,
      inside.length === 0
        ? ''
        : `${outside.length === 0 ? 'From' : 'And from'} ${names(inside)}: ${inside.length === 1 ? 'an address' : 'addresses'} of this computer or its network. Agree only if you know ${inside.length === 1 ? 'it' : 'them'}.`,
      hosts.length === 1 ? 'It has not been asked yet.' : 'None of them has been asked yet.',
    ]
      .filter(Boolean)
      .join(' '),
    path: null,
    asksFor: [...hosts],
  };
}

export const engineRestarted: Notice = {
  id: 'engine-restarted',
  kind: 'warning',
  title: 'A page took too long to read',
  detail: 'It is shown as plain text. Your writing is not affected.',
  path: null,
};

export const engineStopped: Notice = {
  id: 'engine-stopped',
  kind: 'warning',
  title: 'The part of Galley that reads pages keeps stopping',
  detail: 'Preview, problems and export stand still. Your texts are safe: save what is open, and start Galley again.',
  path: null,
};

/** Changes from outside went into a page that has unsaved changes. */
export function mergedNotice(path: RepoPath): Notice {
  return {
    id: `merged:${path}`,
    kind: 'info',
    title: 'Changes from elsewhere were put in',
    detail: 'They did not touch what you are writing.',
    path,
  };
}

/** Recovery copies can't be written; `trouble` says why, in a sentence. */
export function journalNotice(trouble: string): Notice {
  return {
    id: 'journal',
    kind: 'warning',
    title: 'Recovery copies can’t be written',
    detail: `${trouble} Until then, what isn’t saved stands only in this window: keep it open.`,
    path: null,
  };
}

/** An unsaved text of an earlier run is back; `closed`: that run ended on purpose. */
export function recoveredNotice(path: RepoPath, closed: boolean, outcome: 'restored' | 'merged' | 'conflict'): Notice {
  return {
    id: `recovered:${path}`,
    kind: outcome === 'conflict' ? 'warning' : 'recovered',
    title: closed ? 'Your unsaved writing is back' : 'Galley closed unexpectedly. Nothing is lost',
    detail:
      outcome === 'conflict'
        ? 'The page was also changed elsewhere. Open it to decide.'
        : outcome === 'merged'
          ? 'It stands together with changes that were made elsewhere.'
          : 'It stands in the page as you left it, not saved yet.',
    path,
  };
}
