/** Whether an address may stand in a page: web, mail, telephone, or within the site. */
export function isSafeAddress(address: string): boolean {
  const trimmed = address.replace(/[\0-\x20\u00a0]/g, '');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(trimmed)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' || scheme === 'mailto' || scheme === 'tel' || scheme === 'sms';
}
