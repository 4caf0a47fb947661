import { noSiteAddress, siteAddress, type SiteAddress } from '../../shared/base/site-address.ts';
import { ContractError } from '../../shared/contract/define.ts';

/** Where a site is served, from what a writer wrote. Throws a `ContractError` where it can be nowhere. */
export function readSiteAddress(written: string): SiteAddress {
  const address = siteAddress(written);
  if (address === null) throw new ContractError({ code: 'bad-address', ...noSiteAddress });
  return address;
}
