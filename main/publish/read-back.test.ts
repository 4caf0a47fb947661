import { afterEach, expect, test } from 'vitest';
import { pageUrl, readBack, tellingPage } from './read-back.ts';
import { faultyServer, type FaultyServer } from './testing-server.ts';

const patience = { pause: 1, looks: 3 };
const never = new AbortController().signal;
const html = '<!doctype html><title>Kestrel</title><h1>Kestrel</h1><p>New words.</p><script>1</script>';
let server: FaultyServer | null = null;
afterEach(() => server?.close());

/** A service that serves these one after the other, the last for ever. */
async function serving(...answers: string[]) {
  let next = 0;
  server = await faultyServer((_request, _body, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(answers[Math.min(next++, answers.length - 1)]);
  });
  return server;
}

test('a page is read back once it is served as it was sent', async () => {
  const { url, asked } = await serving('<h1>Kestrel</h1><p>Old words.</p>', html);
  expect(await readBack({ url: `${url}/`, html }, never, patience)).toBe('there');
  expect(asked).toEqual(['GET /', 'GET /']);
});

test('what a service puts in for itself makes no other page', async () => {
  const served = html
    .replace('<h1>', '<script src="/count.js"></script>\n <h1>')
    .replace('</h1>', '</h1><!-- 3 ms -->');
  const { url } = await serving(served);
  expect(await readBack({ url: `${url}/`, html }, never, patience)).toBe('there');
});

test('another page that stays is told, and so is none', async () => {
  const { url, asked } = await serving('<h1>Kestrel</h1><p>Old words.</p>');
  expect(await readBack({ url: `${url}/`, html }, never, patience)).toBe('other');
  expect(asked).toHaveLength(patience.looks);
  server!.fault = () => ({ status: 404 });
  expect(await readBack({ url: `${url}/`, html }, never, patience)).toBe('unreachable');
});

test('it can be stopped', async () => {
  const { url } = await serving('no');
  const stop = new AbortController();
  server!.fault = () => (stop.abort(), 'silent');
  await expect(readBack({ url: `${url}/`, html }, stop.signal, patience)).rejects.toMatchObject({ trouble: 'stopped' });
});

test('a page that changed tells more than the first one', () => {
  const files = new Set(['index.html', 'guides/keys/index.html', 'assets/a.css', '404.html']);
  expect(tellingPage(['assets/a.css', '404.html', 'gone/index.html', 'guides/keys/index.html'], files)).toBe(
    'guides/keys/index.html',
  );
  expect(tellingPage([], files)).toBe('index.html');
  expect(tellingPage([], new Set())).toBeNull();
});

test.each([
  ['index.html', 'https://a.example/docs/'],
  ['guides/a key/index.html', 'https://a.example/docs/guides/a%20key/'],
  ['guides/keys.html', 'https://a.example/docs/guides/keys.html'],
])('%s is served at %s', (path, url) => expect(pageUrl('https://a.example/docs/', path)).toBe(url));
