import { ruleDocs, ruleList } from '../../shared/derive/rule-docs.ts';
import type { Command } from './command.ts';

export const explainCommand: Command = {
  summary: 'what galley check looks for, and why',
  description:
    'Without a rule it lists all of them. With one it says why it is there, how to mend it and how to ignore it, with examples.',
  arguments: [{ name: 'rule', optional: true }],
  options: {},
  run({ positionals }) {
    const [id] = positionals;
    const text = id === undefined ? ruleList() : ruleDocs(id);
    if (text === null) {
      process.stderr.write(`There is no rule called ${id!}. galley explain lists them.\n`);
      return Promise.resolve(2);
    }
    process.stdout.write(text);
    return Promise.resolve(0);
  },
};
