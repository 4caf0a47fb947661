import type { Client } from '../../shared/contract/client.ts';
import type { EngineContract } from '../../shared/contract/engine.ts';
import { Engine } from '../../shared/engine/engine.ts';
import { engineHandlers } from '../../shared/engine/handlers.ts';
import { validateApi } from './api-validator.ts';
import { createArenaReader } from './arena-reader.ts';
import { loadDictionaries } from './dictionaries.ts';
import { makePictures } from '../pictures/maker.ts';
import { openPageStore } from './page-store.ts';
import { loadResources, pageReaderFile } from './resources.ts';

/** The engine in this very process, for the command line: nothing is copied between the two. */
export function engineInProcess(): { readonly engine: Engine; readonly call: Client<EngineContract>['call'] } {
  const resources = loadResources();
  const ignore = () => undefined;
  const engine = new Engine(
    resources,
    { summary: ignore, tree: ignore, problems: ignore, preview: ignore, reading: ignore },
    validateApi,
    loadDictionaries,
    createArenaReader(pageReaderFile),
  );
  const handlers = engineHandlers(engine, resources, makePictures, openPageStore) as unknown as Record<
    string,
    (input: unknown, context: unknown) => unknown
  >;
  const context = { signal: new AbortController().signal, connection: 0 };
  return {
    engine,
    call: (async (name: string, input: unknown) =>
      handlers[name]!(input, context)) as unknown as Client<EngineContract>['call'],
  };
}
