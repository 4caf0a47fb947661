import { h } from 'hastscript';
import { z } from 'zod';
import { repositoryNamed } from '../../base/repository.ts';
import { ignoredStyling, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute, type CheckedElement } from '../define.ts';
import { link, paragraph, text } from '../markdown-nodes.ts';
import type { MdxElement } from '../../mdx/types.ts';
import { stretchedLink } from './parts.ts';

/** The repository that the tag names; null where it names none. */
function named(element: MdxElement): { readonly name: string; readonly address: string } | null {
  const name = repositoryNamed(textAttribute(element, 'repo') ?? '');
  return name === undefined ? null : { name, address: `https://github.com/${name}` };
}

export const githubRepo = defineComponent({
  name: 'GitHub.Repo',
  kind: 'block',
  group: 'Cards',
  icon: 'git-branch',
  summary: 'A repository on GitHub, with its stars',
  useWhen: 'Readers should find the code: an SDK, an example, the project itself.',
  insteadUse: { when: 'it leads anywhere else', component: 'Card' },
  searchWords: ['github', 'repository', 'source code', 'stars', 'open source', 'card'],
  alsoCalled: ['GitHubRepo', 'GithubRepo', 'GitHub', 'RepoCard'],
  beyondSpecification: true,
  attributes: {
    repo: attr(textValue, 'Owner and name of the repository, as acme/docs, or its address.', {
      label: 'Repository',
      required: 'Readers see a card that opens nothing.',
      extra: true,
    }),
    variant: attr(z.enum(['inset', 'flat']).default('inset'), 'A box within a box, or one box with less room.', {
      label: 'Looks',
      control: 'select',
      extra: true,
    }),
    ...ignoredStyling,
  },
  children: { none: true },
  snippet: '<GitHub.Repo repo="${1:owner/name}" />$0',
  examples: [
    { title: 'A repository', source: '<GitHub.Repo repo="halyard/docs" />' },
    { title: 'In one box', source: '<GitHub.Repo repo="halyard/sdk-node" variant="flat" />' },
  ],
  check(element: CheckedElement, report) {
    const { repo } = element.attributes;
    if (typeof repo === 'string' && repo.trim() !== '' && repositoryNamed(repo) === undefined)
      report({
        title: 'This names no repository on GitHub',
        detail: 'Readers see it without a link. Write owner and name, such as acme/docs, or the repository’s address.',
        attribute: 'repo',
      });
  },
  render(element, context) {
    const repository = named(element);
    const isFlat = textAttribute(element, 'variant') === 'flat';
    const title =
      repository === null
        ? [{ type: 'text' as const, value: textAttribute(element, 'repo') ?? 'GitHub' }]
        : [stretchedLink(repository.address, [{ type: 'text', value: repository.name }], undefined, context)];
    const mark = context.icon('github', { type: 'brands' });
    const card = h('div', { className: ['card', 'horizontal', ...(repository === null ? [] : ['linked'])] }, [
      ...(mark === null ? [] : [h('span', { className: ['card-icon'] }, mark)]),
      h('p', { className: ['card-title'] }, ...title),
      // Filled in by the reader's browser; empty without network or script.
      ...(repository === null
        ? []
        : [
            h(
              'div',
              { className: ['card-body'] },
              h('span', { className: ['star-count'], dataStars: repository.name }),
            ),
          ]),
    ]);
    return isFlat ? card : h('div', { className: ['card'] }, card);
  },
  markdown(element) {
    const repository = named(element);
    return [
      paragraph(
        repository === null
          ? text(textAttribute(element, 'repo') ?? '')
          : link(repository.address, [text(repository.name)]),
      ),
    ];
  },
});
