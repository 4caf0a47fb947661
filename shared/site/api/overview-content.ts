import type { PhrasingContent, RootContent } from 'mdast';
import { plainTitle } from '../../base/plain-title.ts';
import { fileNameFromTitle } from '../../base/text.ts';
import { makeElement } from '../../mdx/make-element.ts';
import type { ApiDocument } from '../../openapi/document.ts';
import { channelServers } from '../../openapi/events/servers.ts';
import { objectAt, textAt } from '../../openapi/json.ts';
import { tagsOf, type OperationEntry } from '../../openapi/operations.ts';
import { describedSchemes } from '../../openapi/security.ts';
import { readServers, type ServerVariable } from '../../openapi/servers.ts';
import { code, link, list, listItem, paragraph, strong, text } from '../../vocabulary/markdown-nodes.ts';
import { wordsFor } from '../../words/languages.ts';
import { filled, type Words } from '../../words/words.ts';
import type { ApiFile } from '../../workspace/api-index.ts';
import { isListed, operationsByTag, overviewWords } from '../../workspace/api-overview.ts';
import { untaggedTitle } from '../../workspace/api-pages.ts';
import { firstSentence } from '../../workspace/first-sentence.ts';
import type { PageInfo } from '../../workspace/pages.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { pageLanguage } from '../page-frame.ts';
import { flowWords, schemeWords } from './authorizations.ts';
import { descriptionNodes } from './descriptions.ts';
import { pageOfOperation } from './operation-pages.ts';
import { overviewPage } from './overview-pages.ts';

/** A file with more operations than this names its tags alone on its page: theirs have the lists. */
const mostListed = 80;

/** What a page is made with. */
interface Place {
  readonly index: SiteIndex;
  readonly file: ApiFile;
  readonly document: ApiDocument;
  readonly language: string;
  readonly words: Words;
}

/**
 * What stands on the page about an API file, or about one of its tags: what the file says of it, where requests go, how
 * they are signed, and which there are. Nothing on any other page.
 */
export function overviewContent(index: SiteIndex, page: PageInfo): RootContent[] {
  const about = page.generated?.overview;
  const file = about === undefined ? null : index.api.file(page.generated!.file);
  if (about === undefined || file?.document === undefined || file.document === null) return [];
  const language = pageLanguage(index, page);
  const place: Place = { index, file, document: file.document, language, words: wordsFor(language) };
  const { description } = overviewWords(file, about.tag);
  const said = isLead(page, description) ? [] : withPages(descriptionNodes(description), place);
  return about.tag === null
    ? [
        ...facts(place),
        ...said,
        ...moreDocs(place, place.document.root),
        // AsyncAPI 3 has it where it speaks of the whole.
        ...(file.kind === 'asyncapi' ? moreDocs(place, place.document.root['info']) : []),
        ...servers(place),
        ...signIn(place),
        ...all(place),
      ]
    : [
        ...said,
        ...moreDocs(place, tagObject(place.document, about.tag)),
        ...rows(place, operationsByTag(file).get(about.tag) ?? []),
      ];
}

/** Whether all that the file says stands in the page's head already. */
export function isLead(page: PageInfo, description: string): boolean {
  return page.description === description.trim();
}

/** Version, licence and whom to ask, in one line. */
function facts({ document, words }: Place): RootContent[] {
  const info = objectAt(document.root, 'info');
  const contact = objectAt(info, 'contact');
  const license = objectAt(info, 'license');
  const to = (name: string, url: string): RootContent => (url === '' ? text(name) : link(url, [text(name)]));
  const version = textAt(info, 'version').trim();
  const mail = textAt(contact, 'email').trim();
  const whom = textAt(contact, 'url').trim() || (mail === '' ? '' : `mailto:${mail}`);
  const licence = textAt(license, 'name').trim() || textAt(license, 'identifier').trim();
  const terms = textAt(info, 'termsOfService').trim();
  const parts = [
    ...(version === '' ? [] : [text(`${words.version} ${version}`)]),
    ...(licence === '' ? [] : [to(filled(words, 'licence', { name: licence }), textAt(license, 'url').trim())]),
    ...(whom === ''
      ? []
      : [to(filled(words, 'contact', { name: textAt(contact, 'name').trim() || mail || whom }), whom)]),
    ...(terms === '' ? [] : [/^https?:/i.test(terms) ? to(words.terms, terms) : text(terms)]),
  ];
  const line = parts.flatMap((part, at) => (at === 0 ? [part] : [text(' · '), part]));
  return parts.length === 0 ? [] : [makeElement('div', { className: 'field-note' }, [paragraph(...line)])];
}

function moreDocs({ words }: Place, value: unknown): RootContent[] {
  const docs = objectAt(value, 'externalDocs');
  const url = textAt(docs, 'url').trim();
  return url === '' ? [] : [paragraph(link(url, [text(textAt(docs, 'description').trim() || words.moreAboutThis)]))];
}

function heading(title: string): RootContent {
  return { type: 'heading', depth: 2, children: [text(title) as PhrasingContent] };
}

/** Where requests go. */
function servers({ document, file, words }: Place): RootContent[] {
  const all =
    file.kind === 'asyncapi' ? channelServers(document, document.at) : readServers(document, document.at, document.at);
  const found = all.filter(({ url }) => url !== '');
  if (found.length === 0) return [];
  return [
    heading(words.servers),
    ...found.flatMap(({ url, name, description, variables }): RootContent[] => [
      ...(name === undefined ? [] : [paragraph(strong([text(name)]))]),
      ...descriptionNodes(description),
      { type: 'code', lang: null, meta: null, value: url },
      ...(variables.length === 0 ? [] : [list(variables.map((each) => listItem(variable(each, words))))]),
    ]),
  ];
}

function variable({ name, value, choices, description }: ServerVariable, words: Words): RootContent[] {
  const values = choices.flatMap((choice, at) => (at === 0 ? [code(choice)] : [text(', '), code(choice)]));
  return [
    paragraph(code(`{${name}}`), ...(value === '' ? [] : [text(`: ${filled(words, 'default', { value })}`)])),
    ...(choices.length < 2 ? [] : [paragraph(text(`${words.oneOf} `), ...values)]),
    ...descriptionNodes(description),
  ];
}

/** How requests are signed. */
function signIn({ document, words }: Place): RootContent[] {
  const schemes = describedSchemes(document);
  if (schemes.length === 0) return [];
  return [
    heading(words.authorizations),
    list(
      schemes.map((scheme) =>
        listItem([
          paragraph(
            strong([text(scheme.id)]),
            ...(scheme.kind === 'key' ? [text(': '), code(scheme.name)] : []),
            ...(scheme.deprecated ? [text(` (${words.deprecated})`)] : []),
          ),
          ...descriptionNodes(schemeWords(scheme, words)),
          ...scheme.flows.flatMap((flow) => descriptionNodes(flowWords(flow, words))),
          ...(scheme.discoveryUrl === ''
            ? []
            : descriptionNodes(filled(words, 'provider', { address: `\`${scheme.discoveryUrl}\`` }))),
        ]),
      ),
    ),
  ];
}

/** All operations by their first tag; of very many the tags alone. */
function all(place: Place): RootContent[] {
  const { file, document, words, language, index } = place;
  const tags = tagsOf(document);
  const listed = file.operations.filter(isListed);
  const parts = new Map<string, OperationEntry[]>();
  for (const entry of listed) {
    const key = entry.tags[0] ?? '';
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [entry]);
    else part.push(entry);
  }
  const named = [...parts].map(([tag, entries]) => {
    const said = tags.get(tag)?.description.trim() ?? '';
    const about = firstSentence(said);
    return {
      entries,
      title: tags.get(tag)?.title || tag || untaggedTitle(entries[0]!, words),
      about,
      isAll: about === said,
      page: tag === '' ? null : overviewPage(index, file.file, tag, language),
    };
  });
  if (listed.length > mostListed)
    return [
      heading(file.kind === 'asyncapi' ? untaggedTitle(listed[0]!, words) : words.endpoints),
      list(
        named.map(({ title, about, entries, page }) => {
          const first = page ?? pageOfOperation(index, entries[0]!, language);
          return listItem([
            paragraph(
              first === null ? text(title) : link(`/${first.route}`, [text(title)]),
              ...(about === '' ? [] : [text(`: ${about}`)]),
            ),
          ]);
        }),
      ),
    ];
  return named.flatMap(({ title, about, isAll, entries, page }) => [
    heading(title),
    ...(about === '' ? [] : [paragraph(text(about))]),
    ...rows(place, entries),
    ...(page === null || isAll
      ? []
      : [paragraph(link(`/${page.route}`, [text(`${words.readMore}: ${plainTitle(title)}`)]))]),
  ]);
}

/** Operations, each a link to its page. */
function rows({ index, language }: Place, entries: readonly OperationEntry[]): RootContent[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => {
    const page = pageOfOperation(index, entry, language);
    const called = plainTitle(page?.title ?? entry.title);
    // Without words of its own an operation is called by its method and path, which stand here anyway.
    const isPath = called === plainTitle(`${entry.method} ${entry.path}`) || called === entry.path;
    const title = isPath ? code(entry.path) : text(called);
    return makeElement('li', {}, [
      makeElement('span', { className: `method ${entry.method.toLowerCase()}` }, [text(entry.method)], true),
      text(' '),
      page === null ? title : link(`/${page.route}`, [title]),
      ...(isPath ? [] : [text(' '), code(entry.path)]),
    ]);
  });
  return [makeElement('ul', { className: 'operations' }, items)];
}

/**
 * Content in which links to a part of a reference of one page (`#tag/planets`, `#tag/planets/GET/planets`,
 * `#operation/getPlanet`: so other tools have them) lead to the pages here.
 */
function withPages(nodes: readonly RootContent[], place: Place): RootContent[] {
  return nodes.map((node): RootContent => {
    const filledIn =
      'children' in node ? ({ ...node, children: withPages(node.children, place) } as RootContent) : node;
    if (filledIn.type !== 'link' || !filledIn.url.startsWith('#')) return filledIn;
    const page = partOf(filledIn.url.slice(1), place);
    return page === null ? filledIn : { ...filledIn, url: `/${page.route}` };
  });
}

function partOf(part: string, { index, file, language }: Place): PageInfo | null {
  const { tags, operations } = partsOf(file);
  const tag = /^tag\/([^/]+)$/.exec(part)?.[1];
  if (tag !== undefined) {
    const name = tags.get(fileNameFromTitle(tag));
    return name === undefined ? null : overviewPage(index, file.file, name, language);
  }
  const id = /^(?:tag\/[^/]+\/)?operation\/(.+)$/.exec(part)?.[1];
  const [, method, path] = /^tag\/[^/]+\/([A-Za-z]+)(\/.+)$/.exec(part) ?? [];
  const entry = operations.get(id ?? (method === undefined ? '' : `${method.toUpperCase()} ${path}`));
  return entry === undefined ? null : pageOfOperation(index, entry, language);
}

interface Parts {
  /** Names of tags, by what addresses make of them. */
  readonly tags: ReadonlyMap<string, string>;
  /** By `operationId`, and by method and path, which no id has: it holds no space. */
  readonly operations: ReadonlyMap<string, OperationEntry>;
}

const known = new WeakMap<ApiFile, Parts>();

/** What links to parts of a file mean, made once: a description may have very many. */
function partsOf(file: ApiFile): Parts {
  let parts = known.get(file);
  if (parts === undefined) {
    const names = [...operationsByTag(file).keys()];
    const tags = new Map(names.map((name) => [fileNameFromTitle(name), name] as const));
    const operations = new Map(
      file.operations.flatMap((entry) => [
        [`${entry.method} ${entry.path}`, entry] as const,
        ...(entry.operationId === '' ? [] : [[entry.operationId, entry] as const]),
      ]),
    );
    known.set(file, (parts = { tags, operations }));
  }
  return parts;
}

function tagObject({ root }: ApiDocument, name: string): unknown {
  return (Array.isArray(root['tags']) ? root['tags'] : []).find((tag) => textAt(tag, 'name') === name);
}
