// What the stand-in runs inside the page.

/** What `require('electron')` answers in the preload script, inside the page. */
export const preloadShim = `
  const standInPorts = new Map();
  const standInDocument = crypto.randomUUID();
  window.standInReceive = (id, text) => standInPorts.get(id)?.postMessage(JSON.parse(text));
  const standInRequire = () => ({
    contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value; } },
    ipcRenderer: {
      postMessage(channel, _data, [port]) {
        const id = standInDocument + ' ' + standInPorts.size;
        standInPorts.set(id, port);
        port.onmessage = (event) => void window.standInSend(id, JSON.stringify(event.data));
        void window.standInConnect(channel, standInDocument, id);
      },
    },
  });`;

/** Chromium's own context menu, where the page opens none: what Electron's main process is told of it. */
export function contextMenuShim() {
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || window.standInContextMenu === undefined) return;
    event.preventDefault();
    const target = event.target instanceof Element ? event.target : document.documentElement;
    const isEditable = target.closest('input, textarea') !== null || target.isContentEditable;
    void window.standInContextMenu({
      x: event.clientX,
      y: event.clientY,
      isEditable,
      selectionText: String(window.getSelection() ?? ''),
      linkURL: target.closest('a')?.href ?? '',
      menuSourceType: event.button === 2 ? 'mouse' : 'keyboard',
      editFlags: {
        canUndo: isEditable,
        canRedo: isEditable,
        canCut: isEditable,
        canCopy: true,
        canPaste: isEditable,
        canDelete: isEditable,
        canSelectAll: true,
        canEditRichly: false,
      },
    });
  });
}
