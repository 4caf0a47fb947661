import { expect, it } from 'vitest';
import { PlaygroundSession } from '../../../shared/playground/client/session.client.ts';
import type { RequestModel } from '../../../shared/playground/types.ts';
import { perFolder } from './per-folder.ts';

it('keeps a key for all operations of a folder, and for no other folder', () => {
  const sessionOf = perFolder(() => new PlaygroundSession(null));
  const model = { servers: [] } as unknown as RequestModel;
  sessionOf('/docs/a').signIn(model, 'token', { value: 'secret' });
  expect(sessionOf('/docs/a').credentials(model, 'token')).toEqual({ value: 'secret' });
  expect(sessionOf('/docs/b').credentials(model, 'token')).toBeUndefined();
  expect(sessionOf('/docs/a').credentials(model, 'token')).toBeUndefined();
});
