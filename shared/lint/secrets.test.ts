import { expect, it } from 'vitest';
import { findSecrets } from './secrets.ts';

// Put together here, so that no program takes this file for a leak.
const random = 'q8Zr2LmX0vTb7NcW4yKd9HsF';
it.each([
  [`key = "${'AKIA'}Q7ZR2LMX0VTB3NCW"`, 'AWS key'],
  [`${'xoxb'}-2048175936-${random}`, 'Slack token'],
  [`${'glpat'}-${random}`, 'GitLab token'],
  [`api_key: "${random}${random.toLowerCase()}"`, 'API key'],
  [`# keys\nexport PARCEL_API_KEY=${random}9\nB=1`, 'API key'],
  [`curl -H "Authorization: Bearer ${random}4"`, 'API key'],
  [`postgres://admin:${random}@db.parcel.dev:5432/prod`, 'password'],
  [`"${'eyJhbGciOiJIUzI1NiJ9'}.${'eyJpc3MiOiJwYXJjZWwiLCJpZCI6'}.${random}${random.toLowerCase()}"`, 'access token'],
])('finds %s', (text, kind) => expect(findSecrets(text).map((secret) => secret.kind)).toEqual([kind]));

it.each([
  'api_key = "your-api-key-goes-here-1"',
  'password: "correct-horse-battery-staple"',
  'token = "${process.env.TOKEN_OF_THE_API}"',
  'AKIAIOSFODNN7EXAMPLE',
  'sk_live_123456789012345678901234',
  `sha512-${random}${random}==`,
  `https://example.com/${random}`,
  'API_KEY=YOUR_API_KEY_1234567890abcdefgh\nMAX_TOKEN=4096',
  'Authorization: Bearer 123e4567-e89b-12d3-a456-426614174000',
  'Authorization: Bearer <access token of 24 signs>',
  'postgres://postgres:postgres123@localhost:5432/db redis://user:${PASSWORD}@cache.x.y mongodb://user:your-password-1@x.y',
  // The token that every tutorial shows.
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  'client_secret="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"',
])('leaves %s alone', (text) => expect(findSecrets(text)).toEqual([]));
