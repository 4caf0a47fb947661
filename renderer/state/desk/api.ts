import { ContractError } from '../../../shared/contract/define.ts';
import { SendProblem, type SendRequest } from '../../../shared/playground/answer.ts';
import type { RequestModel } from '../../../shared/playground/types.ts';
import type { ChosenOperation } from '../slices/api.ts';
import type { LayerActions } from './layers.ts';
import { answerOf, outgoing } from './request-bytes.ts';
import type { Services } from './services.ts';

export function apiActions({ store, host }: Services, layers: LayerActions) {
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

  return {
    load,
    choose: (operation: ChosenOperation) => store.setState({ apiOperation: operation, apiFile: operation.file }),
    async model(operation: ChosenOperation): Promise<RequestModel | null> {
      return (await host.call('api.operation', operation)).model;
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
    send: (async (request, signal) => {
      const body = await outgoing(request);
      try {
        return answerOf(await host.call('requests.send', { method: request.method, url: request.url, headers: request.headers.map(([name, value]) => [name, value]), body }, { signal }));
      } catch (error) {
        if (error instanceof ContractError && !signal.aborted) throw new SendProblem(error.message, error.detail);
        throw error;
      }
    }) satisfies SendRequest,
  };
}
