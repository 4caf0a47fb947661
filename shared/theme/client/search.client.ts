// Opens the search; it and its styles are loaded when it is first asked for.

const button = document.querySelector<HTMLElement>('.searchbox');
const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const search = window as unknown as { galleySearch?: { open(folder: string, top: string): void } };
let loading: Promise<unknown> | null = null;

function load(): Promise<unknown> {
  const { script, style } = button!.dataset;
  const put = (element: HTMLScriptElement | HTMLLinkElement) =>
    new Promise((done, fail) => {
      element.onload = done;
      element.onerror = fail;
      document.head.append(element);
    });
  loading ??= Promise.all([
    put(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })),
    put(Object.assign(document.createElement('script'), { src: script })),
  ]).catch(() => (loading = null));
  return loading;
}

async function open(): Promise<void> {
  await load();
  const { folder, top } = button!.dataset;
  search.galleySearch?.open(
    new URL(folder!, location.href).href,
    new URL(top!, location.href).href.replace(/index\.html$/, ''),
  );
}

if (button) {
  const keys = button.querySelector('kbd');
  if (keys && isMac) keys.textContent = '⌘K';
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('.searchbox')) void open();
  });
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => void load(), { once: true });
  addEventListener('keydown', (event) => {
    const isShortcut =
      event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    const isSlash =
      event.key === '/' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !(event.target as Element).closest('input, textarea, select, [contenteditable]');
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    void open();
  });
}

export {};
