import { describe, expect, it } from 'vitest';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import { agoWords } from '../../state/words.ts';
import { groupOperations, stateWords } from './listing.ts';

const operation = (method: string, path: string, title: string, group: string) => ({
  method,
  path,
  title,
  group,
  deprecated: false,
  isWebhook: false,
  isChannel: false,
  reference: `${method} ${path}`,
  page: null,
});
const file: ApiFileState = {
  file: 'openapi.yaml',
  title: 'Kestrel API',
  kind: 'openapi',
  version: '3.1',
  isRemote: false,
  state: 'valid',
  detail: '',
  fetched: null,
  operations: [],
};

describe('operations', () => {
  const list = [
    operation('GET', '/users', 'List users', 'Users'),
    operation('POST', '/orders', 'Place an order', 'Orders'),
    operation('DELETE', '/users/{id}', 'Delete a user', 'Users'),
  ];

  it('stand by group in order of appearance', () => {
    expect(groupOperations(list, '').map(({ title, operations }) => [title, operations.length])).toEqual([
      ['Users', 2],
      ['Orders', 1],
    ]);
  });

  it('are found by method, path and title', () => {
    expect(
      groupOperations(list, 'delete users').flatMap(({ operations }) => operations.map(({ title }) => title)),
    ).toEqual(['Delete a user']);
    expect(groupOperations(list, 'nothing')).toEqual([]);
  });
});

describe('files', () => {
  it('say how they are', () => {
    expect(stateWords(file, 0)).toEqual({ label: 'Read', tone: 'good', line: '/openapi.yaml' });
    expect(
      stateWords(
        { ...file, isRemote: true, file: 'https://api.test/o.json', state: 'copy', fetched: 0 },
        26 * 3_600_000,
      ).line,
    ).toBe('copy from yesterday');
    expect(stateWords({ ...file, state: 'missing' }, 0).tone).toBe('bad');
  });

  it.each([
    [0, 'a moment ago'],
    [5 * 60_000, '5 minutes ago'],
    [3_600_000, 'an hour ago'],
    [3 * 86_400_000, '3 days ago'],
  ])('%i ms is %s', (time, words) => {
    expect(agoWords(time)).toBe(words);
  });
});
