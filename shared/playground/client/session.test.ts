import { describe, expect, it } from 'vitest';
import { exactly } from '../../base/exact-json.ts';
import type { RequestModel, RequestValues } from '../types.ts';
import { PlaygroundSession, type TabStorage } from './session.client.ts';

const parameter = (name: string, place: string) => ({ name, place });
const model = (method: string, path: string, parameters: readonly object[] = [], servers: readonly string[] = []) =>
  ({
    method,
    path,
    parameters,
    servers: servers.map((url) => ({ url, description: '', variables: [] })),
  }) as unknown as RequestModel;
const values = (parameters: Readonly<Record<string, unknown>>, body: RequestValues['body'] = { kind: 'none' }) =>
  ({ server: 0, variables: {}, auth: 0, credentials: {}, parameters, content: 0, body }) as RequestValues;

/** A tab, with the pages that are read in it. */
function tab() {
  let text: string | null = null;
  const storage: TabStorage = {
    read: () => text,
    write: (written) => void (text = written),
    remove: () => void (text = null),
  };
  return {
    next: () => new PlaygroundSession(storage),
    text: () => text,
    put: (written: string) => void (text = written),
  };
}

const user = model('GET', '/users/{id}', [parameter('id', 'path'), parameter('full', 'query')]);
const posts = model('GET', '/users/{id}/posts', [parameter('id', 'path'), parameter('full', 'query')]);

describe('what was typed in the playground', () => {
  it('is there on the next page of the tab, to the last digit', () => {
    const { next } = tab();
    const first = next();
    first.signIn(user, 'token', { value: 'secret' });
    first.type(
      user,
      values({ 'path id': exactly('9007199254740993'), 'query full': true }, { kind: 'text', text: '{"a": 1.0}' }),
    );
    const second = next();
    expect(second.credentials(user, 'token')).toEqual({ value: 'secret' });
    expect(second.typed(user)).toEqual({
      parameters: { 'path id': exactly('9007199254740993'), 'query full': true },
      content: 0,
      body: { kind: 'text', text: '{"a": 1.0}' },
    });
  });

  it('goes to other endpoints as far as the address has the same parts, the last ones', () => {
    const session = tab().next();
    expect(session.typed(posts)).toBeNull();
    session.type(user, values({ 'path id': '1', 'query full': true }));
    session.type(model('GET', '/pets/{id}', [parameter('id', 'path')]), values({ 'path id': '2' }));
    expect(session.typed(posts)).toEqual({ parameters: { 'path id': '2' }, content: 0, body: { kind: 'none' } });
    expect(session.typed(user)?.parameters).toEqual({ 'path id': '1', 'query full': true });
  });

  it('signs in at the same computers only, whatever a way is called elsewhere', () => {
    const session = tab().next();
    const on = (...servers: string[]) => model('GET', '/', [], servers);
    session.signIn(on('https://a.example/v1', 'https://b.example'), 'token', { value: 'secret' });
    expect(session.credentials(on('https://B.example/x', 'https://a.example/v2'), 'token')).toBeDefined();
    for (const others of [
      on(),
      on('https://a.example'),
      on('https://a.example', 'https://b.example', 'https://c.example'),
    ])
      expect(session.credentials(others, 'token')).toBeUndefined();
  });

  it('chooses a server for all endpoints that have the same ones', () => {
    const { next } = tab();
    const both = ['https://a.example', 'https://{region}.example'];
    next().chooseServer(model('GET', '/a', [], both), { server: 1, values: { region: 'eu' } });
    expect(next().server(model('GET', '/b', [], both))).toEqual({ server: 1, values: { region: 'eu' } });
    expect(next().server(model('GET', '/c', [], ['https://c.example']))).toEqual({ server: 0, values: {} });
  });

  it('holds no file', () => {
    const { next, text } = tab();
    const file = { name: 'a.png', type: 'image/png', content: new Blob([]) };
    const object = { name: 'a', type: 'b', content: 'c' };
    const upload = model('POST', '/files');
    next().type(upload, values({}, { kind: 'value', value: { picture: file, all: [file, 'b'], object } }));
    expect(next().typed(upload)?.body).toEqual({ kind: 'value', value: { all: ['b'], object } });
    next().type(upload, values({}, { kind: 'file', file }));
    expect(next().typed(upload)?.body).toEqual({ kind: 'none' });
    expect(text()).not.toContain('a.png');
  });

  it('is gone when it is to be forgotten', () => {
    const { next, text } = tab();
    const session = next();
    session.signIn(user, 'token', { value: 'secret' });
    session.type(user, values({ 'path id': '1' }));
    session.forget();
    expect([text(), session.credentials(user, 'token'), session.typed(user)]).toEqual([null, undefined, null]);
  });

  it('keeps the key where a body is too long, and the last endpoints of many', () => {
    const { next, text } = tab();
    const session = next();
    session.signIn(user, 'token', { value: 'secret' });
    for (let index = 0; index < 100; index++) session.type(model('GET', `/${index}`), values({ 'query q': index }));
    expect(session.typed(model('GET', '/59'))).toBeNull();
    expect(next().typed(model('GET', '/60'))?.parameters).toEqual({ 'query q': 60 });
    session.type(user, values({}, { kind: 'text', text: 'x'.repeat(400_000) }));
    expect(text()!.length).toBeLessThan(1000);
    expect(next().credentials(user, 'token')).toEqual({ value: 'secret' });
  });

  it('has what gets tokens for the servers that it was typed for, until it is forgotten', () => {
    const { next, text } = tab();
    const [one, other] = ['https://a.example', 'https://b.example'].map((url) => model('GET', '/', [], [url])) as [
      RequestModel,
      RequestModel,
    ];
    next().noteOauth(one, 'flows', { clientId: 'me' });
    next().noteOauth(one, 'flows', { clientSecret: 's3' });
    expect(next().oauth(one, 'flows')).toEqual({ clientId: 'me', clientSecret: 's3' });
    expect([next().oauth(other, 'flows'), next().oauth(one, 'key')]).toEqual([{}, {}]);
    const session = next();
    session.forget();
    expect([session.oauth(one, 'flows'), next().oauth(one, 'flows'), text()]).toEqual([{}, {}, null]);
  });

  it.each([
    'null',
    '[]',
    '{',
    '{"credentials": 5}',
    '{"credentials": [["a", {"value": 5}]], "servers": [], "endpoints": []}',
    '{"credentials": [], "servers": [["a", {"server": "x", "values": {}}]], "endpoints": []}',
    '{"credentials": [], "servers": [], "endpoints": [["a", {"parameters": [], "body": {}}]]}',
    '{"credentials": [], "servers": [["a", {"server": -1, "values": {}}]], "endpoints": []}',
    '{"credentials": [], "servers": [], "endpoints": [["GET /users/{id}", {"parameters": {}, "content": -1, "body": {}}]]}',
    '{"credentials": [], "servers": [], "endpoints": [["a", null]]}',
    '{"credentials": [["a ", {"value": "x"}]], "oauth": [["a ", {"until": 5}]], "servers": [], "endpoints": []}',
  ])('begins anew where the tab holds something else: %s', (text) => {
    const { next, put } = tab();
    put(text);
    const session = next();
    expect([session.credentials(user, 'a'), session.typed(user)]).toEqual([undefined, null]);
    expect(session.server(model('GET', '/', [], ['a']))).toEqual({ server: 0, values: {} });
  });
});
