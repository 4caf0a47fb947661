#!/usr/bin/env node
// The command line: a third shell around the same core.
import { parseArgs } from 'node:util';
import { dictionary } from '../../shared/base/dictionary.ts';
import type { Command } from './command.ts';
import { version } from './version.ts';

/** Loads a command. What the others need is not loaded with it: that takes as long as a small site is built in. */
type Loader = () => Promise<Command>;

type NamedCommand = Command & { readonly name: string };

const commands = dictionary<Loader>({
  build: async () => (await import('./build.ts')).buildCommand,
  publish: async () => (await import('./publish.ts')).publishCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  changes: async () => (await import('./changes.ts')).changesCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  rules: async () => (await import('./rules.ts')).rulesCommand,
  new: async () => (await import('./new.ts')).newCommand,
  convert: async () => (await import('./convert.ts')).convertCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  open: async () => (await import('./open.ts')).openCommand,
  schema: async () => (await import('./schema.ts')).schemaCommand,
});

/** Exit codes: 0 fine, 1 problems found, 2 could not run. */
async function main(): Promise<number> {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = name === 'help' && rest[0] !== undefined ? await load(rest[0]) : undefined;
    process.stdout.write(asked === undefined ? await overview() : helpOf(asked));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const command = await load(name);
  if (command === undefined) return misused(`There is no command “${name}”.`, await overview());
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

async function load(name: string): Promise<NamedCommand | undefined> {
  const command = await commands[name]?.();
  return command && { ...command, name };
}

function misused(reason: string, help: string): number {
  process.stderr.write(`${reason}\n\n${help}`);
  return 2;
}

async function overview(): Promise<string> {
  const all = await Promise.all(
    Object.entries(commands).map(async ([name, loader]) => ({ ...(await loader()), name })),
  );
  const width = Math.max(...all.map((command) => usage(command).length));
  return `Galley ${version}: edit, check and export a documentation site\n\n${all.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}\n`).join('')}\n  galley <command> --help for more. Exit codes: 0 fine, 1 problems found, 2 could not run.\n`;
}

function helpOf(command: NamedCommand): string {
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

function usage(command: NamedCommand): string {
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
