import { basename, resolve } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import { createSite, isEmptyFolder } from '../workspace/create-site.ts';
import type { Command } from './command.ts';

export const newCommand: Command = {
  summary: 'make a new site from the starter',
  description: 'Puts a small, complete site into a new or empty folder.',
  arguments: [{ name: 'dir' }],
  options: { name: { type: 'string', value: 'name', help: 'the project’s name (default: the folder’s name)' } },
  async run({ positionals, values }) {
    const folder = resolve(positionals[0]!);
    if (!(await isEmptyFolder(folder)))
      throw new ContractError({
        code: 'folder-in-use',
        title: `${positionals[0]!} is not empty`,
        detail: 'Choose a new folder, or an empty one.',
      });
    await createSite(folder, typeof values['name'] === 'string' ? values['name'] : basename(folder));
    process.stdout.write(`Made a site in ${folder}\nOpen it: galley open ${positionals[0]!}\n`);
    return 0;
  },
};
