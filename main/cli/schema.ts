import { settingsJsonSchema } from '../../shared/derive/json-schema.ts';
import type { Command } from './command.ts';

export const schemaCommand: Command = {
  summary: 'print the JSON Schema of docs.json',
  description: 'Prints the JSON Schema of the settings file, for editors that check and complete JSON.',
  arguments: [],
  options: {
    newer: { type: 'boolean', help: 'the newer form of docs.json, whose navigation stands in curly brackets' },
  },
  run({ values }) {
    process.stdout.write(
      `${JSON.stringify(settingsJsonSchema(values['newer'] === true ? 'newer' : 'docs'), null, 2)}\n`,
    );
    return Promise.resolve(0);
  },
};
