// The simplest promise: a host starts on a folder, opens a page, and has changed nothing.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, ready, root, startHost } from '../host.mjs';

export default {
  what: 'a folder is opened, looked at and left: no file has another byte',
  async run({ work }) {
    const docs = join(work, 'docs');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    const before = readFileSync(join(docs, 'quickstart.mdx'), 'utf8');
    const host = await startHost({ docs, data: join(work, 'data') });
    const window = await connect(host);
    const state = await ready(window);
    const document = await window.call('documents.open', { path: 'quickstart.mdx' });
    await host.stop();
    const failures = [];
    if (state.status !== 'ready') failures.push(`the folder is ${state.status}`);
    if (document.text !== before) failures.push('the window got another text than the file holds');
    if (readFileSync(join(docs, 'quickstart.mdx'), 'utf8') !== before) failures.push('the file has another content');
    return { rounds: 1, failures };
  },
};
