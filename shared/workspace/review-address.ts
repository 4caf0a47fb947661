import { decodePart, encodePart, encodePath } from '../base/encode.ts';

/** Where a piece of work is to be looked at. */
interface Review {
  /** The repository as browsers reach it: `github.com/acme/docs`, `git.acme.com:8443/acme/docs`. */
  readonly repository: string;
  /** The branch with the work. */
  readonly branch: string;
  /** The branch that it is meant for; null where that is not known. */
  readonly into: string | null;
  /** Addresses that the service itself named when it got the work. */
  readonly named: readonly string[];
}

/** Parts of a path by which services begin a review. */
const begins = /\/(?:pull\/new|compare|merge_requests\/new|pull-requests\/new|pullrequestcreate|pulls\/new)(?:[/?]|$)/;

/**
 * The page at which somebody asks others to look at a piece of work: the one that the service named, or as GitHub,
 * GitLab, Bitbucket, Gitea (Codeberg) and Azure DevOps have it. Null for others, and never one of another computer
 * than the repository's own.
 */
export function reviewAddress({ repository, branch, into, named }: Review): string | null {
  const [place = '', ...parts] = repository.split('/');
  const [host = '', port] = place.split(':');
  const web = webHost(host);
  const own = named.find((address) => {
    const at = hostOf(address);
    return at !== null && begins.test(address) && (at === web || (isAlias(web) && services.has(at)));
  });
  if (own !== undefined) return own;
  const top = `https://${web}${port === undefined ? '' : `:${port}`}`;
  // Addresses have their signs encoded, or not.
  const names = parts.map((part) => encodePart(decodePart(part)));
  const path = names.join('/');
  const [from, to] = [encodePath(branch), into === null ? null : encodePath(into)];
  if (isService(web, 'github')) return `${top}/${path}/compare/${to === null ? '' : `${to}...`}${from}?expand=1`;
  if (isService(web, 'gitlab'))
    return `${top}/${path}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodePart(branch)}`;
  if (web === 'bitbucket.org') return `${top}/${path}/pull-requests/new?source=${encodePart(branch)}`;
  if (isService(web, 'bitbucket')) return bitbucketServer(top, names, branch);
  if (isService(web, 'gitea') || isService(web, 'forgejo') || web === 'codeberg.org')
    return `${top}/${path}/compare/${to ?? 'main'}...${from}`;
  if (web === 'dev.azure.com' || web.endsWith('.visualstudio.com')) return azure(web, names, branch);
  return null;
}

/** A Bitbucket of a team’s own: `/scm/project/repository`, over ssh without the first part; `~ada` is a person’s. */
function bitbucketServer(top: string, names: readonly string[], branch: string): string | null {
  const [owner, name, ...more] = names[0] === 'scm' ? names.slice(1) : names;
  if (owner === undefined || name === undefined || more.length > 0) return null;
  const person = owner.replace(/^~|^%7E/i, '');
  const whose = person === owner ? `projects/${owner.toUpperCase()}` : `users/${person}`;
  return `${top}/${whose}/repos/${name}/pull-requests?create&sourceBranch=${encodePart(`refs/heads/${branch}`)}`;
}

/**
 * `dev.azure.com/organisation/project/_git/repository`, without the project where both are called the same; over ssh
 * `v3/organisation/project/repository`. Older ones have the organisation in the host’s name.
 */
function azure(web: string, names: readonly string[], branch: string): string | null {
  const end = `pullrequestcreate?sourceRef=${encodePart(branch)}`;
  if (names[0] === 'v3') {
    const [, organisation, project, name] = names;
    return names.length === 4 ? `https://dev.azure.com/${organisation}/${project}/_git/${name}/${end}` : null;
  }
  return names.at(-2) === '_git' ? `https://${web}/${names.join('/')}/${end}` : null;
}

/** Services of everybody; the computers that ssh settings call by other names are mostly one of these. */
const services: ReadonlySet<string> = new Set([
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'dev.azure.com',
]);

/** Some services have a computer of their own for ssh, and some people a name for each of their keys. */
function webHost(host: string): string {
  // `github.com-work`, as it stands in ssh settings of people with two accounts.
  const known = [...services].find((service) => host.startsWith(`${service}-`));
  if (known !== undefined) return known;
  return /^(?:ssh|altssh|www)\.(?:github\.com|gitlab\.com|dev\.azure\.com|bitbucket\.org)$/.test(host)
    ? host.slice(host.indexOf('.') + 1)
    : host;
}

/** A name that is none on the net: ssh settings say which computer it is. */
function isAlias(host: string): boolean {
  return !host.includes('.');
}

function isService(host: string, name: string): boolean {
  return host === `${name}.com` || host === `${name}.org` || host.startsWith(`${name}.`);
}

function hostOf(address: string): string | null {
  try {
    const { protocol, hostname, username } = new URL(address);
    return protocol === 'https:' && username === '' ? hostname : null;
  } catch {
    return null;
  }
}
