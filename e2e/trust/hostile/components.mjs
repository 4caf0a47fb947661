// Names and attributes of all components, from the generated catalogue: one component a line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../host.mjs';

/** @returns {{ name: string, kind: string, attributes: string[] }[]} */
export function components() {
  const lines = readFileSync(join(root, 'shared/derive/catalogue.gen.ts'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  {'));
  return lines
    .map((line) => JSON.parse(line.trim().replace(/,$/, '')))
    .map(({ name, kind, attributes }) => ({
      name,
      kind,
      attributes: Array.isArray(attributes) ? attributes.map((attribute) => attribute.name) : Object.keys(attributes),
    }));
}
