import { describe, expect, it } from 'vitest';
import { reviewAddress } from './review-address.ts';

const of = (repository: string, named: string[] = [], into: string | null = 'main') =>
  reviewAddress({ repository, branch: 'ada/new words', into, named });

describe('the page at which a review begins', () => {
  it.each([
    ['github.com/acme/docs', 'https://github.com/acme/docs/compare/main...ada/new%20words?expand=1'],
    ['ssh.github.com/acme/docs', 'https://github.com/acme/docs/compare/main...ada/new%20words?expand=1'],
    ['github.acme.com/acme/docs', 'https://github.acme.com/acme/docs/compare/main...ada/new%20words?expand=1'],
    [
      'gitlab.com/group/sub/docs',
      'https://gitlab.com/group/sub/docs/-/merge_requests/new?merge_request%5Bsource_branch%5D=ada%2Fnew%20words',
    ],
    ['bitbucket.org/acme/docs', 'https://bitbucket.org/acme/docs/pull-requests/new?source=ada%2Fnew%20words'],
    ['codeberg.org/acme/docs', 'https://codeberg.org/acme/docs/compare/main...ada/new%20words'],
    ['gitea.acme.com/acme/docs', 'https://gitea.acme.com/acme/docs/compare/main...ada/new%20words'],
    [
      'ssh.dev.azure.com/v3/acme/site/docs',
      'https://dev.azure.com/acme/site/_git/docs/pullrequestcreate?sourceRef=ada%2Fnew%20words',
    ],
    [
      'dev.azure.com/acme/Our%20site/_git/The%20docs',
      'https://dev.azure.com/acme/Our%20site/_git/The%20docs/pullrequestcreate?sourceRef=ada%2Fnew%20words',
    ],
    [
      'dev.azure.com/acme/_git/docs',
      'https://dev.azure.com/acme/_git/docs/pullrequestcreate?sourceRef=ada%2Fnew%20words',
    ],
    [
      'acme.visualstudio.com/site/_git/docs',
      'https://acme.visualstudio.com/site/_git/docs/pullrequestcreate?sourceRef=ada%2Fnew%20words',
    ],
    [
      'vs-ssh.visualstudio.com/v3/acme/site/docs',
      'https://dev.azure.com/acme/site/_git/docs/pullrequestcreate?sourceRef=ada%2Fnew%20words',
    ],
    [
      'gitlab.acme.com:8443/group/docs',
      'https://gitlab.acme.com:8443/group/docs/-/merge_requests/new?merge_request%5Bsource_branch%5D=ada%2Fnew%20words',
    ],
    [
      'bitbucket.acme.com/scm/web/docs',
      'https://bitbucket.acme.com/projects/WEB/repos/docs/pull-requests?create&sourceBranch=refs%2Fheads%2Fada%2Fnew%20words',
    ],
    [
      'bitbucket.acme.com/~ada/docs',
      'https://bitbucket.acme.com/users/ada/repos/docs/pull-requests?create&sourceBranch=refs%2Fheads%2Fada%2Fnew%20words',
    ],
    ['github.com-work/acme/docs', 'https://github.com/acme/docs/compare/main...ada/new%20words?expand=1'],
    ['www.github.com/acme/docs', 'https://github.com/acme/docs/compare/main...ada/new%20words?expand=1'],
    ['forgejo.acme.com/acme/docs', 'https://forgejo.acme.com/acme/docs/compare/main...ada/new%20words'],
    ['work/acme/docs', null],
    ['example.com/docs', null],
    ['notgithub.com/acme/docs', null],
  ])('%s', (repository, address) => expect(of(repository)).toBe(address));

  it('is the one that the service names, where that is its own', () => {
    const own = 'https://example.com/acme/docs/merge_requests/new?source=x';
    expect(of('example.com/acme/docs', [own])).toBe(own);
    // A computer that ssh settings call so is one of the services that everybody knows.
    const service = 'https://github.com/acme/docs/pull/new/x';
    expect(of('work/acme/docs', [service])).toBe(service);
    expect(of('work/acme/docs', [own])).toBeNull();
    for (const other of [
      'https://evil.invalid/acme/docs/pull/new/x',
      'https://example.com@evil.invalid/pull/new/x',
      'https://ada:x@example.com/pull/new/x',
      'http://example.com/pull/new/x',
      'https://example.com/somewhere/else',
    ])
      expect(of('example.com/acme/docs', [other])).toBeNull();
  });
});
