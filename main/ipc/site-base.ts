import { ContractError } from '../../shared/contract/define.ts';

/** Whether text is a path under which a site can be served: `/`, `/docs/`. */
export function isSiteBase(base: string): boolean {
  return /^\/(?:[\w.~-]+\/)*$/.test(base);
}

export function siteBaseError(): ContractError {
  return new ContractError({
    code: 'bad-base',
    title: 'This is no path of a site',
    detail: 'It starts and ends with a slash: /docs/',
  });
}
