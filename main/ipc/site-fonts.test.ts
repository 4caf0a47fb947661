import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Agreement } from '../request/agreement.ts';
import { ApiFileCache } from '../request/api-files.ts';
import { RemoteFiles } from '../request/remote-files.ts';
import type { Session } from './session.ts';
import { siteFonts } from './site-fonts.ts';

it('nobody is asked for a typeface before the writer agrees', async () => {
  const data = await mkdtemp(join(tmpdir(), 'galley-fonts-'));
  const asked: string[][] = [];
  const remoteFiles = new RemoteFiles(
    new ApiFileCache(data),
    new Agreement(),
    () => undefined,
    (hosts) => asked.push(hosts.map(({ host }) => host)),
  );
  const load = siteFonts({ remoteFiles, data } as Session);
  const { fonts, problems } = await load([{ family: 'Lora', weights: [] }], new AbortController().signal);
  expect(asked).toEqual([['fonts.googleapis.com', 'fonts.gstatic.com']]);
  expect(fonts).toEqual([]);
  expect(problems).toEqual([
    'The typeface Lora is not in the site: You have not agreed to load files from fonts.googleapis.com. Readers who don’t have it get Inter.',
  ]);
  remoteFiles.agree(remoteFiles.missing());
  expect(remoteFiles.missing()).toEqual([]);
  expect(remoteFiles.agreed.map(({ host }) => host)).toEqual(['fonts.googleapis.com', 'fonts.gstatic.com']);
  await rm(data, { recursive: true, force: true });
});
