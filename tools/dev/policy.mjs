/**
 * The window's rule while Vite serves it: scripts and styles that Vite writes into the page carry its
 * number of this start, and its connection for news is allowed. Everything else stays as readers get it.
 * @param {string} policy the product's rule
 * @param {string} nonce
 * @param {string} socket address of Vite's connection
 * @returns {string}
 */
export function developmentPolicy(policy, nonce, socket) {
  const more = { 'script-src': `'nonce-${nonce}'`, 'style-src': `'nonce-${nonce}'`, 'connect-src': socket };
  return policy
    .split('; ')
    .map((rule) => {
      const added = more[rule.split(' ', 1)[0]];
      return added === undefined ? rule : `${rule} ${added}`;
    })
    .join('; ');
}
