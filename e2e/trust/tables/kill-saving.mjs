// The same while the page is saved again and again: what was acknowledged is in the file or in the recovery copy,
// between any two steps of a save, and the file is whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killWhileTyping } from '../kills.mjs';

export default {
  what: 'a host is killed while a page is typed into and saved in a loop: every acknowledged edit is there, and no file is torn',
  async run({ short, work, say }) {
    let saves = 0;
    async function beside({ window, document, docs }) {
      const complaints = [];
      for (;;) {
        try {
          await window.call('documents.save', { path: document.path });
          saves++;
        } catch (error) {
          if (error.code === 'disconnected') break;
          complaints.push(`a save was refused: ${error.code} ${error.message}`);
        }
      }
      const file = readFileSync(join(docs, document.path), 'utf8');
      if (!file.startsWith('---\ntitle: Page\n---\n') || !file.endsWith('\n')) complaints.push('the file is torn');
      return complaints;
    }
    const result = await killWhileTyping({ rounds: short ? 8 : 200, seed: 8202, work, say, beside });
    return { ...result, counts: { saves, ...result.counts } };
  },
};
