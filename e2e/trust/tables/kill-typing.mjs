// What was acknowledged is there after a kill: it was in the recovery copy before the answer.
import { killWhileTyping } from '../kills.mjs';

export default {
  what: 'a host is killed at a random moment while it is typed into: every acknowledged edit is in the recovered text',
  run: ({ short, work, say }) => killWhileTyping({ rounds: short ? 12 : 500, seed: 8101, work, say }),
};
