import { dictionary } from '../../base/dictionary.ts';
import type { ElementContent } from 'hast';
import { listAt, own } from '../../openapi/json.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { OauthFlow, SecurityAlternative, SecurityScheme } from '../../openapi/security.ts';
import { oauthWayNames } from '../../playground/oauth/ways.ts';
import { filled, pieces, type Words } from '../../words/words.ts';
import { description, type ApiPageContext } from './context.ts';
import { element as h } from './quick-html.ts';

const authWords: Readonly<Record<SecurityScheme['kind'], (scheme: SecurityScheme, words: Words) => string>> = {
  bearer: ({ format }, words) => (format === '' ? words.bearerToken : filled(words, 'bearerTokenOf', { format })),
  basic: (_scheme, words) => words.basicToken,
  key: (scheme, words) =>
    scheme.place === 'query' ? words.keyInAddress : scheme.place === 'cookie' ? words.keyInCookie : words.keyInHeader,
  oauth2: (_scheme, words) => words.oauthToken,
  openid: (_scheme, words) => words.openidToken,
  tls: (_scheme, words) => words.clientCertificate,
  broker: (scheme, words) => filled(words, 'signedWith', { name: scheme.format }),
  other: (scheme, words) =>
    scheme.format === ''
      ? filled(words, 'signedWith', { name: scheme.id })
      : filled(words, 'credentials', { form: `\`${scheme.format} <credentials>\`` }),
};

/** What a way to sign in asks for, in a sentence of Markdown: the file's own words, else what its kind is. */
export function schemeWords(scheme: SecurityScheme, words: Words): string {
  return scheme.description.trim() || authWords[scheme.kind](scheme, words);
}

/** Where the token of a flow comes from, in a sentence of Markdown; empty where the file has no address. */
export function flowWords(flow: OauthFlow, words: Words): string {
  const steps = flowSteps(flow).map(([step, url]) => filled(words, step, { address: `\`${url}\`` }));
  return steps.length === 0 ? '' : `${flowNames[flow.name] ?? flow.name}: ${steps.join(', ')}`;
}

const flowNames = dictionary<string>(oauthWayNames);

/** How requests are signed: every scheme once, and which of them belong together. */
export function authorizations(
  context: ApiPageContext,
  operation: Pick<Operation, 'entry' | 'security'>,
): ElementContent[] {
  const { security } = operation;
  const { words } = context.render;
  const needed = security.filter((alternative) => alternative.length > 0);
  if (needed.length === 0)
    return isException(context, operation) ? [context.render.heading(2, 'authorizations'), note(words.noSignIn)] : [];
  const isOptional = needed.length < security.length;
  const content: ElementContent[] = [context.render.heading(2, 'authorizations')];
  if (isOptional) content.push(note(words.optionalSignIn));
  if (needed.length > 1) content.push(note(words.anyWay));
  const isGrouped = needed.length > 1 && needed.some((alternative) => alternative.length > 1);
  const seen = new Map<string, string>();
  for (const [index, alternative] of needed.entries()) {
    if (isGrouped) content.push(note(...together(alternative, index > 0, words)));
    for (const scheme of alternative) {
      const scopes = scheme.scopes.join(' ');
      const before = seen.get(scheme.id);
      seen.set(scheme.id, scopes);
      if (before === undefined) content.push(authorization(context, scheme, !isOptional && needed.length === 1));
      else if (before !== scopes && scopes !== '')
        content.push(
          h(
            'p',
            { className: ['enum'] },
            pieces(words, 'thenNeeds', { name: h('code', {}, scheme.id), names: spaced(scheme.scopes) }).flat(),
          ),
        );
    }
  }
  return content;
}

/** The operation says itself that the file's usual way to sign in does not count for it. */
function isException(context: ApiPageContext, { entry }: Pick<Operation, 'entry'>): boolean {
  return Array.isArray(own(entry.operation.value, 'security')) && listAt(context.document.root, 'security').length > 0;
}

function together(alternative: SecurityAlternative, isOther: boolean, words: Words): (ElementContent | string)[] {
  const names = alternative.flatMap((scheme, index): (ElementContent | string)[] => [
    ...(index > 0 ? [` ${words.and} `] : []),
    h('code', {}, scheme.id),
  ]);
  const alone = isOther ? 'orAlone' : 'eitherAlone';
  return pieces(words, alternative.length > 1 ? (isOther ? 'orTogether' : 'eitherTogether') : alone, { names }).flat();
}

function authorization(context: ApiPageContext, scheme: SecurityScheme, required: boolean): ElementContent {
  const id = context.render.anchor(`authorization-${scheme.id}`);
  const { words } = context.render;
  const isDescribed = scheme.description.trim() !== '';
  const body: ElementContent[] = [
    ...(isDescribed
      ? description(context, scheme.description)
      : [h('p', {}, ...context.render.text(authWords[scheme.kind](scheme, words)))]),
    ...(isDescribed && scheme.kind === 'bearer' && scheme.format !== '' && !scheme.description.includes(scheme.format)
      ? [note(filled(words, 'tokenIs', { format: scheme.format }))]
      : []),
    ...scopes(context, scheme),
    ...scheme.flows.flatMap((each) => flow(each, words)),
    ...(scheme.discoveryUrl === ''
      ? []
      : [note(...pieces(words, 'provider', { address: h('code', {}, scheme.discoveryUrl) }))]),
  ];
  const head =
    scheme.kind === 'tls' || scheme.kind === 'broker'
      ? [
          h('span', { className: ['field-name'] }, scheme.id),
          h('span', { className: ['field-type'] }, scheme.kind === 'tls' ? words.certificate : scheme.format),
        ]
      : [
          h('span', { className: ['field-name'] }, scheme.name),
          h('span', { className: ['field-type'] }, 'string'),
          h('span', { className: ['field-in'] }, scheme.place),
        ];
  return h('div', { className: ['field'], id }, [
    h('div', { className: ['field-head'] }, [
      context.render.anchorLink(id, scheme.name),
      ...[
        ...head,
        ...(required ? [h('span', { className: ['required'] }, words.required)] : []),
        ...(scheme.deprecated ? [h('span', { className: ['deprecated'] }, words.deprecated)] : []),
      ].flatMap((part): ElementContent[] => [part, { type: 'text', value: ' ' }]),
    ]),
    h('div', { className: ['flow'] }, ...body),
  ]);
}

/** The scopes that the operation needs, with what the file says that each allows. */
function scopes(context: ApiPageContext, scheme: SecurityScheme): ElementContent[] {
  if (scheme.scopes.length === 0) return [];
  const { words: spoken } = context.render;
  const words = (scope: string) =>
    scheme.flows
      .map((each) => (Object.hasOwn(each.scopes, scope) ? each.scopes[scope]! : ''))
      .find((text) => text !== '') ?? '';
  if (scheme.scopes.every((scope) => words(scope) === ''))
    return [h('p', { className: ['enum'] }, pieces(spoken, 'needs', { names: spaced(scheme.scopes) }).flat())];
  return [
    h('p', { className: ['enum'] }, filled(spoken, 'needs', { names: '' }).trim()),
    h(
      'ul',
      { className: ['enum-list'] },
      scheme.scopes.map((scope) => h('li', {}, [h('code', {}, scope), ' ', ...context.render.text(words(scope))])),
    ),
  ];
}

function flowSteps({ authorizationUrl, tokenUrl, refreshUrl }: OauthFlow) {
  return (
    [
      ['signInAt', authorizationUrl],
      ['tokenFrom', tokenUrl],
      ['refreshAt', refreshUrl],
    ] as const
  ).filter(([, url]) => url !== '');
}

/** Where a token comes from. */
function flow(each: OauthFlow, words: Words): ElementContent[] {
  const { name } = each;
  const steps = flowSteps(each);
  if (steps.length === 0) return [];
  return [
    note(
      `${flowNames[name] ?? name}: `,
      ...steps.flatMap(([step, url], index): (ElementContent | string)[] => [
        index > 0 ? ', ' : '',
        ...pieces(words, step, { address: h('code', {}, url) }),
      ]),
    ),
  ];
}

function note(...content: readonly (ElementContent | string)[]): ElementContent {
  return h('p', { className: ['field-note'] }, content as ElementContent[]);
}

function spaced(words: readonly string[]): ElementContent[] {
  return words.flatMap((word): ElementContent[] => [h('code', {}, word), { type: 'text', value: ' ' }]);
}
