import { describe, expect, it } from 'vitest';
import { editAddress, issueAddress, readRemote, type RepositoryFacts } from './repository.ts';

describe('readRemote', () => {
  it.each([
    ['https://github.com/acme/docs.git', 'github', 'https://github.com/acme/docs'],
    ['https://user:secret@github.com/acme/docs', 'github', 'https://github.com/acme/docs'],
    ['git@github.com:acme/docs.git', 'github', 'https://github.com/acme/docs'],
    ['ssh://git@ssh.github.com:443/acme/docs.git', 'github', 'https://github.com/acme/docs'],
    ['git@gitlab.com:group/sub/docs.git', 'gitlab', 'https://gitlab.com/group/sub/docs'],
    ['https://gitlab.example.org/team/docs.git/', 'gitlab', 'https://gitlab.example.org/team/docs'],
    [' git@GitHub.com:acme/docs.git\n', 'github', 'https://github.com/acme/docs'],
    ['https://github.com/acme/docs.github.io', 'github', 'https://github.com/acme/docs.github.io'],
    ['https://git.gitlab.com/team/docs', 'gitlab', 'https://git.gitlab.com/team/docs'],
    ['https://github.gitlab.com/team/docs', 'github', 'https://github.gitlab.com/team/docs'],
    ['https://acme@bitbucket.org/acme/docs.git', 'bitbucket', 'https://bitbucket.org/acme/docs'],
  ])('%s', (remote, service, address) => {
    expect(readRemote(remote)).toEqual({ service, address });
  });

  it.each([
    '/srv/git/docs.git',
    'ext::sh -c whoami',
    'https://git.example.org/acme/docs',
    'git@github.com:docs',
    'https://github.com/acme/../x',
    'C:\\docs',
    '',
    'https://github.com/a"b/c',
    'https://github.com/a/b"c',
    'see https://github.com/a/b',
    'see git@github.com:a/b',
    'https://github.com/a/b\nc',
    'git@github.com:a/b\nc',
    'https://notgithub.com/a/b',
  ])('knows nothing of %s', (remote) => {
    expect(readRemote(remote)).toBeNull();
  });
});

describe('addresses', () => {
  const facts = (remote: string): RepositoryFacts => ({
    web: readRemote(remote),
    branch: 'next/2',
    folder: 'docs',
    changed: {},
  });
  it('lead to the file and to a new issue on each service', () => {
    expect(editAddress(facts('git@github.com:a/b'), 'x y/z.mdx')).toBe(
      'https://github.com/a/b/edit/next/2/docs/x%20y/z.mdx',
    );
    expect(editAddress(facts('git@gitlab.com:a/b'), 'z.mdx')).toBe('https://gitlab.com/a/b/-/edit/next/2/docs/z.mdx');
    expect(editAddress(facts('git@bitbucket.org:a/b'), 'z.mdx')).toBe(
      'https://bitbucket.org/a/b/src/next/2/docs/z.mdx?mode=edit&at=next%2F2',
    );
    expect(issueAddress(facts('git@github.com:a/b'), 'A & B', 'z.mdx')).toBe(
      'https://github.com/a/b/issues/new?title=Documentation%3A%20A%20%26%20B&body=Page%3A%20docs%2Fz.mdx%0A%0A',
    );
    expect(issueAddress(facts('git@gitlab.com:a/b'), 'A', 'z.mdx')).toContain(
      '/-/issues/new?issue%5Btitle%5D=Documentation%3A%20A',
    );
    expect(issueAddress(facts('git@bitbucket.org:a/b'), 'A', 'z.mdx')).toContain(
      'https://bitbucket.org/a/b/issues/new?title=',
    );
    expect(editAddress(facts('/srv/git'), 'z.mdx')).toBeNull();
    expect(issueAddress(facts('/srv/git'), 'A', 'z.mdx')).toBeNull();
  });
});
