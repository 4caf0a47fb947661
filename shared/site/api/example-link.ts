import type { Element } from 'hast';
import type { RenderContext } from '../../vocabulary/define.ts';
import { element as h } from './quick-html.ts';

/** An example that stands elsewhere (`externalValue`): its address, which leads there where it is one of the web. */
export function exampleLink(context: Pick<RenderContext, 'link'>, address: string): Element {
  const code = h('code', {}, address);
  return /^https?:\/\//i.test(address)
    ? h('a', { href: context.link(address).href, target: '_blank', rel: ['noreferrer'] }, code)
    : code;
}
