// Two hosts on one folder save one page in the same moment: one of them comes second, and must know it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, ready, root, startHost } from '../host.mjs';
import { typeText } from '../typing.mjs';

export default {
  what: 'two hosts save one page in the same moment: what either of them was told is saved stands in the file, or is still in its window as not saved',
  async run({ short, work }) {
    const rounds = short ? 40 : 1_000;
    const docs = join(work, 'docs');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    mkdirSync(join(docs, 'shared'));
    const pathOf = (round) => `shared/page-${round}.mdx`;
    for (let round = 0; round < rounds; round++)
      writeFileSync(join(docs, pathOf(round)), `---\ntitle: Page ${round}\n---\n\nText.\n`);
    const hosts = await Promise.all([0, 1].map(() => startHost({ docs, data: join(work, 'data') })));
    const windows = await Promise.all(hosts.map((host) => connect(host)));
    const failures = [];
    let refused = 0;
    try {
      for (const window of windows) await ready(window);
      for (let round = 0; round < rounds; round++) {
        const path = pathOf(round);
        const marks = windows.map((_, number) => `mark-${round}-of-${number}`);
        // One writes above, one below: where they meet again, both texts have room.
        await Promise.all(
          windows.map(async (window, number) => {
            const document = await window.call('documents.open', { path });
            return number === 0
              ? typeText(window, path, document, `\n${marks[0]}\n`)
              : typeText(
                  window,
                  path,
                  { ...document, text: document.text.slice(0, document.text.indexOf('Text.')) },
                  `${marks[1]}\n\n`,
                );
          }),
        );
        await Promise.all(windows.map((window) => window.call('documents.save', { path }).catch(() => refused++)));
        // What another host wrote is seen now.
        for (const window of windows) await window.call('workspace.reconcile');
        const found = [readFileSync(join(docs, path), 'utf8')];
        for (const window of windows) found.push((await window.call('documents.open', { path })).text);
        for (const mark of marks) if (!found.some((text) => text.includes(mark))) failures.push(`“${mark}” is nowhere`);
      }
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
    }
    return { rounds, failures, counts: { 'saves refused': refused } };
  },
};
