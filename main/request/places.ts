import { BlockList, isIP } from 'node:net';

/** Where an address leads: to the web, to this computer, or to a network around it. */
export type Place = 'web' | 'this computer' | 'this network';

const computer = new BlockList();
const network = new BlockList();
for (const [list, ranges] of [
  [computer, ['127.0.0.0/8', '0.0.0.0/8']],
  // Private, carrier, link-local, for documentation and measuring, many at once, not given out (IANA, special-purpose
  // registries).
  [
    network,
    [
      '10.0.0.0/8',
      '100.64.0.0/10',
      '169.254.0.0/16',
      '172.16.0.0/12',
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '192.168.0.0/16',
      '198.18.0.0/15',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '224.0.0.0/4',
      '240.0.0.0/4',
    ],
  ],
] as const)
  for (const range of ranges) list.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv4');
computer.addSubnet('::', 127, 'ipv6');
for (const range of [
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])
  network.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv6');
/**
 * IPv6 addresses that hold one of IPv4: mapped, compatible, translated (64:ff9b), 6to4, Teredo (whose own is written
 * upside down).
 */
const holders: readonly { readonly is: RegExp; readonly from: number; readonly inverted?: true }[] = [
  { is: /^0000:0000:0000:0000:0000:ffff:/, from: 6 },
  { is: /^0000:0000:0000:0000:ffff:0000:/, from: 6 },
  { is: /^0000:0000:0000:0000:0000:0000:/, from: 6 },
  { is: /^0064:ff9b:0000:0000:0000:0000:/, from: 6 },
  { is: /^2002:/, from: 1 },
  { is: /^2001:0000:/, from: 6, inverted: true },
];

/** Where an IP address leads. */
export function placeOfAddress(address: string): Place {
  const plain = address
    .replace(/^\[|\]$/g, '')
    .split('%', 1)[0]!
    .toLowerCase();
  const version = isIP(plain);
  if (version === 4)
    return computer.check(plain, 'ipv4') ? 'this computer' : network.check(plain, 'ipv4') ? 'this network' : 'web';
  if (version === 0) return 'this network';
  if (computer.check(plain, 'ipv6')) return 'this computer';
  if (network.check(plain, 'ipv6')) return 'this network';
  const words = expanded(plain);
  const holder = holders.find(({ is }) => is.test(words.join(':')));
  if (holder === undefined) return 'web';
  const numbers = words
    .slice(holder.from, holder.from + 2)
    .map((word) => parseInt(word, 16) ^ (holder.inverted === true ? 0xffff : 0));
  return placeOfAddress(numbers.flatMap((number) => [number >> 8, number & 255]).join('.'));
}

/** The eight words of an IPv6 address, four digits each. */
function expanded(address: string): string[] {
  const dotted = /(?<!\d)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const hex =
    dotted === null
      ? address
      : address.slice(0, dotted.index) +
        [0, 2].map((at) => ((Number(dotted[at + 1]) << 8) | Number(dotted[at + 2])).toString(16)).join(':');
  const [head = '', tail] = hex.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const middle = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].map((word) => word.padStart(4, '0'));
}

/** Names that only a network around this computer knows. */
const ownNames = /(?:^|\.)(?:local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|test|onion|alt)$/;

/**
 * Where the host of an address leads, as far as its name says. `URL` reads all
 * spellings of numbers (`0x7f.1`, `2130706433`); a name may still lead to this
 * network, which only its resolution shows (`placeOfAddress`).
 */
export function placeOfHost(url: URL): Place {
  const name = url.hostname.toLowerCase().replace(/\.$/, '');
  if (name.startsWith('[') || isIP(name) !== 0) return placeOfAddress(name);
  if (name === 'localhost' || name.endsWith('.localhost')) return 'this computer';
  // A name without a dot is looked up in this network.
  return name === '' || !name.includes('.') || ownNames.test(name) ? 'this network' : 'web';
}
