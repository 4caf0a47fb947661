import { applyEdits } from '../../shared/base/edit.ts';
import { rulesFilePart, rulesFilePath, updateRulesFile } from '../../shared/derive/rules-file.ts';
import type { Command } from './command.ts';
import { Workspace } from '../workspace/workspace.ts';
import { docsFolder } from './load-docs.ts';

export const rulesCommand: Command = {
  summary: 'write the rules for AI assistants: .cursor/rules.md',
  description:
    'Makes .cursor/rules.md in the docs folder, or brings Galley’s part of it up to date: how pages are written, every component with its attributes, and what is checked. What your team wrote around that part stays as it is.\nWith --check nothing is written, and the exit code is 1 when the file is missing or out of date.',
  arguments: [{ name: 'docs' }],
  options: {
    check: { type: 'boolean', help: 'only say whether the file is up to date' },
    print: { type: 'boolean', help: 'print Galley’s part instead of writing it' },
  },
  async run({ positionals, values }) {
    const workspace = await Workspace.open(await docsFolder(positionals[0]!));
    if (values['print'] === true) {
      process.stdout.write(rulesFilePart());
      return 0;
    }
    const disk = await workspace.read(rulesFilePath);
    const { state, edits } = updateRulesFile(disk?.text ?? null);
    if (state === 'broken') {
      process.stderr.write(
        `${rulesFilePath} has lost one of the marks galley:begin and galley:end, so Galley can’t tell its part from yours. Delete what is left of it and run this again.\n`,
      );
      return 2;
    }
    if (state === 'current' || values['check'] === true) {
      process.stdout.write(
        `${rulesFilePath} is ${state === 'current' ? 'up to date' : state === 'missing' ? 'not there yet' : 'out of date'}.\n`,
      );
      return state === 'current' ? 0 : 1;
    }
    await workspace.save(
      rulesFilePath,
      applyEdits(disk?.text ?? '', edits),
      disk === null ? null : { revision: disk.revision, style: disk.style },
    );
    process.stdout.write(`${disk === null ? 'Made' : 'Updated'} ${rulesFilePath}\n`);
    return 0;
  },
};
