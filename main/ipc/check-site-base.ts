import { siteBase } from '../../shared/base/site-base.ts';
import { ContractError } from '../../shared/contract/define.ts';

/** Throws a `ContractError` where a text is no path under which a site can be served. */
export function checkSiteBase(base: string): void {
  if (siteBase(base) !== base)
    throw new ContractError({
      code: 'bad-base',
      title: 'This is no path of a site',
      detail: 'It starts and ends with a slash: /docs/',
    });
}
