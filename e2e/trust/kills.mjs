// Rounds of: start a host, see that it has what the one before acknowledged, type, kill it at a random moment.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, randomNumbers, ready, startHost } from './host.mjs';
import { percentile, smallDocs, Typist } from './typist.mjs';

const path = 'page.mdx';

/**
 * Kills a host `rounds` times while it is typed into. `beside` runs beside the
 * typing of each round, until the host is gone; it answers with complaints.
 */
export async function killWhileTyping({ rounds, seed, work, say, beside = () => Promise.resolve([]) }) {
  const [docs, data] = [join(work, 'docs'), join(work, 'data')];
  smallDocs(docs);
  const random = randomNumbers(seed);
  const failures = [];
  const times = [];
  let typist = null;
  let edits = 0;
  let characters = 0;
  let lostEdits = 0;
  let lostCharacters = 0;
  for (let round = 0; round <= rounds; round++) {
    const host = await startHost({ docs, data });
    const window = await connect(host);
    await ready(window);
    const document = await window.call('documents.open', { path });
    const lost = typist?.lost(document.text) ?? null;
    if (lost !== null) {
      lostEdits += lost.edits;
      lostCharacters += lost.characters;
      failures.push(
        `round ${round} (seed ${seed}): ${lost.edits} acknowledged edits are gone, ${lost.characters} characters differ`,
      );
    }
    if (document.conflict !== null)
      failures.push(`round ${round} (seed ${seed}): one’s own text came back as a conflict`);
    if (round === rounds) {
      await host.stop();
      break;
    }
    typist = new Typist(window, document, random);
    const others = beside({ window, document, docs });
    const typing = typist.typeUntilGone();
    // From the first answer on: a slow machine is to be killed while it works, too.
    await Promise.race([typist.begun, host.ended]);
    await new Promise((done) => setTimeout(done, random() * 400));
    await host.kill();
    await typing;
    for (const complaint of [...typist.complaints, ...(await others)])
      failures.push(`round ${round} (seed ${seed}): ${complaint}`);
    edits += typist.edits;
    characters += typist.characters;
    times.push(...typist.times);
    if (round % 100 === 99) say(`${round + 1} kills, ${edits} edits, ${lostCharacters} characters lost`);
    // A page grows and would make every later round another one: now and then it begins anew.
    if (round % 20 === 19) {
      smallDocs(docs);
      rmSync(data, { recursive: true, force: true });
      typist = null;
    }
  }
  return {
    rounds,
    failures,
    counts: {
      edits,
      'acknowledged characters': characters,
      'lost edits': lostEdits,
      'lost characters': lostCharacters,
      'key to acknowledged, median ms': percentile(times, 0.5).toFixed(2),
      'p95 ms': percentile(times, 0.95).toFixed(2),
    },
  };
}
