import { describe, expect, it } from 'vitest';
import { playgroundEnglish } from '../../words/playground/en.ts';
import {
  authorizationAddress,
  oauthAddress,
  readCallback,
  readDeviceAnswer,
  readDiscovery,
  readTokenAnswer,
  tokenRequest,
} from './messages.ts';
import { challengeOf, randomSecret } from './secrets.client.ts';
import { refusalWords } from './words.ts';

const asked = {
  answer: 'code',
  client: 'a b&c',
  redirect: 'https://docs.example.com/galley-assets/oauth.html',
  scopes: ['read', 'a:write'],
  state: 's-1',
  challenge: 'c-1',
} as const;

describe('proof keys', () => {
  it('are those of RFC 7636, appendix B', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('are different each time, and stand in addresses as they are', () => {
    const [one, other] = [randomSecret(), randomSecret()];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{43}$/);
  });
});

describe('the address to sign in at', () => {
  it('says who asks for what, with the challenge', () => {
    expect(authorizationAddress('https://id.example.com/auth', asked)).toBe(
      'https://id.example.com/auth?response_type=code&client_id=a%20b%26c' +
        '&redirect_uri=https%3A%2F%2Fdocs.example.com%2Fgalley-assets%2Foauth.html' +
        '&scope=read%20a%3Awrite&state=s-1&code_challenge=c-1&code_challenge_method=S256',
    );
  });

  it('keeps what it has, but for what is ours to say, and has no empty scope', () => {
    const address = 'https://id.example.com/auth?tenant=a%2Fb&state=theirs#part';
    expect(authorizationAddress(address, { ...asked, answer: 'token', scopes: [], challenge: null })).toBe(
      'https://id.example.com/auth?tenant=a%2Fb&state=s-1&response_type=token&client_id=a%20b%26c' +
        '&redirect_uri=https%3A%2F%2Fdocs.example.com%2Fgalley-assets%2Foauth.html',
    );
  });

  it.each([
    ['https://id.example.com/auth', 'https://id.example.com/auth'],
    ['/oauth/auth', 'https://api.example.com/oauth/auth'],
    ['auth', 'https://api.example.com/v1/auth'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['', null],
  ])('%s is %s', (written, address) => expect(oauthAddress(written, 'https://api.example.com/v1/')).toBe(address));

  it('is none where a relative one belongs to nothing', () => expect(oauthAddress('/auth', '')).toBeNull());
});

describe('what servers send readers back with', () => {
  it.each([
    ['state=s-1&code=abc', { kind: 'code', code: 'abc' }],
    ['state=other&code=abc', { kind: 'other' }],
    ['code=abc', { kind: 'other' }],
    [
      'state=s-1&error=access_denied&error_description=The+user%0Asaid+no',
      { kind: 'refused', error: 'access_denied', description: 'The user said no' },
    ],
    ['state=s-1', { kind: 'refused', error: '', description: '' }],
    [
      'state=s-1&access_token=tok&token_type=bearer&expires_in=60',
      { kind: 'token', token: 'tok', seconds: 60, refresh: '' },
    ],
  ])('%s', (text, read) => expect(readCallback(text, 's-1')).toEqual(read));
});

describe('the request for a token', () => {
  const grant = { grant_type: 'client_credentials', scope: '' };

  it('has a secret in the header, where both halves are written as a form is', () => {
    const request = tokenRequest(
      'https://id.example.com/token',
      { id: 'a b', secret: 's:é', secretIn: 'header' },
      grant,
    );
    expect(request.method).toBe('POST');
    expect(request.headers).toContainEqual(['Authorization', `Basic ${btoa('a+b:s%3A%C3%A9')}`]);
    expect(request.body).toEqual({ kind: 'text', text: 'grant_type=client_credentials' });
  });

  it('has it in the body where that is chosen, and names a client without one there', () => {
    const body = (secret: string) =>
      tokenRequest('https://id.example.com/token', { id: 'me', secret, secretIn: 'body' }, grant).body;
    expect(body('s')).toEqual({ kind: 'text', text: 'grant_type=client_credentials&client_id=me&client_secret=s' });
    expect(body('')).toEqual({ kind: 'text', text: 'grant_type=client_credentials&client_id=me' });
  });

  it('never has a secret in its address', () => {
    for (const secretIn of ['header', 'body'] as const)
      expect(tokenRequest('https://id.example.com/token', { id: 'me', secret: 's3', secretIn }, grant).url).toBe(
        'https://id.example.com/token',
      );
  });
});

describe('the answer with a token', () => {
  it.each([
    [200, '{"access_token":"t","expires_in":"3600","refresh_token":"r"}', { token: 't', seconds: 3600, refresh: 'r' }],
    [200, 'access_token=t&scope=a&token_type=bearer', { token: 't', seconds: null, refresh: '' }],
    [200, '{"access_token":"t","expires_in":-1}', { token: 't', seconds: null, refresh: '' }],
    [200, '{"access_token":"a\\nb"}', { error: '', description: '' }],
    [200, '{"access_token":7}', { error: '', description: '' }],
    [200, '[]', { error: '', description: '' }],
    [
      400,
      '{"error":"invalid_grant","error_description":"<b>Old</b>"}',
      { error: 'invalid_grant', description: '<b>Old</b>' },
    ],
    [200, 'error=bad_verification_code', { error: 'bad_verification_code', description: '' }],
    [502, '<html>a=b</html>', { error: '502', description: '' }],
    [500, '{"access_token":"t"}', { error: '500', description: '' }],
  ])('%i %s', (status, text, read) => expect(readTokenAnswer(status, text)).toEqual(read));

  it('has no end where it is long', () => {
    const read = readTokenAnswer(400, JSON.stringify({ error: 'x'.repeat(9999) }));
    expect('error' in read && read.error.length).toBe(300);
  });
});

it('a provider’s description names both addresses, or is none', () => {
  const both = { authorization_endpoint: 'https://id/a', token_endpoint: 'https://id/t' };
  expect(readDiscovery(JSON.stringify(both))).toEqual({ authorizationUrl: 'https://id/a', tokenUrl: 'https://id/t' });
  expect(readDiscovery('{"token_endpoint":"https://id/t"}')).toBeNull();
  expect(readDiscovery('<html>')).toBeNull();
});

describe('refusals in words', () => {
  it.each([
    [
      { error: 'access_denied', description: '' },
      'id.example.com gave no token: access_denied',
      playgroundEnglish.accessDenied,
    ],
    [
      { error: 'odd', description: 'So it is' },
      'id.example.com gave no token: odd: So it is',
      playgroundEnglish.tokenElse,
    ],
    [{ error: '', description: '' }, 'No token came from id.example.com', playgroundEnglish.tokenElse],
  ])('%o', (refusal, title, detail) =>
    expect(refusalWords(refusal, 'https://id.example.com/t', playgroundEnglish)).toEqual({ title, detail }),
  );
});

describe('a code for another device', () => {
  const given = {
    device_code: 'd-1',
    user_code: ' AB\u0000CD ',
    verification_uri: 'https://id.example/device',
    expires_in: 900,
  };
  const read = (more: object, status = 200) => readDeviceAnswer(status, JSON.stringify({ ...given, ...more }));

  it('is read with the pauses that its server asks for', () => {
    expect(read({})).toEqual({
      device: 'd-1',
      shown: ' AB CD ',
      address: 'https://id.example/device',
      wholeAddress: '',
      pause: 5,
      seconds: 900,
    });
    expect(read({ interval: 2, verification_uri_complete: 'https://id.example/device?c=1' })).toMatchObject({
      pause: 2,
      wholeAddress: 'https://id.example/device?c=1',
    });
    expect(read({ interval: -1, expires_in: 'soon' })).toMatchObject({ pause: 5, seconds: 600 });
  });

  it.each([
    [
      'a refusal',
      { error: 'invalid_client', error_description: 'Who?' },
      401,
      { error: 'invalid_client', description: 'Who?' },
    ],
    ['no address', { verification_uri: 1 }, 200, { error: '', description: '' }],
    ['a page', {}, 500, { error: '500', description: '' }],
  ])('is none where there is %s', (_what, more, status, refusal) => {
    expect(read(more, status)).toEqual(refusal);
  });
});
