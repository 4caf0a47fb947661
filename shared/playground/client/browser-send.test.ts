import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playgroundEnglish as words } from '../../words/playground/en.ts';
import { SendProblem, type Answer } from '../answer.ts';
import type { HttpRequest } from '../types.ts';
import { browserSend } from './browser-send.client.ts';

// What a reader’s browser is asked to do, and what it makes of the answers of a proxy.

const proxy = 'https://proxy.acme.com/play';
const json = (value: unknown) => JSON.stringify(value);
const ofApi = (status: number, body = '', headers: readonly (readonly [string, string])[] = []) =>
  new Response(body, { headers: { 'galley-answer': json({ status, statusText: 'S', headers, movedTo: null }) } });
const ofProxy = (problem: string) => new Response('words', { status: 403, headers: { 'galley-problem': problem } });

let sent: { url: string; init: RequestInit & { headers: Headers } }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://docs.acme.com' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { headers: Headers }) => {
    sent.push({ url, init });
    const next = answers.shift();
    return next === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(next());
  });
});
afterEach(() => void vi.unstubAllGlobals());

const request: HttpRequest = {
  method: 'PUT',
  url: 'https://api.acme.com/v1?key=k',
  headers: [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Bearer k'],
    ['Cookie', 'session=s'],
  ],
  body: { kind: 'text', text: '{}' },
};
const send = (more: Partial<HttpRequest> = {}, through: string | null = proxy): Promise<Answer> =>
  browserSend(words, through ?? undefined)({ ...request, ...more }, new AbortController().signal, () => undefined);
const problem = async (more: Partial<HttpRequest> = {}) => {
  const error: unknown = await send(more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SendProblem);
  return error as SendProblem;
};

describe('with a proxy', () => {
  it('a request is said to it whole, cookies and address included, and nothing that the browser keeps goes with it', async () => {
    answers = [() => ofApi(200)];
    await send({ withCredentials: true });
    const { url, init } = sent[0]!;
    expect([url, init.method, init.credentials, init.referrerPolicy]).toEqual([proxy, 'POST', 'omit', 'no-referrer']);
    expect([...init.headers.keys()]).toEqual(['content-type', 'galley-request']);
    expect(init.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(init.headers.get('galley-request')!)).toEqual({
      method: 'PUT',
      url: request.url,
      headers: [
        ['authorization', 'Bearer k'],
        ['cookie', 'session=s'],
      ],
    });
    expect(await (init.body as Blob).text()).toBe('{}');
  });

  it('the answer is that of the API, with all of its headers', async () => {
    answers = [() => ofApi(404, 'No', [['x-own', 'yes']])];
    const answer = await send();
    expect(answer).toMatchObject({ status: 404, statusText: 'S', headers: [['x-own', 'yes']], hasAllHeaders: true });
    expect(new TextDecoder().decode(answer.body)).toBe('No');
  });

  it('an API without https can be asked from a page with it', async () => {
    answers = [() => ofApi(200)];
    expect((await send({ url: 'http://api.acme.com/' })).status).toBe(200);
    await expect(send({ url: 'http://api.acme.com/' }, null)).rejects.toMatchObject({ title: words.notSafe });
  });

  it.each(['http://localhost:3000/a', 'http://127.0.0.1/a', 'http://[::1]:1/a', 'https://docs.acme.com/api'])(
    '%s is asked straight: it is the reader’s own, or the page’s',
    async (url) => {
      answers = [() => new Response('', { status: 200 })];
      await send({ url });
      expect(sent.map((each) => each.url)).toEqual([url]);
      expect(sent[0]!.init.headers.has('galley-request')).toBe(false);
      expect(sent[0]!.init.headers.has('cookie')).toBe(false);
    },
  );

  it('on the reader’s own computer, servers there are asked through it', async () => {
    answers = [() => ofApi(200)];
    await send({ url: 'http://localhost:3000/a' }, 'http://127.0.0.1:8787');
    expect(sent.map((each) => each.url)).toEqual(['http://127.0.0.1:8787']);
  });

  it.each([
    ['host', 'The proxy of this site sends nothing to api.acme.com'],
    ['answer', 'The proxy of this site got no answer from api.acme.com'],
    ['size', words.proxyTooLarge],
    ['request', words.proxyTrouble],
    ['', words.proxyTrouble],
  ])('“%s” of it is told from what the API says', async (name, title) => {
    answers = [() => ofProxy(name)];
    expect((await problem()).title).toBe(title);
  });

  it('that does not answer is told from an API that does not', async () => {
    expect(await problem()).toMatchObject({
      title: words.proxyNoAnswer,
      detail: expect.stringContaining('Either proxy.acme.com can’t be reached') as string,
    });
    await expect(send({}, null)).rejects.toMatchObject({ title: words.noAnswer });
  });

  it.each(['{', '[]', '{"status":"200","headers":[]}', '{"status":200}'])(
    'whose answer is %s does not work',
    async (text) => {
      answers = [() => new Response('', { headers: { 'galley-answer': text } })];
      expect((await problem()).title).toBe(words.proxyTrouble);
    },
  );

  it('a server of tokens that is not on its list is asked straight, once it is known that nothing went there', async () => {
    answers = [() => ofProxy('host'), () => new Response('{}', { status: 200 })];
    expect((await send({ elseStraight: true })).status).toBe(200);
    expect(sent.map(({ url }) => url)).toEqual([proxy, request.url]);
    answers = [() => ofProxy('answer')];
    await problem({ elseStraight: true });
    expect(sent).toHaveLength(3);
  });
});

it('without one, a header that can’t be sent is named', async () => {
  await expect(send({ headers: [['X-A', 'a\nb']] }, null)).rejects.toMatchObject({
    title: 'The header X-A can’t be sent',
  });
  expect(sent).toEqual([]);
});
