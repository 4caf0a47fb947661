import { withoutOuterSlashes } from '../base/path.ts';
import { encodePart, encodePath } from '../base/encode.ts';

/** Services whose web addresses for editing a file and reporting an issue are known. */
export type RepositoryService = 'github' | 'gitlab' | 'bitbucket';

/** What is known of the git repository that holds the docs. Read by the host; nothing here changes it. */
export interface RepositoryFacts {
  /** Where the repository is on the web; null where it has no remote, or one on an unknown service. */
  readonly web: { readonly service: RepositoryService; readonly address: string } | null;
  /** The branch that readers' edits start from. */
  readonly branch: string;
  /** Folder of the docs in the repository, without slashes at its ends; empty at the top. */
  readonly folder: string;
  /**
   * Time of the last commit of each file of the docs folder: ISO 8601 by repository path. Empty where git can't tell.
   */
  readonly changed: Readonly<Record<string, string>>;
}

/**
 * Reads the address of a git remote, as `git clone` takes it:
 * `https://github.com/acme/docs.git`, `git@gitlab.com:group/sub/docs.git`,
 * `ssh://git@bitbucket.org/acme/docs`. A host whose name begins with a service's
 * (`gitlab.example.com`) is taken for that service. Names and passwords in the
 * address are dropped.
 */
export function readRemote(remote: string): RepositoryFacts['web'] {
  const text = remote.trim();
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/(.+)$/i.exec(text) ??
    /^(?:[\w.-]+@)?(?=[\w.-]+\.[\w.-])([\w.-]+):(?!\/\/)(.+)$/.exec(text);
  if (found === null) return null;
  const host = found[1]!.toLowerCase();
  const path = withoutOuterSlashes(found[2]!).replace(/\.git$/i, '');
  const service = (['github', 'gitlab', 'bitbucket'] as const).find(
    (name) =>
      host === `${name}.com` || host === `${name}.org` || host.startsWith(`${name}.`) || host.endsWith(`.${name}.com`),
  );
  // Two names at least: who, and what. Anything else is no repository of these services.
  if (service === undefined || !/^[\w.~-]+(?:\/[\w.~-]+)+$/.test(path) || path.split('/').includes('..')) return null;
  return { service, address: `https://${host === 'ssh.github.com' ? 'github.com' : host}/${path}` };
}

/** Path of a docs file in its repository, encoded for an address. */
function encodedPath(facts: RepositoryFacts, path: string): string {
  return encodePath(`${facts.folder === '' ? '' : `${facts.folder}/`}${path}`);
}

/** Address at which a reader can edit a file and propose the change; null where none is known. */
export function editAddress(facts: RepositoryFacts, path: string): string | null {
  if (facts.web === null) return null;
  const { service, address } = facts.web;
  const branch = encodePath(facts.branch);
  switch (service) {
    case 'github':
      return `${address}/edit/${branch}/${encodedPath(facts, path)}`;
    case 'gitlab':
      return `${address}/-/edit/${branch}/${encodedPath(facts, path)}`;
    case 'bitbucket':
      return `${address}/src/${branch}/${encodedPath(facts, path)}?mode=edit&at=${encodePart(facts.branch)}`;
  }
}

/** Address of a new issue about a page, filled in as far as it can be; null where none is known. */
export function issueAddress(facts: RepositoryFacts, title: string, path: string): string | null {
  if (facts.web === null) return null;
  const { service, address } = facts.web;
  const subject = encodePart(`Documentation: ${title}`);
  const body = encodePart(`Page: ${facts.folder === '' ? '' : `${facts.folder}/`}${path}\n\n`);
  switch (service) {
    case 'github':
      return `${address}/issues/new?title=${subject}&body=${body}`;
    case 'gitlab':
      return `${address}/-/issues/new?issue%5Btitle%5D=${subject}&issue%5Bdescription%5D=${body}`;
    case 'bitbucket':
      return `${address}/issues/new?title=${subject}&content=${body}`;
  }
}
