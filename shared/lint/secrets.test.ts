import { expect, it } from 'vitest';
import { findSecrets } from './secrets.ts';

// Put together here, so that no program takes this file for a leak.
const random = 'q8Zr2LmX0vTb7NcW4yKd9HsF';
it.each([
  [`key = "${'AKIA'}Q7ZR2LMX0VTB3NCW"`, 'AWS key'],
  [`${'xoxb'}-2048175936-${random}`, 'Slack token'],
  [`${'glpat'}-${random}`, 'GitLab token'],
  [`api_key: "${random}${random.toLowerCase()}"`, 'API key'],
])('finds %s', (text, kind) => expect(findSecrets(text).map((secret) => secret.kind)).toEqual([kind]));

it.each([
  'api_key = "your-api-key-goes-here-1"',
  'password: "correct-horse-battery-staple"',
  'token = "${process.env.TOKEN_OF_THE_API}"',
  'AKIAIOSFODNN7EXAMPLE',
  'sk_live_123456789012345678901234',
  `sha512-${random}${random}==`,
  `https://example.com/${random}`,
  'client_secret="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"',
])('leaves %s alone', (text) => expect(findSecrets(text)).toEqual([]));
