import { signInAddress } from '../../../shared/contract/host/requests.ts';
import type { MakeOauthForm } from '../../../shared/playground/client/auth-form.client.ts';
import type { Consent } from '../../../shared/playground/oauth/consent.client.ts';
import { oauthForm } from '../../../shared/playground/oauth/form.client.ts';
import type { Actions } from '../../state/actions/index.ts';

/** Gets tokens in the API panel: the writer signs in in a browser, which is sent back to the host. */
export const oauthIn =
  (actions: Actions): MakeOauthForm =>
  (options) =>
    oauthForm(options, hostConsent(actions));

function hostConsent({ host, preview }: Actions): Consent {
  return {
    address: signInAddress,
    // What stands in a fragment never reaches a server.
    readsFragment: false,
    isPossible: () => true,
    async open(state) {
      await host.call('requests.listen', { state });
      const over = new AbortController();
      return {
        go: preview.openAsked,
        async wait(onAnswer, onGone, signal) {
          try {
            const answer = await host.call('requests.signedIn', {}, { signal: AbortSignal.any([signal, over.signal]) });
            if (answer === null || !onAnswer(answer)) onGone();
          } catch (error) {
            if (!signal.aborted) throw error;
          }
        },
        close: () => over.abort(),
      };
    },
  };
}
