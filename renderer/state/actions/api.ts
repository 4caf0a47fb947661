import { readExactJson } from '../../../shared/base/exact-json.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import { catalogue } from '../../../shared/derive/catalogue.ts';
import { SendProblem, type OnPart, type SendRequest } from '../../../shared/playground/answer.ts';
import type { RequestModel } from '../../../shared/playground/types.ts';
import type { ApiFileState } from '../../../shared/contract/host/api.ts';
import { pageSyntax } from '../../editor/syntax/field.ts';
import { exampleEdit, exampleThere, type Example } from '../../editor/components/example.ts';
import { pageTitle } from '../tree.ts';
import type { ChosenOperation } from '../slices/api.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import { answerOf, bytesOf, outgoing } from './request-bytes.ts';
import type { Services } from './services.ts';

type Operation = ApiFileState['operations'][number];

export function apiActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  pages: PageActions,
  layers: LayerActions,
) {
  /** Reads files and operations anew; without a folder there is nothing to read. */
  async function load(): Promise<void> {
    if (store.getState().connection !== 'open' || store.getState().workspace?.status !== 'ready') return;
    try {
      const { files } = await host.call('api.files', {});
      store.setState({ apiFiles: files, apiReadAt: Date.now() });
    } catch (error) {
      layers.toastError(error);
    }
  }

  /** Asks for the pieces of a stream until there are no more; what is no stream has none. */
  async function hear(id: string, signal: AbortSignal, onPart: OnPart): Promise<void> {
    try {
      for (;;) {
        const part = await host.call('requests.part', { id }, { signal });
        if (part === null || signal.aborted) return;
        onPart(part, bytesOf(part.body));
      }
    } catch {
      // The request itself says what is wrong.
    }
  }

  return {
    load,
    /** Every operation, or every channel, as a page names it, with its title. */
    async operations(
      of: 'operation' | 'channel' = 'operation',
    ): Promise<{ readonly name: string; readonly summary: string }[]> {
      if (store.getState().apiFiles === null) await load();
      return (store.getState().apiFiles ?? []).flatMap((file) =>
        file.operations.flatMap(({ reference, title, isChannel }) =>
          isChannel === (of === 'channel') ? [{ name: reference, summary: title }] : [],
        ),
      );
    },
    /** Asks where the page of an operation goes. */
    makePage: ({ title, reference }: Pick<Operation, 'title' | 'reference'>) =>
      layers.showDialog({ kind: 'new-page', title, group: null, listedAs: null, openapi: reference }),
    /**
     * Puts a request or an answer into a page as its example: in place of the one with that name, else as another. One
     * undo in the page takes it back.
     */
    async putExample(path: RepoPath, kind: 'request' | 'response', example: Example): Promise<void> {
      const entry = catalogue.find(({ replaces }) => replaces === kind);
      if (entry === undefined || !(await documents.ensureOpen(path))) return;
      const state = texts.state(path);
      if (state === undefined || state.readOnly) return layers.toast('This page can’t be changed just now.');
      const { edit, replaced } = exampleEdit(state.doc.toString(), pageSyntax(state), entry.name, example);
      texts.dispatch(path, { changes: { ...edit }, filter: false, userEvent: 'input.example' });
      const title = pageTitle(store.getState().tree, path);
      const at = { from: edit.from, to: edit.from + edit.insert.length };
      layers.toast(
        replaced
          ? `The example “${example.title}” in “${title}” is now this one.`
          : `The example “${example.title}” is in “${title}”.`,
        { label: 'Show it', run: () => void pages.open(path, { at, focus: true }) },
      );
    },
    /** The example that one of this title would replace in a page; null for none. */
    async exampleThere(path: RepoPath, kind: 'request' | 'response', title: string): Promise<string | null> {
      const entry = catalogue.find(({ replaces }) => replaces === kind);
      if (entry === undefined || !(await documents.ensureOpen(path))) return null;
      const state = texts.state(path);
      return state === undefined ? null : exampleThere(state.doc.toString(), pageSyntax(state), entry.name, title);
    },
    /**
     * Shows the operation of a page that is made from a file; of a page about a file, or about a tag, the file.
     *
     * @param address that of the page, without slashes around it
     * @param madeFrom the file, or its address
     */
    async showPage(address: string, madeFrom: string): Promise<void> {
      store.setState({ section: 'api' });
      if (store.getState().apiFiles === null) await load();
      for (const { file, operations } of store.getState().apiFiles ?? []) {
        const found = operations.find(({ page }) => page?.address.replace(/\/$/, '') === address);
        if (found !== undefined)
          return void store.setState({ apiFile: file, apiOperation: { file, method: found.method, path: found.path } });
      }
      store.setState({ apiFile: madeFrom, apiOperation: null });
    },
    choose: (operation: ChosenOperation) => store.setState({ apiOperation: operation, apiFile: operation.file }),
    async model(operation: ChosenOperation): Promise<RequestModel | null> {
      const { model } = await host.call('api.operation', operation);
      return model === null ? null : (readExactJson(model) as RequestModel);
    },
    /** Agrees that this folder loads API files from hosts. */
    async agree(hosts: readonly string[]): Promise<void> {
      try {
        await host.call('api.agree', { hosts: [...hosts] });
      } catch (error) {
        layers.toastError(error);
      }
    },
    async refresh(): Promise<void> {
      try {
        await host.call('api.refresh', {});
        await load();
      } catch (error) {
        layers.toastError(error);
      }
    },
    /** Sends through the host: no browser's rules stand between, so cookies and any server work. */
    send: (async (request, signal, onPart) => {
      const body = await outgoing(request);
      const id = crypto.randomUUID();
      const over = new AbortController();
      try {
        const answer = host.call(
          'requests.send',
          {
            id,
            method: request.method,
            url: request.url,
            headers: request.headers.map(([name, value]) => [name, value]),
            body,
          },
          { signal },
        );
        void hear(id, AbortSignal.any([signal, over.signal]), onPart);
        return answerOf(await answer);
      } catch (error) {
        if (error instanceof ContractError && !signal.aborted) throw new SendProblem(error.message, error.detail);
        throw error;
      } finally {
        over.abort();
      }
    }) satisfies SendRequest,
  };
}
