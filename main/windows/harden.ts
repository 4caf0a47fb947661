import { app, session } from 'electron';
import { isOwnFile, isWindowAddress } from './addresses.ts';

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
  // The engine is started anew by its supervisor, graphics by Chromium; windows see to themselves.
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit')
      console.error(
        `desktop: a part of Galley ended (${[type, name].filter(Boolean).join(' ')}: ${reason}, ${exitCode})`,
      );
  });
  void app.whenReady().then(() => {
    session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
      answer(permission === 'clipboard-sanitized-write'),
    );
    session.defaultSession.on('will-download', (event, item) => {
      // The answer of the API panel can be saved; the system asks where. A page, a preview or what it embeds puts no
      // file anywhere.
      if (isOwnFile(item.getURL())) item.setSaveDialogOptions({ title: 'Save the answer' });
      else event.preventDefault();
    });
    session.defaultSession.setPermissionCheckHandler(
      (_contents, permission) => permission === 'clipboard-sanitized-write',
    );
  });
}

function safeUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
