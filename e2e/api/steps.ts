import { expect, type Locator } from '@playwright/test';
import type { Arrived, EchoServer } from '../support/echo-server.ts';

/** Fields of a playground by their name, and what is typed into them; lists are typed entry by entry. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

async function fill(play: Locator, fields: Filled): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const row = play
      .locator('.play-row')
      .filter({ has: play.page().locator('.play-name', { hasText: new RegExp(`^${name}\\s`) }) })
      .last();
    if (typeof value === 'string') {
      await row.locator('input, textarea').first().fill(value);
      continue;
    }
    for (const [index, entry] of value.entries()) {
      if ((await row.locator('.play-entry').count()) <= index)
        await row.getByRole('button', { name: 'Add an entry' }).click();
      await row.locator('.play-entry').nth(index).locator('input').fill(entry);
    }
  }
}

/** Sends and answers with what arrived. */
export async function sendAndSee(play: Locator, echo: EchoServer, status = '200'): Promise<Arrived> {
  const before = echo.arrived.length;
  await play.getByRole('button', { name: 'Send' }).click();
  await expect(play.locator('.play-answer .status')).toContainText(status);
  expect(echo.arrived.length).toBeGreaterThan(before);
  return echo.arrived.at(-1)!;
}

export interface Scenario {
  readonly title: string;
  /** Title of the operation; the site's page is below `api/echo/`. */
  readonly operation: string;
  readonly fields: Filled;
  /** Which of several kinds of body, and what is chosen in its lists. */
  readonly kind?: { readonly name: string; readonly chosen: Readonly<Record<string, string>> };
  /** A file for the field of that name. */
  readonly file?: string;
  readonly expect: (arrived: Arrived, sender: 'site' | 'app') => void;
}

const listed = {
  simple: 'a/b',
  label: ['x', 'y'],
  matrix: ['m', 'n'],
  form: ['1', '2'],
  comma: ['1', '2'],
  space: ['a', 'b'],
  pipe: ['a', 'b'],
  R: '100',
  G: '200',
  'X-List': ['h', 'i'],
  biscuit: 'oat cake',
} as const;

/** Every way to sign in, every kind of body and every style of parameter. */
export const scenarios: readonly Scenario[] = [
  {
    title: 'styles of parameters',
    operation: 'Styles',
    fields: listed,
    expect(arrived, sender) {
      expect(arrived.url).toBe(
        '/styles/a%2Fb/.x.y/;matrix=m,n?form=1&form=2&comma=1,2&space=a%20b&pipe=a%7Cb&deep%5BR%5D=100&deep%5BG%5D=200',
      );
      expect(arrived.headers['x-list']).toBe('h,i');
      // A browser keeps cookies to itself; the app does not.
      expect(arrived.headers['cookie']).toBe(sender === 'app' ? 'biscuit=oat%20cake' : undefined);
    },
  },
  {
    title: 'a bearer token and JSON',
    operation: 'Json',
    fields: { Authorization: 'tok-1', weight: '800', note: 'fragile', tags: ['a', 'b'] },
    expect(arrived) {
      expect(arrived.headers['authorization']).toBe('Bearer tok-1');
      expect(arrived.headers['content-type']).toBe('application/json');
      expect(JSON.parse(arrived.body)).toEqual({ weight: 800, note: 'fragile', tags: ['a', 'b'] });
    },
  },
  {
    title: 'user name, password and a form',
    operation: 'Form',
    fields: { 'user name': 'ada', password: 'pa:ss', name: 'Ada & Co', R: '1' },
    expect(arrived) {
      expect(arrived.headers['authorization']).toBe(`Basic ${Buffer.from('ada:pa:ss').toString('base64')}`);
      expect(arrived.headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(arrived.body).toBe('name=Ada+%26+Co&card%5BR%5D=1');
    },
  },
  {
    title: 'a key in a header and a file',
    operation: 'Upload',
    fields: { 'X-Key': 'k-1', title: 'Label' },
    file: 'file',
    expect(arrived) {
      expect(arrived.headers['x-key']).toBe('k-1');
      expect(arrived.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(arrived.body).toMatch(/name="title"\r\n(?:Content-Type: [^\r]*\r\n)?\r\nLabel\r\n/);
      expect(arrived.body).toMatch(
        /name="file"; filename="note.txt"\r\nContent-Type: text\/plain\r\n\r\nInside the file\r\n/,
      );
    },
  },
  {
    title: 'a key in the address and plain text',
    operation: 'Raw',
    fields: { key: 'k&2' },
    expect(arrived) {
      expect(arrived.method).toBe('PUT');
      expect(arrived.url).toBe('/raw?key=k%262');
      expect(arrived.headers['content-type']).toMatch(/^text\/plain/);
      expect(arrived.body).toBe('Just text\nin two lines');
    },
  },
  {
    title: 'a body of one of several kinds',
    operation: 'Kinds',
    fields: {},
    kind: { name: 'Cat', chosen: { purr: '2 – High' } },
    expect: (arrived) => expect(JSON.parse(arrived.body)).toEqual({ kind: 'miaow', purr: 2 }),
  },
  {
    title: 'a key in a cookie',
    operation: 'Cookie',
    fields: { session: 's-1' },
    expect: (arrived, sender) => expect(arrived.headers['cookie']).toBe(sender === 'app' ? 'session=s-1' : undefined),
  },
];

/** Fills and sends one scenario. */
export async function play(
  scenario: Scenario,
  place: Locator,
  echo: EchoServer,
  sender: 'site' | 'app',
): Promise<void> {
  if (scenario.kind !== undefined) await place.getByRole('button', { name: scenario.kind.name, exact: true }).click();
  for (const [name, label] of Object.entries(scenario.kind?.chosen ?? {}))
    await place.locator('.play-row').filter({ hasText: name }).locator('select').selectOption({ label });
  await fill(place, scenario.fields);
  if (scenario.file !== undefined)
    await place
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Inside the file') });
  if (scenario.operation === 'Raw') await place.getByLabel('Body', { exact: true }).fill('Just text\nin two lines');
  scenario.expect(await sendAndSee(place, echo), sender);
}

/** An answer that comes bit by bit is shown as it comes, can be stopped, and stands whole in the end. */
export async function watchStream(place: Locator, echo: EchoServer): Promise<void> {
  const shown = place.locator('.play-answer pre').first();
  await place.getByRole('button', { name: 'Send' }).click();
  await expect(shown).toContainText('{"part":1}');
  await expect(place.getByText('Receiving…')).toBeVisible();
  for (const stream of echo.streams) stream.write('data: {"part":2}\n\n');
  await expect(shown).toContainText('{"part":2}');
  await place.getByRole('button', { name: 'Stop' }).click();
  await expect(place.getByText(/You stopped it after 36 B/)).toBeVisible();
  await expect(shown).toContainText('{"part":2}');
  await expect.poll(() => echo.streams.size).toBe(0);
  await place.getByRole('button', { name: 'Send' }).click();
  await expect(place.getByText('Receiving…')).toBeVisible();
  for (const stream of echo.streams) stream.end('data: [DONE]\n\n');
  await expect(place.getByRole('tab', { name: 'Headers' })).toBeVisible();
  await expect(shown).toContainText('[DONE]');
}
