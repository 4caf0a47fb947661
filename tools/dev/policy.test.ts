import { expect, test } from 'vitest';
import { windowPolicy } from '../../main/serve/app-server.ts';
import { developmentPolicy } from './policy.mjs';

test('the window in development has the rule of the product, what Vite marks, and its connection', () => {
  const rules = windowPolicy('http://127.0.0.1:2').split('; ');
  const more = new Map([
    ["script-src 'self'", " 'nonce-abc'"],
    ["style-src 'self'", " 'nonce-abc'"],
    ["connect-src 'self'", ' ws://127.0.0.1:3'],
  ]);
  expect([...more.keys()].every((rule) => rules.includes(rule))).toBe(true);
  expect(developmentPolicy(rules.join('; '), 'abc', 'ws://127.0.0.1:3').split('; ')).toEqual(
    rules.map((rule) => rule + (more.get(rule) ?? '')),
  );
});
