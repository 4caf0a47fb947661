import { numbers } from './visual-pages.ts';

/** The same page with blocks that went, moved and came, and words that changed; another one for each number. */
export function changed(source: string, number: number): string {
  const below = numbers(number * 7919 + source.length);
  const blocks = source.split('\n\n');
  for (let step = 0; step < 3; step++) {
    const at = below(Math.max(1, blocks.length));
    switch (below(5)) {
      case 0:
        blocks.splice(at, 1);
        break;
      case 1:
        blocks.splice(at, 0, `Something *new* stands here, for ${below(100)} days.`);
        break;
      case 2:
        blocks.splice(below(blocks.length + 1), 0, ...blocks.splice(at, 1));
        break;
      case 3:
        blocks[at] = (blocks[at] ?? '').replace(/\b[a-z]{4,}\b/g, (word) => (below(6) === 0 ? 'other' : word));
        break;
      case 4:
        blocks[at] = (blocks[at] ?? '').replace(/\n(?=.)/, '\n\n');
        break;
    }
  }
  return blocks.join('\n\n');
}
