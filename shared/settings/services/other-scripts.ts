import { z } from 'zod';
import { isWebAddress } from '../../base/address.ts';
import { described } from '../define.ts';
import { choice, list, parts } from '../kinds.ts';
import type { Reader } from '../reader.ts';
import type { ServiceScript } from './define.ts';

const needs = 'a complete web address that begins with https://, such as https://cdn.acme.com/chat.js';

/** Where a script comes from: `https` alone, without a password; a query is part of many of them. */
function isScriptAddress(address: string): boolean {
  if (!isWebAddress(address) || !/^https:\/\/[^\s"'<>`]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return username === '' && password === '' && !/\.(?:svg|exe|zip)$/i.test(pathname);
}

const standing = 'extra' as const;

/** Scripts of services that have no settings of their own. */
export const otherScripts = described(
  list(
    described(
      parts({
        src: described(z.string({ error: needs }).refine(isScriptAddress, { error: needs }), {
          title: 'Address of the script',
          help: 'As the service gives it out. It begins with https://.',
          example: 'https://cdn.acme.com/chat.js',
          control: 'text',
          without: 'Nothing is loaded.',
          standing,
        }),
        strategy: described(choice(['afterInteractive', 'lazyOnload']).optional(), {
          title: 'When it is loaded',
          help: 'All of them are loaded when the page can be read. One that can wait gives way to everything else.',
          example: 'lazyOnload',
          control: 'select',
          options: { afterInteractive: 'When the page can be read', lazyOnload: 'Behind everything else' },
          default: 'afterInteractive',
          without: 'It is loaded when the page can be read.',
          standing,
        }),
      }),
      {
        title: 'Script',
        help: 'A script that readers’ browsers load from a service.',
        example: { src: 'https://cdn.acme.com/chat.js' },
        control: 'fields',
        without: 'Nothing is loaded.',
        standing,
      },
    ),
  ).optional(),
  {
    title: 'Other scripts',
    help: 'Scripts of services that are not in this list, by their addresses. They are loaded like the services: on the published site alone, and after readers agreed where they are asked.',
    example: [{ src: 'https://cdn.acme.com/chat.js' }],
    control: 'items',
    without: 'Nothing else is loaded.',
    standing,
  },
);

/** Those whose address can be used. */
export function readOtherScripts(value: Reader): ServiceScript[] {
  return value.items().flatMap((item): ServiceScript[] => {
    const src = item.get('src').text();
    if (src === undefined) return [];
    const waits = item.get('strategy').text() === 'lazyOnload';
    return [{ src, ...(waits ? { attributes: { fetchpriority: 'low' } } : {}) }];
  });
}
