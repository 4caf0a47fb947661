import { ContractError } from '../../shared/contract/define.ts';
import { placeOfAddress, placeOfHost, type Place } from './places.ts';

/** What a request for a file from the web may reach. Rejections are in words for writers. */
export interface Reach {
  /** Throws where a host may not be asked; called for the first address and for each that it is sent on to. */
  host(url: URL): void;
  /** Throws where the name of a host leads somewhere that it may not; called before connecting. */
  resolved(url: URL, address: string): void;
}

/** A host that a folder wants files from. */
export interface WantedHost {
  /** With its port, where it has one of its own. */
  readonly host: string;
  /** An address of this computer or of the network around it. */
  readonly isPrivate: boolean;
}

/** Hosts that a writer agreed to, for one folder, and those that are wanted and not agreed to. */
export class Agreement implements Reach {
  readonly #agreed: Map<string, boolean>;
  /**
   * Hosts that turned out to be wanted or private on the way: another one's redirect, an answer of the name service.
   */
  readonly #found = new Map<string, boolean>();

  /** @param agreed as `saved` gave it; anything else is none */
  constructor(agreed: unknown = []) {
    const list = Array.isArray(agreed) ? (agreed as unknown[]) : [];
    this.#agreed = new Map(
      list.flatMap((entry): [string, boolean][] => (isHost(entry) ? [[entry.host, entry.isPrivate]] : [])),
    );
  }

  /** What is kept of it. */
  get saved(): WantedHost[] {
    return [...this.#agreed].map(([host, isPrivate]) => ({ host, isPrivate }));
  }

  /** Hosts to ask for: of these addresses, and those that they were sent on to. */
  missing(addresses: readonly string[]): WantedHost[] {
    const wanted = new Map<string, boolean>();
    for (const address of addresses) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url !== null) wanted.set(url.host, placeOfHost(url) !== 'web' || this.#found.get(url.host) === true);
    }
    for (const [host, isPrivate] of this.#found)
      if (wanted.size > 0) wanted.set(host, isPrivate || wanted.get(host) === true);
    return [...wanted]
      .filter(([host, isPrivate]) => !this.#has(host, isPrivate))
      .map(([host, isPrivate]) => ({ host, isPrivate }))
      .sort((a, b) => (a.host < b.host ? -1 : 1));
  }

  agree(hosts: readonly WantedHost[]): void {
    for (const { host, isPrivate } of hosts) this.#agreed.set(host, isPrivate || this.#agreed.get(host) === true);
  }

  allows(address: string): boolean {
    return URL.canParse(address) && this.#has(new URL(address).host, placeOfHost(new URL(address)) !== 'web');
  }

  host(url: URL): void {
    const place = placeOfHost(url);
    if (this.#has(url.host, place !== 'web')) return;
    this.#found.set(url.host, place !== 'web' || this.#found.get(url.host) === true);
    throw new ContractError({
      code: 'not-agreed',
      title: `You have not agreed to load files from ${url.host}`,
      detail: place === 'web' ? '' : `It is an address of ${place}.`,
    });
  }

  resolved(url: URL, address: string): void {
    const place = placeOfAddress(address);
    if (place === 'web' || this.#has(url.host, true)) return;
    this.#found.set(url.host, true);
    throw leadsInside(url, place);
  }

  #has(host: string, isPrivate: boolean): boolean {
    const agreed = this.#agreed.get(host);
    return agreed !== undefined && (agreed || !isPrivate);
  }
}

/** For the command line: every host of the web, and those inside that it names. */
export function openReach(named: readonly string[]): Reach {
  const hosts = new Set(named.map((host) => host.toLowerCase()));
  const isNamed = (url: URL) => hosts.has(url.host) || hosts.has(url.hostname);
  return {
    host(url) {
      const place = placeOfHost(url);
      if (place !== 'web' && !isNamed(url)) throw leadsInside(url, place);
    },
    resolved(url, address) {
      const place = placeOfAddress(address);
      if (place !== 'web' && !isNamed(url)) throw leadsInside(url, place);
    },
  };
}

/** Asks nobody. */
export const closedReach: Reach = {
  host(url) {
    throw new ContractError({
      code: 'offline',
      title: `${url.host} was not asked`,
      detail: 'The command was told to stay offline.',
    });
  },
  resolved: () => undefined,
};

function leadsInside(url: URL, place: Place): ContractError {
  return new ContractError({
    code: 'private-address',
    title: `${url.host} is an address of ${place}`,
    detail: 'Galley asks such addresses only where they are named.',
  });
}

function isHost(value: unknown): value is WantedHost {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as WantedHost).host === 'string' &&
    typeof (value as WantedHost).isPrivate === 'boolean'
  );
}
