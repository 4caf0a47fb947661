import type { NetworkAnswer } from './network.ts';

/**
 * Why another computer did not take, or give, versions. offline: it was not reached; cut: the line broke;
 * certificate: it can't show that it is the right one; unknown-computer: ssh has never seen it; signed-out: it does not
 * know who is asking; no-right: it knows, and does not allow it; not-found: there is no such repository, or none that
 * this person may see; broken: it has a fault of its own; moved: the repository has another address now; behind:
 * others have sent versions since; protected: nobody sends to this branch; too-large, large-files: it takes no file of
 * this size, or only by Git LFS; shallow: it takes nothing from a repository that holds the newest versions only;
 * stopped: by the writer; refused: anything else.
 */
export type NetworkTrouble =
  | 'offline'
  | 'cut'
  | 'certificate'
  | 'unknown-computer'
  | 'signed-out'
  | 'no-right'
  | 'not-found'
  | 'broken'
  | 'moved'
  | 'behind'
  | 'protected'
  | 'too-large'
  | 'large-files'
  | 'shallow'
  | 'stopped'
  | 'refused';

/**
 * What git, curl, ssh and the services say, in the order in which it is looked for: what is more exact comes first.
 * Words as of git 2.30 to 2.50, OpenSSH 8 to 10, GitHub, GitLab, Bitbucket and Gitea in 2026.
 */
const signs: readonly (readonly [NetworkTrouble, RegExp])[] = [
  ['large-files', /GH008|LFS object|Git LFS/i],
  ['too-large', /GH001|file size limit|larger than the maximum|exceeds the maximum|returned error: 413|HTTP 413/i],
  ['shallow', /shallow update not allowed/i],
  ['protected', /protected branch|GH006|GH013|pre-receive hook declined|repository rule violations/i],
  ['behind', /\((?:fetch first|non-fast-forward|stale info|needs force)\)/],
  // Others were faster by moments: the branch moved after git had asked for it.
  ['behind', /is at [0-9a-f]+ but expected|reference already exists/],
  // That it follows an address to another one is no fault.
  ['moved', /redirect(?!ing to )/i],
  ['unknown-computer', /host key verification failed|remote host identification has changed/i],
  // What TLS says of a line that broke.
  ['cut', /non-properly terminated|unexpected eof|SSL_ERROR_SYSCALL/i],
  ['certificate', /certificate|SSL_ERROR|TLS alert|SSL connect error/i],
  [
    'offline',
    /could not resolve|couldn't connect|failed to connect|connection refused|connection timed out|operation timed out|network is unreachable|no route to host|temporary failure in name resolution/i,
  ],
  ['broken', /(?:returned error:|RPC failed; HTTP) 5\d\d/],
  [
    'no-right',
    /returned error: 403|permission to \S+ denied|write access to repository not granted|not allowed to push|insufficient permission|access denied to|read-only/i,
  ],
  [
    'signed-out',
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|returned error: 401|invalid username or|access denied|too many authentication failures/i,
  ],
  [
    'not-found',
    /repository not found|' not found|not appear to be a git repository|returned error: 404|could not be found|no such project/i,
  ],
  [
    'cut',
    /hung up unexpectedly|early EOF|RPC failed|broken pipe|connection (?:was )?(?:reset|closed)|send-pack: unexpected/i,
  ],
];

/** Why a call did not do what it was to do. */
export function troubleOf({ output, words, isStopped }: NetworkAnswer): NetworkTrouble {
  if (isStopped) return 'stopped';
  const all = `${output}\n${words}`;
  return signs.find(([, sign]) => sign.test(all))?.[0] ?? 'refused';
}

/** What git at the other place is at, which it tells the same way as what is meant for people. */
const progress = /^(?:Enumerating|Counting|Compressing|Resolving) (?:objects|deltas): |^Total \d/;

const mostLines = 6;
const longestLine = 300;

/**
 * What the other computer said for people. Where it said nothing, and nothing else tells what happened, how git ended.
 * A line each; names and passwords that stand in an address are left out.
 */
export function saidBy(answer: NetworkAnswer): readonly string[] {
  const { output, words } = answer;
  // Progress overwrites its own line.
  const lines = words.split(/[\r\n]+/).map((line) => line.trim());
  const told = lines
    .flatMap((line) => (line.startsWith('remote:') ? [line.slice('remote:'.length).trim()] : []))
    .filter((line) => !progress.test(line));
  const isUnknown = troubleOf(answer) === 'refused';
  const ends = lines.filter((line) => isUnknown && /^(?:fatal|error|ssh):/.test(line)).slice(-1);
  const rejected = output.split('\n').flatMap((line) => (isUnknown ? (/^!\t[^\t]*\t(.+)$/.exec(line)?.[1] ?? []) : []));
  const found = [told, rejected, ends].map((some) => some.filter((line) => /[\p{L}\p{N}]/u.test(line)));
  return (found.find((some) => some.length > 0) ?? [])
    .slice(0, mostLines)
    .map((line) => line.replace(/(\/\/)[^@/\s]{1,500}@/g, '$1').slice(0, longestLine));
}

/** Addresses that the other computer named for people. */
export function addressesIn({ words }: NetworkAnswer): readonly string[] {
  return words.split(/[\r\n]+/).flatMap((line) => {
    const start = line.startsWith('remote:') ? line.indexOf('https://') : -1;
    return start < 0 ? [] : (/^[^\s"'<>]{1,1000}/.exec(line.slice(start))?.[0] ?? []);
  });
}
