import { dictionary } from '../../shared/base/dictionary.ts';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from '../../shared/contract/client.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { EngineContract } from '../../shared/contract/engine.ts';
import { settingsNames } from '../../shared/workspace/files.ts';
import type { RemoteFile } from '../../shared/workspace/snapshot.ts';
import { engineInThread } from '../engine/in-thread.ts';
import type { HelperEngine } from '../export/build-helpers.ts';
import { keepsPages } from '../engine/page-store.ts';
import { leftOut } from '../workspace/left-out.ts';
import { readRepository } from '../workspace/repository.ts';
import { closedReach, openReach, type Reach } from '../request/agreement.ts';
import { ApiFileCache } from '../request/api-files.ts';
import { supplyAll } from '../request/remote-files.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { CommandOption } from './command.ts';

/** The absolute path of a docs folder. Rejects with a plain-words error where it is none. */
export async function docsFolder(folder: string): Promise<string> {
  const root = resolve(folder);
  const info = await stat(root).catch(() => null);
  if (info === null)
    throw new ContractError({ code: 'missing', title: `There is no folder ${folder}`, detail: 'Check the path.' });
  if (!info.isDirectory())
    throw new ContractError({
      code: 'no-folder',
      title: `${folder} is a file`,
      detail: 'Give the folder that holds docs.json.',
    });
  const found = await Promise.all(
    settingsNames.map((name) =>
      stat(join(root, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (!found.includes(true))
    throw new ContractError({
      code: 'no-settings',
      title: `There is no docs.json in ${folder}`,
      detail: 'Give the folder that holds docs.json or mint.json, or make a new site: galley new <dir>',
    });
  return root;
}

/** Options of commands that read a site: what they may ask the web for. */
export const webOptions = dictionary<CommandOption>({
  offline: { type: 'boolean', help: 'load no API files and typefaces from the web; last copies count' },
  'allow-host': {
    type: 'string',
    value: 'host,…',
    help: 'hosts of this computer or its network that API files may come from, such as localhost:3000; hosts of the web need no naming',
  },
});

/** Of commands that make much of every page: whether what they make is kept for the next one. */
export const cacheOption = dictionary<CommandOption>({
  'no-cache': {
    type: 'boolean',
    help: 'make everything anew, and keep nothing for the next time; so does GALLEY_CACHE=off',
  },
});

/** Whether pages are kept, as these options say. */
export function wantsCache(values: Readonly<Record<string, string | boolean | undefined>>): boolean {
  return values['no-cache'] !== true && keepsPages();
}

/** What these options allow. */
export function webReach(values: Readonly<Record<string, string | boolean | undefined>>): Reach {
  const named = values['allow-host'];
  return values['offline'] === true
    ? closedReach
    : openReach(
        typeof named === 'string'
          ? named
              .split(',')
              .map((host) => host.trim())
              .filter(Boolean)
          : [],
      );
}

interface Loading {
  readonly onProgress?: Progress;
  /** Whether what was made of pages before counts, and what is made of them is kept. */
  readonly keeps?: boolean;
}

type Progress = (done: number, total: number) => void;
type Call = Client<EngineContract>['call'];

/** Reads a docs folder into an engine of this process. Rejects with a plain-words error. */
export async function loadDocs(folder: string, reach: Reach, loading: Loading = {}) {
  // Commands with an engine in a thread need no second one, and need not read its program.
  const { engineInProcess } = await import('../engine/in-process.ts');
  const { engine, call } = engineInProcess();
  const { workspace } = await fill(call, folder, reach, loading);
  return { workspace, engine, call };
}

/** The same with an engine in a thread, which has to be ended. */
export async function loadDocsInThread(folder: string, reach: Reach, loading: Loading = {}) {
  const { call, end } = engineInThread();
  try {
    const { workspace, refill } = await fill(call, folder, reach, loading);
    /** Starts another engine with the same files. */
    const startHelper = async (): Promise<HelperEngine> => {
      const helper = engineInThread();
      try {
        await refill(helper.call);
        return helper;
      } catch (error) {
        helper.end();
        throw error;
      }
    };
    // It hands on what is made for keeping: without that, there is nothing to hand on.
    return { workspace, call, end, startHelper: loading.keeps === true ? startHelper : null };
  } catch (error) {
    end();
    throw error;
  }
}

async function fill(call: Call, folder: string, reach: Reach, { onProgress, keeps = false }: Loading) {
  const root = await docsFolder(folder);
  const workspace = await Workspace.open(root);
  const { files, scan } = await workspace.load(onProgress);
  if (keeps) await call('engine.keepPages', { docsRoot: workspace.root });
  for (const { title, detail } of leftOut(scan)) process.stderr.write(`${title}. ${detail}\n`);
  const repository = await readRepository(workspace.root);
  const remoteFiles: RemoteFile[] = [];
  /** Tells an engine what is known of the folder. */
  const refill = async (call: Call): Promise<void> => {
    await call('engine.load', { files, checksInBackground: false });
    await call('engine.repository', { repository });
    if (remoteFiles.length > 0) await call('engine.remote', { files: remoteFiles });
  };
  await refill(call);
  await supplyAll(
    new ApiFileCache(dataFolder()),
    reach,
    () => call('engine.addresses', {}).then(({ addresses }) => addresses),
    (remote) => {
      remoteFiles.push(...remote);
      return call('engine.remote', { files: remote });
    },
  );
  return { workspace, refill };
}
