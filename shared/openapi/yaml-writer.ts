// YAML for people and machines to read, from values that came out of JSON or
// YAML. Much faster than a general writer, which has every style to weigh.

import { isContainer, writeExactJson } from '../base/exact-json.ts';

const plain = /^[A-Za-z_/][A-Za-z0-9_ ./()+-]*$/;
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

/** A value as YAML in block style, ending in a line break. What is deeper than `most` levels is left out. */
export function writeYaml(value: unknown, indent = '', most = 60): string {
  if (Array.isArray(value))
    return value.length === 0 ? `${indent}[]\n` : value.map((entry) => item(entry, indent, most)).join('');
  if (isContainer(value)) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    return entries.length === 0
      ? `${indent}{}\n`
      : entries.map(([key, entry]) => `${indent}${scalar(key, true)}:${inside(entry, indent, most)}`).join('');
  }
  return `${indent}${scalar(value)}\n`;
}

function isBlock(value: unknown): value is object {
  return isContainer(value) && Object.keys(value).length > 0;
}

function inside(value: unknown, indent: string, most: number): string {
  if (isBlock(value)) return most <= 0 ? ' {}\n' : `\n${writeYaml(value, `${indent}  `, most - 1)}`;
  if (typeof value === 'string' && value.includes('\n') && isBlockText(value))
    return ` |-\n${value
      .split('\n')
      .map((line) => (line === '' ? '' : `${indent}  ${line}`))
      .join('\n')}\n`;
  return ` ${Array.isArray(value) ? '[]' : isContainer(value) ? '{}' : scalar(value)}\n`;
}

function item(value: unknown, indent: string, most: number): string {
  if (!isBlock(value) || most <= 0) return `${indent}-${inside(value, indent, most)}`;
  // The first line of a block stands behind its dash.
  return `${indent}- ${writeYaml(value, `${indent}  `, most - 1).slice(indent.length + 2)}`;
}

/** Texts that a block can hold as they are: no spaces at the edges, no signs that YAML reads itself. */
function isBlockText(text: string): boolean {
  return !/^[\s]|[\s]$|\r|\t|[^\n\x20-\ud7ff\ue000-\ufffd]/.test(text);
}

function scalar(value: unknown, isKey = false): string {
  if (typeof value !== 'string') return value === undefined ? 'null' : writeExactJson(value);
  if (plain.test(value) && !reserved.test(value) && !value.endsWith(' ') && (!isKey || value.length < 200))
    return value;
  return JSON.stringify(value);
}
