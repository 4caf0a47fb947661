import { applyEdits } from '../../shared/base/edit.ts';
import { mergeTexts } from '../../shared/base/merge.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { DocumentState } from '../../shared/contract/host/documents.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import type { Handlers, Server } from '../../shared/contract/server.ts';

interface FakeDocument {
  path: RepoPath;
  text: string;
  epoch: string;
  version: number;
  /** Last edit of each window that it holds. */
  writers: Map<string, number>;
  disk: string | null;
  conflict: DocumentState['conflict'];
}

/** What of the host around them the documents need. */
interface AroundDocuments {
  readonly files: Map<string, string>;
  readonly received: string[];
  readonly keepsDrafts: boolean;
}

type DocumentCalls = Pick<HostContract['calls'], Extract<keyof HostContract['calls'], `documents.${string}`>>;

/** The documents of a host in memory: one store, with versions, conflicts and what others change. */
export function fakeDocuments(
  host: AroundDocuments,
  held: <T>(value: () => T) => T | Promise<T>,
  emit: Server<HostContract>['emit'],
) {
  const documents = new Map<RepoPath, FakeDocument>();
  let epochs = 0;

  const stateOf = (document: FakeDocument): DocumentState => ({
    path: document.path,
    kind: document.path.endsWith('.json') ? 'settings' : 'page',
    text: document.text,
    epoch: document.epoch,
    version: document.version,
    savedVersion: document.text === document.disk ? document.version : null,
    kept: host.keepsDrafts || document.text === document.disk,
    revision: document.disk === null ? null : `r${document.disk.length}:${document.disk}`,
    dirty: document.text !== document.disk,
    recovered: false,
    conflict: document.conflict,
    saveError: null,
    readOnly: false,
  });
  const get = (path: RepoPath): FakeDocument => {
    const document = documents.get(path);
    if (document === undefined)
      throw new ContractError({ code: 'not-open', title: 'This page is not open', detail: '' });
    return document;
  };
  const status = (document: FakeDocument) => {
    const { path, epoch, version, kept, savedVersion, revision, dirty, recovered, saveError } = stateOf(document);
    emit('documents.status', {
      path,
      epoch,
      version,
      kept,
      savedVersion,
      revision,
      dirty,
      recovered,
      saveError,
      saving: false,
      hasConflict: document.conflict !== null,
    });
  };
  const handlers: Handlers<DocumentCalls> = {
    'documents.open'({ path, writer }) {
      const text = host.files.get(path);
      let document = documents.get(path);
      if (document === undefined) {
        if (text === undefined)
          throw new ContractError({ code: 'missing', title: 'This page is not there any more', detail: '' });
        documents.set(
          path,
          (document = {
            path,
            text,
            epoch: `e${++epochs}`,
            version: 0,
            writers: new Map(),
            disk: text,
            conflict: null,
          }),
        );
      }
      return { ...stateOf(document), taken: document.writers.get(writer ?? '') ?? 0, origin: null };
    },
    'documents.edit': ({ path, epoch, base, edit, writer, sequence }) =>
      held(() => {
        const document = get(path);
        const isNext = epoch === document.epoch && base === document.version;
        const text = isNext ? applyEdits(document.text, [edit]) : document.text;
        host.received.push(`${path}@${base}: ${isNext ? text : 'refused'}`);
        if (!isNext)
          throw new ContractError({
            code: 'out-of-step',
            title: 'Changed elsewhere',
            detail: '',
            data: { ...stateOf(document), taken: document.writers.get(writer) ?? 0, origin: null },
          });
        if (text !== document.text) Object.assign(document, { text, version: document.version + 1 });
        document.writers.set(writer, sequence);
        status(document);
        return { version: document.version, kept: stateOf(document).kept };
      }),
    'documents.save'({ path }) {
      const document = get(path);
      if (document.conflict !== null)
        throw new ContractError({
          code: 'conflict',
          title: 'Also changed elsewhere',
          detail: '',
          data: stateOf(document),
        });
      host.files.set(path, document.text);
      document.disk = document.text;
      status(document);
      return stateOf(document);
    },
    'documents.saveAll'() {
      const dirty = [...documents.values()].filter((document) => document.text !== document.disk);
      for (const document of dirty) {
        host.files.set(document.path, document.text);
        document.disk = document.text;
        status(document);
      }
      return { saved: dirty.map((document) => document.path), failed: [] };
    },
    'documents.resolve'({ path, text }) {
      const document = get(path);
      Object.assign(document, { conflict: null, text, version: document.version + 1, disk: text });
      host.files.set(path, text);
      emit('documents.changed', { document: stateOf(document), connection: null });
      status(document);
      return stateOf(document);
    },
    'documents.discard'({ path }) {
      const document = get(path);
      Object.assign(document, { conflict: null, text: document.disk ?? '', version: document.version + 1 });
      emit('documents.changed', { document: stateOf(document), connection: null });
      return stateOf(document);
    },
    'documents.close': () => null,
  };

  return {
    handlers,
    /** Text of an open document, else of its file. */
    textOf: (path: string) => documents.get(repoPath(path))?.text ?? host.files.get(path) ?? '',
    /** Null where it is not open. */
    versionOf: (path: string) => documents.get(repoPath(path))?.version ?? null,
    forget: (path: string) => void documents.delete(repoPath(path)),
    forgetAll: () => documents.clear(),
    writeElsewhere(path: string, text: string | null) {
      if (text === null) host.files.delete(path);
      else host.files.set(path, text);
      const document = documents.get(repoPath(path));
      if (document === undefined) return;
      if (text === null)
        document.conflict = { base: document.disk ?? '', theirs: '', theirsRevision: 'deleted', deleted: true };
      else {
        const merge = mergeTexts(document.disk ?? '', document.text, text);
        if (merge.text === null)
          document.conflict = {
            base: document.disk ?? '',
            theirs: text,
            theirsRevision: `theirs:${text}`,
            deleted: false,
          };
        else {
          document.disk = text;
          if (merge.text !== document.text)
            Object.assign(document, { text: merge.text, version: document.version + 1 });
        }
      }
      emit('documents.changed', { document: stateOf(document), connection: null });
      status(document);
    },
    editElsewhere(path: string, text: string) {
      const document = get(repoPath(path));
      Object.assign(document, { text, version: document.version + 1 });
      emit('documents.changed', { document: stateOf(document), connection: 99 });
      status(document);
    },
  };
}
