import type { OauthWay } from '../types.ts';

/** What the ways to a token are called (RFC 6749, RFC 8628, OpenID Connect): names, the same in every language. */
export const oauthWayNames: Readonly<Record<OauthWay | 'openIdConnect', string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
  openIdConnect: 'OpenID Connect',
};

/** The ways that a flow of an API file can name. */
export const oauthWays: readonly OauthWay[] = [
  'authorizationCode',
  'deviceAuthorization',
  'clientCredentials',
  'implicit',
  'password',
];

/** The page of an exported site that authorization servers send readers back to, beside the theme's scripts. */
export const oauthPage = 'oauth.html';
