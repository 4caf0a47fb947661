import { isContainer, readExactJson, writeExactJson } from '../../base/exact-json.ts';
import { isRequestFile, parameterKey, type BodyValue, type RequestModel, type RequestValues } from '../types.ts';

/** What signs a reader in. */
export type Credentials = Readonly<{ value?: string; user?: string; password?: string }>;

/** What was filled in and came to get tokens with, by names of the form's own. */
export type OauthNotes = Readonly<Record<string, string>>;

/** The server that is chosen, by its place among the servers of an endpoint, and the variables of its address. */
interface ChosenServer {
  server: number;
  values: Record<string, string>;
}

/** What was typed for one endpoint. */
export interface TypedValues {
  /** By `place name`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Which kind of body is chosen, and what is in it; files are not kept. */
  readonly content: number;
  readonly body: BodyValue;
}

/** Where a session is kept; none of it throws. */
export interface TabStorage {
  read(): string | null;
  write(text: string): void;
  remove(): void;
}

interface Kept {
  credentials: [way: string, Credentials][];
  /** Absent where nothing was ever filled in. */
  oauth?: [way: string, OauthNotes][];
  servers: [urls: string, ChosenServer][];
  endpoints: [endpoint: string, TypedValues][];
}

/** Endpoints whose values are kept, the last ones; and the longest text that all of it may be, in UTF-16 units. */
const mostEndpoints = 40;
const longest = 300_000;

/**
 * What a reader typed and chose in the playground, for the endpoints that come next: a key is asked for once. It lives
 * as long as the page or window; with a storage, which is that of a tab, as long as the tab.
 */
export class PlaygroundSession {
  readonly #storage: TabStorage | null;
  #credentials = new Map<string, Credentials>();
  #oauth = new Map<string, OauthNotes>();
  #servers = new Map<string, ChosenServer>();
  #endpoints = new Map<string, TypedValues>();

  constructor(storage: TabStorage | null) {
    this.#storage = storage;
    const kept = storage?.read();
    if (kept !== null && kept !== undefined) this.#begin(kept);
  }

  #begin(text: string): void {
    try {
      const { credentials, oauth, servers, endpoints } = readExactJson(text) as Kept;
      const [signedIn, chosen, typed] = [new Map(credentials), new Map(servers), new Map(endpoints)];
      const clients = new Map(oauth ?? []);
      // Anything on the same address can write there.
      for (const { server, values } of chosen.values()) if (!isIndex(server) || !isRecord(values)) return;
      for (const { parameters, content, body } of typed.values())
        if (!isRecord(parameters) || !isIndex(content) || !isRecord(body)) return;
      for (const given of [...signedIn.values(), ...clients.values()])
        if (!isRecord(given) || Object.values(given).some((part) => typeof part !== 'string')) return;
      [this.#credentials, this.#servers, this.#endpoints] = [signedIn, chosen, typed];
      this.#oauth = clients;
    } catch {
      // Of another version, or cut off: it begins anew.
    }
  }

  /**
   * What signs in at an endpoint, by the name of the way. It goes for all endpoints on the same computers: those of
   * another API may ask by the same name.
   */
  credentials({ servers }: RequestModel, id: string): Credentials | undefined {
    return this.#credentials.get(`${id} ${originsOf(servers)}`);
  }

  signIn({ servers }: RequestModel, id: string, credentials: Credentials): void {
    this.#credentials.set(`${id} ${originsOf(servers)}`, credentials);
    this.#keep();
  }

  /** What gets tokens for a way to sign in, kept as its key is. */
  oauth({ servers }: RequestModel, id: string): OauthNotes {
    return this.#oauth.get(`${id} ${originsOf(servers)}`) ?? {};
  }

  noteOauth(model: RequestModel, id: string, more: OauthNotes): void {
    this.#oauth.set(`${id} ${originsOf(model.servers)}`, { ...this.oauth(model, id), ...more });
    this.#keep();
  }

  /** The choice among the servers of an endpoint, which goes for all endpoints that have the same ones. */
  server({ servers }: RequestModel): Readonly<ChosenServer> {
    const chosen = this.#servers.get(urlsOf(servers));
    return chosen !== undefined && chosen.server < servers.length ? chosen : { server: 0, values: {} };
  }

  chooseServer({ servers }: RequestModel, chosen: ChosenServer): void {
    this.#servers.set(urlsOf(servers), chosen);
    this.#keep();
  }

  /**
   * What was typed for an endpoint. For one that was not tried yet: the parts of the address that have the same name as
   * in the one that was tried last.
   */
  typed(model: RequestModel): TypedValues | null {
    const own = this.#endpoints.get(endpointOf(model));
    if (own !== undefined) return own;
    const parameters = Object.fromEntries(
      model.parameters
        .filter(({ place }) => place === 'path')
        .flatMap((parameter) => {
          const key = parameterKey(parameter);
          const last = [...this.#endpoints.values()].findLast((typed) => typed.parameters[key] !== undefined);
          return last === undefined ? [] : [[key, last.parameters[key]]];
        }),
    );
    return Object.keys(parameters).length === 0 ? null : { parameters, content: 0, body: { kind: 'none' } };
  }

  type(model: RequestModel, { parameters, content, body }: RequestValues): void {
    const endpoint = endpointOf(model);
    // The last ones stay.
    this.#endpoints.delete(endpoint);
    this.#endpoints.set(endpoint, {
      parameters: withoutFiles(parameters) as TypedValues['parameters'],
      content,
      body:
        body.kind === 'file'
          ? { kind: 'none' }
          : body.kind === 'value'
            ? { kind: 'value', value: withoutFiles(body.value) }
            : body,
    });
    const [oldest] = this.#endpoints.keys();
    if (this.#endpoints.size > mostEndpoints) this.#endpoints.delete(oldest!);
    this.#keep();
  }

  forget(): void {
    for (const kept of [this.#credentials, this.#oauth, this.#servers, this.#endpoints]) kept.clear();
    this.#storage?.remove();
  }

  #keep(): void {
    if (this.#storage === null) return;
    const kept: Kept = {
      credentials: [...this.#credentials],
      ...(this.#oauth.size === 0 ? {} : { oauth: [...this.#oauth] }),
      servers: [...this.#servers],
      endpoints: [...this.#endpoints],
    };
    let text = writeExactJson(kept);
    // A long body is worth less than the key.
    if (text.length > longest) text = writeExactJson({ ...kept, endpoints: [] });
    this.#storage.write(text);
  }
}

const endpointOf = ({ method, path }: RequestModel) => `${method} ${path}`;

const urlsOf = (servers: RequestModel['servers']) => servers.map(({ url }) => url).join(' ');

/** Schemes and hosts of the servers, whatever their order; variables stay as they are written. */
const originsOf = (servers: RequestModel['servers']) =>
  [...new Set(servers.map(({ url }) => /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? ''))]
    .sort()
    .join(' ');

const isIndex = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

const isRecord = (value: unknown): value is object => isContainer(value) && !Array.isArray(value);

/** A value without the files in it, which no text can hold. */
function withoutFiles(value: unknown): unknown {
  if (isRequestFile(value)) return undefined;
  if (Array.isArray(value)) return value.map(withoutFiles).filter((entry) => entry !== undefined);
  return isContainer(value)
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutFiles(entry)]))
    : value;
}
