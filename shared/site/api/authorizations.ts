import { dictionary } from '../../base/dictionary.ts';
import type { ElementContent } from 'hast';
import { listAt, own } from '../../openapi/json.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { OauthFlow, SecurityAlternative, SecurityScheme } from '../../openapi/security.ts';
import { description, type ApiPageContext } from './context.ts';
import { element as h } from './quick-html.ts';

const authWords: Readonly<Record<SecurityScheme['kind'], (scheme: SecurityScheme) => string>> = {
  bearer: (scheme) =>
    `A token in the form \`Bearer <token>\`${scheme.format === '' ? '' : `; the token is a ${scheme.format}`}.`,
  basic: () =>
    'User name and password in the form `Basic <credentials>`, where the credentials are `user:password` in Base64.',
  key: (scheme) =>
    scheme.place === 'query'
      ? 'A key in the address.'
      : scheme.place === 'cookie'
        ? 'A key in a cookie.'
        : 'A key in a header.',
  oauth2: () => 'An OAuth 2.0 access token in the form `Bearer <token>`.',
  openid: () => 'An OpenID Connect access token in the form `Bearer <token>`.',
  tls: () => 'A client certificate (mutual TLS).',
  other: (scheme) =>
    scheme.format === ''
      ? `Requests are signed with ${scheme.id}, which the API file does not describe.`
      : `Credentials in the form \`${scheme.format} <credentials>\`.`,
};

const flowNames = dictionary<string>({
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
  deviceAuthorization: 'Device authorization',
});

/** How requests are signed: every scheme once, and which of them belong together. */
export function authorizations(context: ApiPageContext, operation: Operation): ElementContent[] {
  const { security } = operation;
  const needed = security.filter((alternative) => alternative.length > 0);
  if (needed.length === 0)
    return isException(context, operation)
      ? [context.render.heading(2, 'Authorizations'), note('This request needs no signing in.')]
      : [];
  const isOptional = needed.length < security.length;
  const content: ElementContent[] = [context.render.heading(2, 'Authorizations')];
  if (isOptional) content.push(note('This request also works without signing in.'));
  if (needed.length > 1) content.push(note('Any one of these ways is enough.'));
  const isGrouped = needed.length > 1 && needed.some((alternative) => alternative.length > 1);
  const seen = new Map<string, string>();
  for (const [index, alternative] of needed.entries()) {
    if (isGrouped) content.push(note(...together(alternative, index > 0)));
    for (const scheme of alternative) {
      const scopes = scheme.scopes.join(' ');
      const before = seen.get(scheme.id);
      seen.set(scheme.id, scopes);
      if (before === undefined) content.push(authorization(context, scheme, !isOptional && needed.length === 1));
      else if (before !== scopes && scopes !== '')
        content.push(
          h('p', { className: ['enum'] }, [h('code', {}, scheme.id), ' then needs ', ...spaced(scheme.scopes)]),
        );
    }
  }
  return content;
}

/** The operation says itself that the file's usual way to sign in does not count for it. */
function isException(context: ApiPageContext, { entry }: Operation): boolean {
  return Array.isArray(own(entry.operation.value, 'security')) && listAt(context.document.root, 'security').length > 0;
}

function together(alternative: SecurityAlternative, isOther: boolean): (ElementContent | string)[] {
  const names = alternative.flatMap((scheme, index): (ElementContent | string)[] => [
    ...(index > 0 ? [' and '] : []),
    h('code', {}, scheme.id),
  ]);
  return [isOther ? 'Or ' : 'Either ', ...names, alternative.length > 1 ? ' together:' : ' alone:'];
}

function authorization(context: ApiPageContext, scheme: SecurityScheme, required: boolean): ElementContent {
  const id = context.render.anchor(`authorization-${scheme.id}`);
  const isDescribed = scheme.description.trim() !== '';
  const body: ElementContent[] = [
    ...(isDescribed
      ? description(context, scheme.description)
      : [h('p', {}, ...context.render.text(authWords[scheme.kind](scheme)))]),
    ...(isDescribed && scheme.kind === 'bearer' && scheme.format !== '' && !scheme.description.includes(scheme.format)
      ? [note(`The token is a ${scheme.format}.`)]
      : []),
    ...scopes(context, scheme),
    ...scheme.flows.flatMap(flow),
    ...(scheme.discoveryUrl === ''
      ? []
      : [note('The provider describes itself at ', h('code', {}, scheme.discoveryUrl))]),
  ];
  const head =
    scheme.kind === 'tls'
      ? [h('span', { className: ['field-name'] }, scheme.id), h('span', { className: ['field-type'] }, 'certificate')]
      : [
          h('span', { className: ['field-name'] }, scheme.name),
          h('span', { className: ['field-type'] }, 'string'),
          h('span', { className: ['field-in'] }, scheme.place),
        ];
  return h('div', { className: ['field'], id }, [
    h('div', { className: ['field-head'] }, [
      context.render.anchorLink(id, scheme.name),
      ...[...head, ...(required ? [h('span', { className: ['required'] }, 'required')] : [])].flatMap(
        (part): ElementContent[] => [part, { type: 'text', value: ' ' }],
      ),
    ]),
    h('div', { className: ['flow'] }, ...body),
  ]);
}

/** The scopes that the operation needs, with what the file says that each allows. */
function scopes(context: ApiPageContext, scheme: SecurityScheme): ElementContent[] {
  if (scheme.scopes.length === 0) return [];
  const words = (scope: string) =>
    scheme.flows
      .map((each) => (Object.hasOwn(each.scopes, scope) ? each.scopes[scope]! : ''))
      .find((text) => text !== '') ?? '';
  if (scheme.scopes.every((scope) => words(scope) === ''))
    return [h('p', { className: ['enum'] }, ['Needs ', ...spaced(scheme.scopes)])];
  return [
    h('p', { className: ['enum'] }, 'Needs'),
    h(
      'ul',
      { className: ['enum-list'] },
      scheme.scopes.map((scope) => h('li', {}, [h('code', {}, scope), ' ', ...context.render.text(words(scope))])),
    ),
  ];
}

/** Where a token comes from. */
function flow({ name, authorizationUrl, tokenUrl, refreshUrl }: OauthFlow): ElementContent[] {
  const steps = (
    [
      ['sign in at ', authorizationUrl],
      ['get a token from ', tokenUrl],
      ['refresh it at ', refreshUrl],
    ] as const
  ).filter(([, url]) => url !== '');
  if (steps.length === 0) return [];
  return [
    note(
      `${flowNames[name] ?? name}: `,
      ...steps.flatMap(([words, url], index): (ElementContent | string)[] => [
        index > 0 ? ', ' : '',
        words,
        h('code', {}, url),
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
