import { expect, it } from 'vitest';
import { answerHint } from './hints.ts';
import type { AuthField, RequestModel, RequestValues } from './types.ts';

const field: AuthField = {
  id: 'k',
  kind: 'key',
  name: 'X-Key',
  place: 'header',
  prefix: '',
  user: '',
  password: '',
  description: '',
};
const model = (auth: RequestModel['auth']): RequestModel => ({
  method: 'GET',
  path: '/',
  title: '',
  servers: [],
  auth,
  parameters: [],
  body: null,
});
const values = (value: string): RequestValues => ({
  server: 0,
  variables: {},
  auth: 0,
  credentials: { k: { value } },
  parameters: {},
  content: 0,
  body: { kind: 'none' },
});
const hint = (
  status: number,
  headers: [string, string][] = [],
  auth: RequestModel['auth'] = [{ names: ['k'], fields: [field] }],
  key = '',
) => answerHint({ status, headers }, model(auth), values(key), Date.parse('2026-01-15T10:00:00Z'));

it('says what to do about an answer', () => {
  expect(hint(401)).toContain('Fill in X-Key under Authorization');
  expect(hint(401, [], undefined, 'abc')).toContain('did not accept');
  expect(hint(401, [], [])).toContain('Its documentation says how');
  expect(
    hint(
      401,
      [],
      [
        { names: [], fields: [] },
        { names: ['k'], fields: [field] },
      ],
    ),
  ).toContain('Choose a way to sign in');
  expect(hint(403, [], undefined, 'secret')).toContain('does not allow this');
  expect(hint(429, [['Retry-After', '30']])).toContain('in 30 seconds');
  expect(hint(429, [['retry-after', 'Thu, 15 Jan 2026 10:05:00 GMT']])).toContain('in 5 minutes');
  expect(hint(429)).toContain('Wait a little');
  expect(hint(503)).toBeNull();
  expect(hint(503, [['Retry-After', '7300']])).toContain('in 3 hours');
  expect(hint(200)).toBeNull();
});

it('knows of an answer 403 whether anybody signed in', () => {
  expect(hint(403, [], undefined, 'secret')).toContain('knows who asks');
  expect(hint(403)).toContain('wants to know who asks');
});
