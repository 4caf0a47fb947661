// Loaded when a reader opens the search for the first time: the theme's script
// puts this and its styles into the page, then calls `open`.
import { SearchDialog } from './dialog.client.ts';
import { receive } from './load.client.ts';

let dialog: SearchDialog | null = null;

Object.assign(window, {
  galleySearch: {
    add: receive,
    open(folder: string, top: string) {
      dialog ??= new SearchDialog({ folder, top });
      if (dialog.isOpen) dialog.close();
      else dialog.open();
    },
  },
});
