// The only code between the page and Electron: one function, no data.
import { contextBridge, ipcRenderer } from 'electron';

contextBridge.exposeInMainWorld('galley', {
  /**
   * Asks for a connection to the host. The port arrives as a `message` event on
   * the window (`data` is 'galley:port'): ports can't cross the bridge as values.
   */
  connect(): void {
    const { port1, port2 } = new MessageChannel();
    ipcRenderer.postMessage('galley:connect', null, [port2]);
    window.postMessage('galley:port', window.location.origin, [port1]);
  },
});
