import { afterEach, expect, test, vi } from 'vitest';
import { ContractError } from '../../shared/contract/define.ts';
import { tellPreviewFault } from './respond.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['disconnected', false],
  ['stopped', false],
  ['internal', true],
] as const)('a preview without an answer because of “%s” is told: %s', (code, isTold) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellPreviewFault(new ContractError({ code, title: 'A reason', detail: '' }));
  expect(said).toHaveBeenCalledTimes(isTold ? 1 : 0);
});

test('what is thrown and no error is told, too', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellPreviewFault(null);
  expect(said).toHaveBeenCalledTimes(1);
});
