import { encodeAddress } from '../../../shared/base/encode.ts';
import type { HostAnswered } from '../../../shared/contract/define.ts';
import { exampleFolder, type previewCalls } from '../../../shared/contract/host/preview.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function previewHandlers(session: Session): Handlers<HostAnswered<typeof previewCalls>> {
  const { engine, shell } = session;
  return {
    async 'preview.address'(shown) {
      const { address, page } = await engine.call('engine.address', shown);
      return { url: shell.previewBase() + encodeAddress(address), page };
    },
    'preview.examples': () => ({ url: `${shell.previewBase()}${exampleFolder}/` }),
    async 'preview.site'({ path, address }) {
      const base = await shell.browserPreview();
      const wanted = address ?? (path === null ? '' : (await engine.call('engine.address', { path })).address);
      return { url: base + encodeAddress(wanted) };
    },
    async 'preview.resolve'({ url }) {
      const base = new URL(shell.previewBase());
      const wanted = URL.canParse(url) ? new URL(url) : null;
      if (
        wanted === null ||
        wanted.protocol !== base.protocol ||
        wanted.host !== base.host ||
        !wanted.pathname.startsWith(base.pathname)
      )
        return { path: null, hash: '' };
      const address = decode(wanted.pathname.slice(base.pathname.length));
      let answer = await engine.call('engine.respond', { address });
      for (let step = 0; answer.kind === 'redirect' && step < 5; step++)
        answer = await engine.call('engine.respond', { address: answer.address });
      return { path: answer.kind === 'text' ? answer.page : null, hash: decode(wanted.hash.slice(1)) };
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
