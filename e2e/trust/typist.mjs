// A window that types: random edits through the contract, each counted as it is acknowledged, and the question
// after a kill whether the host that was started anew has them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words = [
  'delivery',
  'parcel',
  'é',
  '🎈',
  'address',
  '\n\n',
  'customs',
  ' ',
  '\n- ',
  'night',
  '\u2028',
  '"quoted"',
  '**bold**',
];

/** A docs folder with three pages: small, so that a host starts quickly. */
export function smallDocs(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'docs.json'),
    `${JSON.stringify({ $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Kills', colors: { primary: '#0055AA' }, navigation: { pages: ['page', 'second'] } }, null, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'page.mdx'),
    `---\ntitle: Page\n---\n\n${'A line of a page that is typed into.\n\n'.repeat(60)}`,
  );
  writeFileSync(join(folder, 'second.mdx'), '---\ntitle: Second\n---\n\nAnother page.\n');
}

/** Nearest-rank percentile of numbers. */
export function percentile(values, part) {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Types into one document until the host is gone. `texts` are all texts that
 * were sent, oldest first, beginning with the one that was opened; `acknowledged`
 * is the place there of the last one that the host called kept. `times` are milliseconds from key to answer.
 */
export class Typist {
  texts;
  acknowledged = 0;
  edits = 0;
  characters = 0;
  times = [];
  /** What the host answered that it should not have. */
  complaints = [];
  /** Resolves with the first answer. */
  begun;
  #begin;
  #window;
  #random;
  #document;
  #sequence = 0;

  constructor(window, document, random) {
    this.#window = window;
    this.#document = document;
    this.#random = random;
    this.texts = [document.text];
    this.begun = new Promise((done) => (this.#begin = done));
  }

  get text() {
    return this.texts.at(-1);
  }

  /** Types until the connection is gone. */
  async typeUntilGone() {
    let { version } = this.#document;
    for (;;) {
      const edit = this.#edit();
      const before = this.text;
      this.texts.push(before.slice(0, edit.from) + edit.insert + before.slice(edit.to));
      const started = performance.now();
      try {
        const answer = await this.#window.call('documents.edit', {
          path: this.#document.path,
          epoch: this.#document.epoch,
          base: version,
          edit,
          writer: 'typist',
          sequence: ++this.#sequence,
        });
        this.times.push(performance.now() - started);
        this.#begin();
        ({ version } = answer);
        if (!answer.kept) this.complaints.push('an edit was called not kept');
        this.acknowledged = this.texts.length - 1;
        this.edits++;
        this.characters += edit.insert.length + (edit.to - edit.from);
      } catch (error) {
        if (error.code !== 'disconnected') this.complaints.push(`an edit was refused: ${error.code} ${error.message}`);
        return;
      }
    }
  }

  /** Mostly a letter behind the last one; now and then a paste, a deletion, another place. */
  #edit() {
    const random = this.#random;
    const { text } = this;
    const from = boundary(text, Math.floor(text.length * (0.2 + 0.6 * random())));
    const kind = random();
    if (kind < 0.15 && text.length > 1500)
      return { from, to: boundary(text, Math.min(text.length, from + Math.floor(random() * 80))), insert: '' };
    if (kind < 0.2)
      return {
        from,
        to: from,
        insert: Array.from({ length: 40 }, () => words[Math.floor(random() * words.length)]).join(' '),
      };
    return {
      from,
      to: from,
      insert:
        kind < 0.6 ? String.fromCharCode(97 + Math.floor(random() * 26)) : words[Math.floor(random() * words.length)],
    };
  }

  /**
   * What is lost of what was acknowledged when the host that was started anew has
   * `text`: null when nothing is. It has the last acknowledged text, or a later one whose answer did not arrive.
   */
  lost(text) {
    for (let place = this.texts.length - 1; place >= this.acknowledged; place--)
      if (this.texts[place] === text) return null;
    const had = this.texts.lastIndexOf(text);
    const wanted = this.texts[this.acknowledged];
    return { edits: had < 0 ? this.edits : this.acknowledged - had, characters: differing(wanted, text) };
  }
}

/** Number of characters between equal ends of two texts. */
function differing(one, other) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  return Math.max(one.length, other.length) - start - end;
}

/** Never within a surrogate pair. */
function boundary(text, at) {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
