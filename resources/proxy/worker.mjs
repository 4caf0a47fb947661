// The proxy as a Cloudflare Worker. Its variables stand in wrangler.toml.
import { createProxy, readSettings } from './proxy.mjs';

/** @type {ReturnType<typeof createProxy> | null} */
let proxy = null;

export default {
  /**
   * @param {Request} request
   * @param {Readonly<Record<string, string | undefined>>} variables
   */
  fetch(request, variables) {
    proxy ??= createProxy(readSettings(variables));
    return proxy(request);
  },
};
