import { expect, it } from 'vitest';
import { sessionOfFolder } from './folder-session.ts';

it('keeps a key for all operations of a folder, and for no other folder', () => {
  sessionOfFolder('/docs/a').signIn('token', { value: 'secret' });
  expect(sessionOfFolder('/docs/a').credentials('token')).toEqual({ value: 'secret' });
  expect(sessionOfFolder('/docs/b').credentials('token')).toBeUndefined();
  expect(sessionOfFolder('/docs/a').credentials('token')).toBeUndefined();
});
