import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../engine/resources.ts';

/** Galley's version, from the package that this runs from. */
export const version: string = readVersion();

function readVersion(): string {
  try {
    return (JSON.parse(readFileSync(join(builtFolder(), '..', 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return '0.0.0';
  }
}
