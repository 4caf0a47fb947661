import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { signInAddress } from '../../shared/contract/host/requests.ts';
import { listenForSignIn, type SignInListener } from './sign-in-listener.ts';

const state = 's'.repeat(43);
let open: SignInListener[] = [];
afterEach(async () => {
  for (const each of open) await each.close();
  open = [];
});
async function listening(): Promise<SignInListener> {
  const listener = await listenForSignIn(state);
  open.push(listener);
  return listener;
}
const ask = async (rest: string, init: RequestInit = {}) => (await fetch(`${signInAddress}${rest}`, init)).status;

/** The status of a request that names another host, which `fetch` does not let one do. */
const askAs = (host: string) =>
  new Promise<number>((done, fail) => {
    const { port, pathname } = new URL(signInAddress);
    request(
      { host: '127.0.0.1', port, path: `${pathname}?state=${state}&code=x`, headers: { Host: host } },
      (answer) => {
        answer.resume();
        done(answer.statusCode!);
      },
    )
      .on('error', fail)
      .end();
  });

describe('the answer of a server that signs a writer in', () => {
  it('is heard with the secret, and by nobody else’s', async () => {
    const { answer } = await listening();
    expect(await ask('?code=x&state=other')).toBe(400);
    expect(await ask(`?code=x&state=${'t'.repeat(43)}`)).toBe(400);
    expect(await ask('?code=x')).toBe(400);
    expect(await ask(`/more?code=x&state=${state}`)).toBe(404);
    expect(await ask(`?code=x&state=${state}`, { method: 'POST' })).toBe(404);
    expect(await askAs('evil.example:48731')).toBe(403);
    expect(await ask(`?code=a%20b&state=${state}`)).toBe(200);
    expect(await answer).toBe(`code=a%20b&state=${state}`);
  });

  it('shows nothing that came with it', async () => {
    await listening();
    const answer = await fetch(`${signInAddress}?state=${state}&error_description=<script>alert(1)</script>`);
    expect(await answer.text()).not.toContain('alert');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('is null once it is closed, and the next one can be waited for', async () => {
    const first = await listening();
    await first.close();
    expect(await first.answer).toBeNull();
    await expect(ask(`?state=${state}`)).rejects.toThrow();
    await listening();
    await expect(listenForSignIn(state)).rejects.toMatchObject({ code: 'port-busy' });
  });
});
