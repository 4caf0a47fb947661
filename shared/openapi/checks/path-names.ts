import { didYouMean } from '../../base/text.ts';
import type { ApiDocument, Located } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { listAt, own, textAt } from '../json.ts';
import { httpMethods } from '../operations.ts';
import { placesOf } from '../parameter-place.ts';

/** A parameter where it is listed: below the path or below one of its operations. */
interface Listed {
  readonly name: string;
  readonly place: string;
  readonly pointer: readonly string[];
  /** Whether it is written there itself, and no reference. */
  readonly isOwn: boolean;
}

/** A part of a path that stands for something: as it is written, and its name alone. */
interface Part {
  readonly written: string;
  readonly name: string;
}

/**
 * Parts of a path that no parameter describes, and parameters of the path that it has no part for.
 *
 * @param path the template
 * @param item what stands below it, its reference followed
 * @param at where that is
 */
export function* pathNameFaults(
  document: ApiDocument,
  path: string,
  item: Located,
  at: readonly string[],
): Generator<ApiFault> {
  // Some write queries and marks into their paths, which are no part of it; what has a name there is a query.
  const parts = partsOf(path.split(/[?#]/)[0]!);
  const inWhole = new Set(partsOf(path).flatMap(({ written, name }) => [written, name]));
  const shared = listed(document, item, at);
  // A parameter whose reference leads nowhere may be any of them: that is told, and mended first.
  if (shared === null) return;
  const every = operationsOf(document, item, at);
  const operations = every.flatMap(({ parameters, ...each }) => (parameters === null ? [] : [{ ...each, parameters }]));
  const used = new Set<string>();
  const lacking = new Map<string, { pointer: readonly string[]; method: string; other: string }[]>();
  const strange: { readonly parameter: Listed; readonly meant: string | null }[] = [];
  const lists = [shared, ...operations.map(({ parameters }) => parameters)];
  for (const parameter of lists.flat()) {
    if (parameter.place !== 'path' || inWhole.has(parameter.name)) continue;
    const free = parts.filter((part) => !lists.flat().some(({ place, name }) => place === 'path' && isOf(part, name)));
    const near = didYouMean(
      parameter.name,
      free.map(({ name }) => name),
    );
    const meant = near ?? (free.length === 1 && parts.length === 1 ? free[0]!.name : null);
    strange.push({ parameter, meant });
    if (meant !== null) used.add(meant);
  }
  for (const part of parts) {
    if (used.has(part.name)) continue;
    for (const { method, parameters, pointer } of operations) {
      const all = [...parameters, ...shared];
      // Where a parameter goes that says it wrongly is told there; it is taken for this part until then.
      const isSaid = all.some(
        ({ name, place }) => isOf(part, name) && (place === 'path' || !placesOf(document.version).includes(place)),
      );
      if (isSaid) continue;
      const other = all.find(({ name }) => isOf(part, name));
      const list = lacking.get(part.name) ?? [];
      list.push({
        pointer: other?.isOwn === true ? [...other.pointer, 'in'] : pointer,
        method,
        other: other?.place ?? '',
      });
      lacking.set(part.name, list);
    }
  }
  for (const { parameter, meant } of strange) {
    const isFixed = meant !== null && parameter.isOwn;
    yield {
      pointer: parameter.isOwn ? [...parameter.pointer, 'name'] : parameter.pointer,
      title: `The path has no {${shortened(parameter.name)}}`,
      detail: `Readers get a field for it that changes nothing. ${meant === null ? `Write {${shortened(parameter.name)}} into ${shortened(path)} where it belongs, or take the parameter away.` : `Did you mean “${shortened(meant)}”?`}`,
      ...(isFixed ? { instead: { of: 'value', text: meant } } : {}),
    };
  }
  for (const [name, places] of lacking) {
    const what = `{${shortened(name)}}`;
    const elsewhere = places.filter(({ other }) => other !== '');
    for (const { pointer, other } of elsewhere)
      yield {
        pointer,
        title: `${what} stands in the path, and its parameter does not go there`,
        detail: `Readers are told to send it as ${other}. Write “path” where the parameter says where it goes (“in”).`,
        ...(pointer.at(-1) === 'in' ? { instead: { of: 'value', text: 'path' } } : {}),
      };
    const none = places.filter(({ other }) => other === '');
    if (none.length === 0) continue;
    const isEverywhere = none.length === every.length;
    yield {
      pointer: isEverywhere ? at : none[0]!.pointer,
      title: `No parameter describes ${what} of this path`,
      detail: `${isEverywhere ? 'Readers' : `Readers of ${none.map(({ method }) => method.toUpperCase()).join(', ')}`} are not told what to put there. Add a parameter with name: ${shortened(name)}, in: path and required: true.`,
    };
  }
}

/** Whether a parameter's name means a part: `{proxy+}` is known as `proxy` or as `proxy+`. */
function isOf(part: Part, name: string): boolean {
  return part.name === name || part.written === name;
}

/** Some say more than a name in braces: `{proxy+}`, `{+path}`, `{path*}`, `{id:[0-9]+}`, `{name=projects/*}`. */
function partsOf(path: string): Part[] {
  const found = new Map<string, Part>();
  for (const [, written = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    const name = /[\p{L}\p{N}_$@][^:=*+,|]*/u.exec(written)?.[0].trim() ?? '';
    // Several names, or a query or mark that stands in braces: none of the names has to go into the path.
    if (name !== '' && !/^[?&#]|,/.test(written)) found.set(name, { written, name });
  }
  return [...found.values()];
}

/** Null where one of them is not known. */
function listed(document: ApiDocument, { value, file }: Located, at: readonly string[]): readonly Listed[] | null {
  const found: Listed[] = [];
  for (const [index, written] of listAt(value, 'parameters').entries()) {
    const parameter = document.resolve(written, file)?.value;
    if (parameter === undefined) return null;
    const pointer = [...at, 'parameters', String(index)];
    const isOwn = own(written, '$ref') === undefined;
    found.push({ name: textAt(parameter, 'name'), place: textAt(parameter, 'in'), pointer, isOwn });
  }
  return found.filter(({ name }) => name !== '');
}

function operationsOf(document: ApiDocument, item: Located, at: readonly string[]) {
  return Object.keys(item.value)
    .filter((key) => (httpMethods as readonly string[]).includes(key.toLowerCase()))
    .map((method) => {
      const operation = document.child(item, method);
      const parameters = operation === null ? null : listed(document, operation, [...at, method]);
      return { method, pointer: [...at, method], parameters };
    });
}
