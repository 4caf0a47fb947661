import { startWorker } from '../engine/start-worker.ts';
import type { Command } from './command.ts';
import { version } from './version.ts';

export const serveCommand: Command = {
  summary: 'open Galley in a browser on this computer',
  description:
    'Runs Galley for a browser on this computer only: no option opens it to a network. Prints the address to open. Ends with Ctrl+C; unsaved text is kept and comes back.',
  arguments: [{ name: 'docs' }],
  options: {
    port: { type: 'string', value: 'number', help: 'port of the window (default: a free one)' },
    json: { type: 'boolean', help: 'print the address as one line of JSON' },
  },
  async run({ positionals, values }) {
    const port = values['port'] === undefined ? 0 : Number(values['port']);
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      process.stderr.write('--port needs a number from 0 to 65535.\n');
      return 2;
    }
    // The engine's program is read on one processor while the host's is on another.
    const first = startWorker();
    const { startWebHost } = await import('../serve/web-host.ts');
    const host = await startWebHost({ docs: positionals[0]!, port, version, firstEngine: first });
    const { status } = host.session.state;
    if (status === 'missing' || status === 'unreadable') {
      process.stderr.write(
        status === 'missing'
          ? `There is no folder ${positionals[0]!}.\n`
          : `The folder ${positionals[0]!} can’t be read: check its permissions.\n`,
      );
      await host.close();
      return 2;
    }
    process.stdout.write(
      values['json'] === true
        ? `${JSON.stringify({ url: host.launchUrl })}\n`
        : `Galley runs. Open this address in a browser:\n\n  ${host.launchUrl}\n\nCtrl+C ends it. What you write is kept.\n`,
    );
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    });
    await host.close();
    return 0;
  },
};
