export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  readonly short?: string;
  /** What stands for the text in the help. */
  readonly value?: string;
}

/** What a command does; its name is that of the table in `index.ts`. */
export interface Command {
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly optional?: boolean }[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Answers the exit code: 0 fine, 1 problems found, 2 could not run. A rejection is 2. */
  run(input: {
    readonly positionals: readonly string[];
    readonly values: Readonly<Record<string, string | boolean | undefined>>;
  }): Promise<number>;
}

/** A line on a terminal that is written over; silent elsewhere. */
export function progressLine(): { show(text: string): void; end(): void } {
  const isTerminal = process.stderr.isTTY === true;
  let shown = 0;
  let last = 0;
  return {
    show(text) {
      const now = performance.now();
      if (!isTerminal || now - last < 80) return;
      last = now;
      const line = text.slice(0, (process.stderr.columns ?? 80) - 1);
      process.stderr.write(`\r${line.padEnd(shown)}`);
      shown = line.length;
    },
    end() {
      if (isTerminal && shown > 0) process.stderr.write(`\r${' '.repeat(shown)}\r`);
    },
  };
}

/** Bytes for people, in powers of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
