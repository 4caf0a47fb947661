import { encodePart, encodePath } from '../base/encode.ts';

/** Where a piece of work is to be looked at. */
interface Review {
  /** The repository as people read its address: `github.com/acme/docs`. */
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
  const [host = '', ...parts] = repository.split('/');
  const web = webHost(host);
  const own = named.find((address) => hostOf(address) === web && begins.test(address));
  if (own !== undefined) return own;
  const path = parts.map(encodePart).join('/');
  const [from, to] = [encodePath(branch), into === null ? null : encodePath(into)];
  if (isService(web, 'github'))
    return `https://${web}/${path}/compare/${to === null ? '' : `${to}...`}${from}?expand=1`;
  if (isService(web, 'gitlab'))
    return `https://${web}/${path}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodePart(branch)}`;
  if (isService(web, 'bitbucket')) return `https://${web}/${path}/pull-requests/new?source=${encodePart(branch)}`;
  if (isService(web, 'gitea') || web === 'codeberg.org')
    return `https://${web}/${path}/compare/${to ?? 'main'}...${from}`;
  if (web === 'dev.azure.com') {
    // organisation/project/_git/repository, or v3/organisation/project/repository over ssh.
    const names = parts.filter((part) => part !== '_git' && part !== 'v3').map(encodePart);
    if (names.length !== 3) return null;
    const [organisation, project, name] = names as [string, string, string];
    return `https://${web}/${organisation}/${project}/_git/${name}/pullrequestcreate?sourceRef=${encodePart(branch)}`;
  }
  return null;
}

/** Some services have a computer of their own for ssh. */
function webHost(host: string): string {
  return /^(?:ssh|altssh)\.(?:github\.com|gitlab\.com|dev\.azure\.com|bitbucket\.org)$/.test(host)
    ? host.slice(host.indexOf('.') + 1)
    : host;
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
