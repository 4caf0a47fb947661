import type { Port } from '../../shared/contract/define.ts';
import { engineContract } from '../../shared/contract/engine.ts';
import { createServer } from '../../shared/contract/server.ts';
import { Engine } from '../../shared/engine/engine.ts';
import { engineHandlers } from '../../shared/engine/handlers.ts';
import { validateApi } from './api-validator.ts';
import { createArenaReader } from './arena-reader.ts';
import { loadDictionaries } from './dictionaries.ts';
import { makePictures } from '../pictures/maker.ts';
import { openPageStore } from './page-store.ts';
import { loadResources, pageReaderFile } from './resources.ts';

/** Runs an engine behind a port: the whole content of a worker or utility process. */
export function serveEngine(port: Port, onBug: (name: string, error: unknown) => void): void {
  const resources = loadResources();
  const engine = new Engine(
    resources,
    {
      summary: (summary) => server.emit('engine.summary', summary),
      api: (addresses) => server.emit('engine.apiChanged', { addresses: [...addresses] }),
      tree: (tree) => server.emit('engine.tree', tree),
      problems: (change) => server.emit('engine.problems', change),
      preview: (update) => server.emit('engine.preview', update),
      reading: (path) => server.emit('engine.reading', { path }),
    },
    validateApi,
    loadDictionaries,
    createArenaReader(pageReaderFile),
  );
  const server = createServer(engineContract, engineHandlers(engine, resources, makePictures, openPageStore), onBug);
  server.connect(port);
}
