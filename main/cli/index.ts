#!/usr/bin/env node
// The command line: a third shell around the same core.
import { parseArgs } from 'node:util';
import { buildCommand } from './build.ts';
import { changesCommand } from './changes.ts';
import { checkCommand } from './check.ts';
import { convertCommand } from './convert.ts';
import type { Command } from './command.ts';
import { explainCommand } from './explain.ts';
import { newCommand } from './new.ts';
import { openCommand } from './open.ts';
import { publishCommand } from './publish.ts';
import { schemaCommand } from './schema.ts';
import { rulesCommand } from './rules.ts';
import { serveCommand } from './serve.ts';
import { version } from './version.ts';

const commands: readonly Command[] = [
  buildCommand,
  publishCommand,
  checkCommand,
  changesCommand,
  explainCommand,
  rulesCommand,
  newCommand,
  convertCommand,
  serveCommand,
  openCommand,
  schemaCommand,
];

/** Exit codes: 0 fine, 1 problems found, 2 could not run. */
async function main(): Promise<number> {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = name === 'help' ? commands.find((command) => command.name === rest[0]) : undefined;
    process.stdout.write(asked === undefined ? overview() : helpOf(asked));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return misused(`There is no command “${name}”.`, overview());
  let parsed;
  try {
    parsed = parseArgs({
      args: rest,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error), helpOf(command));
  }
  if (parsed.values['help'] === true) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  if (
    parsed.positionals.length < command.arguments.filter((argument) => !argument.optional).length ||
    parsed.positionals.length > command.arguments.length
  ) {
    return misused(
      `${command.name} needs ${command.arguments.map((argument) => argument.name).join(' ') || 'no folder'}.`,
      helpOf(command),
    );
  }
  try {
    return await command.run({ positionals: parsed.positionals, values: parsed.values });
  } catch (error) {
    const detail = typeof error === 'object' && error !== null && 'detail' in error ? `\n${String(error.detail)}` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${detail}\n`);
    if (process.env['GALLEY_DEBUG'] !== undefined && error instanceof Error)
      process.stderr.write(`${error.stack ?? ''}\n`);
    return 2;
  }
}

function misused(reason: string, help: string): number {
  process.stderr.write(`${reason}\n\n${help}`);
  return 2;
}

function overview(): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return `Galley ${version}: edit, check and export a documentation site\n\n${commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}\n`).join('')}\n  galley <command> --help for more. Exit codes: 0 fine, 1 problems found, 2 could not run.\n`;
}

function helpOf(command: Command): string {
  const options = [
    ...Object.entries(command.options).map(
      ([name, option]) =>
        [`--${name}${option.type === 'string' ? ` <${option.value ?? 'text'}>` : ''}`, option.help] as const,
    ),
    ['--help', 'this text'] as const,
  ];
  const width = Math.max(...options.map(([name]) => name.length));
  return `${usage(command)}\n\n${command.description}\n\n${options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}\n`).join('')}`;
}

function usage(command: Command): string {
  return [
    'galley',
    command.name,
    ...command.arguments.map((argument) => (argument.optional ? `[${argument.name}]` : `<${argument.name}>`)),
  ].join(' ');
}

// Who reads may stop before everything is said: `galley check docs | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 2;
  },
);
