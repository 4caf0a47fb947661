// What the environment turns on when the desktop app is packaged: signing, notarising, updates. All of it is off by
// itself.

/**
 * Options for electron-builder, and its environment.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ args: string[], env: Record<string, string> } | { problem: string, advice: string }}
 */
export function packagingOptions(env) {
  const isSet = (name) => env[name] === '1';
  const args = [];
  const isSigned = isSet('GALLEY_SIGN');
  if (isSigned) args.push('-c.forceCodeSigning=true');
  if (isSet('GALLEY_NOTARISE')) {
    if (!isSigned) return { problem: 'Only a signed app can be notarised.', advice: 'Set GALLEY_SIGN=1, too.' };
    args.push('-c.mac.notarize=true');
  }
  const feed = env.GALLEY_UPDATES ?? '';
  if (feed !== '') {
    const url = URL.canParse(feed) ? new URL(feed) : null;
    if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      return {
        problem: 'GALLEY_UPDATES is no https: address.',
        advice: 'Give the address of the update feed, without a name or password in it.',
      };
    if (!isSigned) return { problem: 'Only a signed app can be updated.', advice: 'Set GALLEY_SIGN=1, too.' };
    args.push(`-c.extraMetadata.galley.updates=${url.href}`);
  }
  // Certificates that happen to be in the keychain of whoever packages are not looked for.
  return {
    args,
    env: { CSC_IDENTITY_AUTO_DISCOVERY: isSigned ? (env.CSC_IDENTITY_AUTO_DISCOVERY ?? 'true') : 'false' },
  };
}
