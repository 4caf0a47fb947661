import { app, session } from 'electron';
import { isWindowAddress } from './addresses.ts';

/** The shell's rules of TRUST.md, for every window and frame that will ever be made. */
export function hardenApp(): void {
  app.enableSandbox();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, url) => {
      if (!isWindowAddress(url)) event.preventDefault();
    });
    contents.on('will-redirect', (event, url) => {
      if (!isWindowAddress(url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      // The preview frame shows the preview; links in it are decided by the window.
      const isPreview = safeUrl(event.url)?.protocol === 'galley-preview:';
      if (!event.isMainFrame && !isPreview && !event.url.startsWith('https:')) event.preventDefault();
    });
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  void app.whenReady().then(() => {
    session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'clipboard-sanitized-write'));
    session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
  });
}

function safeUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
