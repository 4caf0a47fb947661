import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { builtFolder } from '../engine/resources.ts';
import type { Command } from './command.ts';
import { serveCommand } from './serve.ts';

export const openCommand: Command = {
  summary: 'open Galley: the desktop window where there is one, else the browser',
  description:
    'Opens the desktop window when Electron and a display are there. Otherwise it does what “galley serve” does and says so.',
  arguments: [{ name: 'docs' }],
  options: { port: { type: 'string', value: 'number', help: 'port of the window when it opens in a browser' } },
  async run(input) {
    const docs = resolve(input.positionals[0]!);
    const electron = electronBinary();
    if (electron !== null && hasDisplay()) {
      const child = spawn(electron, [join(builtFolder(), '..'), docs], { stdio: 'inherit', env: withoutNodeMode() });
      return new Promise((done, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => done(code === 0 ? 0 : 2));
      });
    }
    process.stdout.write(
      electron === null
        ? 'The desktop app is not installed here, so Galley opens in a browser.\n'
        : 'There is no display here, so Galley opens in a browser.\n',
    );
    return serveCommand.run(input);
  },
};

/** Path of an installed Electron, or null. Nothing is downloaded. */
function electronBinary(): string | null {
  const override = process.env['GALLEY_ELECTRON'];
  if (override !== undefined && override !== '') return existsSync(override) ? override : null;
  try {
    const folder = join(createRequire(import.meta.url).resolve('electron/package.json'), '..');
    const binary =
      process.platform === 'darwin'
        ? 'Electron.app/Contents/MacOS/Electron'
        : process.platform === 'win32'
          ? 'electron.exe'
          : 'electron';
    const path = join(folder, 'dist', binary);
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Whether a window could be shown. */
function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

function withoutNodeMode(): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _ignored, ...rest } = process.env;
  return rest;
}
