import { repoPath } from '../../shared/base/path.ts';
import { newerSettings } from '../../shared/workspace/newer-settings.ts';
import { formatCount, type Command } from './command.ts';
import { loadDocs, webOptions, webReach } from './load-docs.ts';

const newerFile = repoPath('docs.json');

export const convertCommand: Command = {
  summary: 'write the settings in the newer form of docs.json',
  description:
    'Writes the settings of the older form (mint.json, or a docs.json whose navigation is a list) as the newer form of docs.json, with its tabs, anchors, versions and languages as parts of the navigation. What the newer form has no place for is listed with the reason; keys that Galley does not know stay. A mint.json stays beside it, without effect, until you take it away.\nWith --print nothing is written.',
  arguments: [{ name: 'docs' }],
  options: {
    print: { type: 'boolean', help: 'print the new file instead of writing it' },
    ...webOptions,
  },
  async run({ positionals, values }) {
    const { workspace, engine } = await loadDocs(positionals[0]!, webReach(values));
    const { settings } = engine.index;
    const converted = newerSettings(engine.index);
    if (converted === null) {
      process.stderr.write(
        settings.dialect === 'newer'
          ? `${settings.path} is in the newer form already.\n`
          : `${settings.path} can’t be read whole. See what is wrong with it: galley check ${positionals[0]!}\n`,
      );
      return 2;
    }
    if (values['print'] === true) process.stdout.write(converted.text);
    else {
      const disk = await workspace.read(newerFile);
      await workspace.save(
        newerFile,
        converted.text,
        disk === null ? null : { revision: disk.revision, style: disk.style },
      );
      process.stdout.write(
        settings.path === newerFile
          ? `${newerFile} is in the newer form now.\n`
          : `Made ${newerFile}. It counts from now on: take ${settings.path} away once you have looked at the site.\n`,
      );
    }
    const { left } = converted;
    if (left.length > 0) {
      const lines = left.map(({ key, why }) => `  ${key}: ${why}\n`);
      process.stderr.write(`${formatCount(left.length, 'setting')} left behind:\n${lines.join('')}`);
    }
    return 0;
  },
};
