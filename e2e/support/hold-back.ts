import type { Page } from '@playwright/test';

/**
 * Loads the window again, with every answer of the host that holds these words held back until the function that it
 * resolves to is called.
 */
export async function holdBack(page: Page, words: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const isWanted = new Promise<void>((done) => (arrive = done));
  await page.routeWebSocket(/./, (window) => {
    const host = window.connectToServer();
    host.onMessage(
      (message) =>
        void (String(message).includes(words) ? isWanted.then(() => window.send(message)) : window.send(message)),
    );
  });
  await page.reload();
  return arrive;
}
