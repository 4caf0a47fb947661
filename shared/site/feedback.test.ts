import { describe, expect, it } from 'vitest';
import { lintSite } from '../lint/runner.ts';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { readRemote, type RepositoryFacts } from '../workspace/repository.ts';

const files = {
  'docs.json':
    '{"name":"A","navigation":[{"group":"G","pages":["a"]}],"feedback":{"suggestEdit":true,"raiseIssue":true}}',
  'a.mdx': '---\ntitle: A\n---\n',
};
const facts = (remote: string): RepositoryFacts => ({
  web: readRemote(remote),
  branch: 'main',
  folder: '',
  changed: { 'a.mdx': '2024-05-01T10:00:00.000Z' },
});

function problems(repository: RepositoryFacts | null | undefined): string[] {
  const engine = fixtureEngine(files);
  if (repository !== undefined) engine.repository(repository);
  return lintSite(engine.index, () => null)
    .filter((problem) => problem.rule === 'feedback-needs-repository')
    .map((problem) => files['docs.json'].slice(problem.range.from, problem.range.to));
}

describe('feedback', () => {
  it.each([
    ['git@github.com:a/b', '/edit/main/a.mdx'],
    ['git@gitlab.com:a/b', '/-/edit/main/a.mdx'],
    ['git@bitbucket.org:a/b', '/src/main/a.mdx?mode=edit'],
  ])('leads to %s', async (remote, address) => {
    const html = (await builtSite(files, { base: '/', origin: null }, facts(remote))).get('a/index.html')!;
    expect(html).toContain(address);
    expect(html).toContain('Raise issue');
    expect(html).toContain('Updated <time datetime="2024-05-01">1 May 2024</time>');
    expect(problems(facts(remote))).toEqual([]);
  });

  it('is hidden, with a problem, where there is no repository or an unknown one', async () => {
    expect((await builtSite(files, { base: '/', origin: null }, null)).get('a/index.html')).not.toContain(
      'class="feedback"',
    );
    expect(problems(null)).toEqual(['"suggestEdit":true', '"raiseIssue":true']);
    expect(problems(facts('/srv/docs.git'))).toHaveLength(2);
  });

  it('says nothing before anybody has looked', () => {
    expect(problems(undefined)).toEqual([]);
  });
});
