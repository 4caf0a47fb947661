import { expect, test, vi } from 'vitest';
import type { Port } from '../../shared/contract/define.ts';
import { createHost } from './host.ts';
import { NoKeyError } from './transport.ts';

const port: Port = {
  post: () => undefined,
  onMessage: () => undefined,
  onClose: () => undefined,
  close: () => undefined,
};
const noTimers = { set: () => null, clear: () => undefined };

test('a new address that comes while the old key is being tried is tried, too', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const openPort = vi
    .fn<() => Promise<Port>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
    .mockResolvedValueOnce(port);
  const host = createHost(openPort, noTimers);
  host.retry();
  expect(openPort).toHaveBeenCalledTimes(1);
  refuse(new NoKeyError());
  await vi.waitFor(() => expect(host.connection).toBe('open'));
  expect(openPort).toHaveBeenCalledTimes(2);
  host.close();
});

test('without a key nothing is tried until somebody asks', async () => {
  const openPort = vi.fn<() => Promise<Port>>().mockRejectedValueOnce(new NoKeyError()).mockResolvedValueOnce(port);
  const host = createHost(openPort, noTimers);
  await vi.waitFor(() => expect(host.connection).toBe('no-key'));
  expect(openPort).toHaveBeenCalledTimes(1);
  host.retry();
  await vi.waitFor(() => expect(host.connection).toBe('open'));
  host.close();
});
