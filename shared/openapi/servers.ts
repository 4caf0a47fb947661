import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, objectAt, own, textAt } from './json.ts';

export interface ServerVariable {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly string[];
  /** The file says that nothing at all stands there, unless a reader writes something. */
  readonly mayBeEmpty?: true;
  readonly description: string;
}

/** Where requests go. `{name}` in the address stands for a variable. */
export interface ApiServer {
  /** As written, but absolute where the file's own address makes it so. No slash at the end. */
  readonly url: string;
  /** Its short name, since OpenAPI 3.2. */
  readonly name?: string;
  readonly description: string;
  readonly variables: readonly ServerVariable[];
}

/** Servers of an operation: its own, else those of its path, else those of the file. */
export function readServers(document: ApiDocument, operation: Located, pathItem: Located): ApiServer[] {
  for (const source of [operation, pathItem, document.at]) {
    const list = listAt(source.value, 'servers').filter(isObject);
    if (list.length === 0) continue;
    return list.map((server) => ({
      url: absolute(textAt(server, 'url'), source.file).replace(/(?<!\/)\/+$/, ''),
      ...(textAt(server, 'name').trim() === '' ? {} : { name: textAt(server, 'name').trim() }),
      description: textAt(server, 'description'),
      variables: readVariables(document, { ...source, value: server }),
    }));
  }
  return [];
}

/** What readers choose in the address of a server. */
export function readVariables(document: ApiDocument, { value, file }: Located): ServerVariable[] {
  return Object.entries(objectAt(value, 'variables') ?? {}).map(([name, written]) => {
    const variable = document.resolve(written, file)?.value;
    return {
      name,
      value: textAt(variable, 'default'),
      choices: listAt(variable, 'enum').map(String),
      description: textAt(variable, 'description'),
      ...(own(variable, 'default') === '' ? { mayBeEmpty: true } : {}),
    };
  });
}

/** A relative address counts from where the file is served; that is known only for files from the web. */
function absolute(url: string, file: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\{/i.test(url)) return url;
  // Without a scheme it is that of the page, which is safe everywhere but on a writer's own computer.
  if (url.startsWith('//') && !/^https?:/i.test(file)) return `https:${url}`;
  return /^https?:/i.test(file) && URL.canParse(url, file) ? decodeURI(new URL(url, file).href) : url;
}
