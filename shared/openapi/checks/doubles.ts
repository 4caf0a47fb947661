import type { ApiDocument } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { isObject, listAt, objectAt, textAt, type JsonObject } from '../json.ts';
import { httpMethods } from '../operations.ts';

/** Parameters of one list that have the same name and place: of two, one counts, and nobody knows which. */
export function* parameterDoubles(
  document: ApiDocument,
  source: JsonObject,
  at: readonly string[],
): Generator<ApiFault> {
  const known = new Set<string>();
  const bodies: number[] = [];
  let hasForm = false;
  for (const [index, written] of listAt(source, 'parameters').entries()) {
    const parameter = document.resolve(written, document.file)?.value;
    if (parameter === undefined) continue;
    const [name, place] = [textAt(parameter, 'name'), textAt(parameter, 'in')];
    if (document.version === '2.0' && place === 'body') bodies.push(index);
    if (document.version === '2.0' && place === 'formData') hasForm = true;
    // Names of headers are the same in capitals.
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    if (name === '' || place === 'body' || !known.has(key)) {
      known.add(key);
      continue;
    }
    yield {
      pointer: [...at, 'parameters', String(index)],
      title: `“${shortened(name)}” is described twice`,
      detail: `This list has another parameter of the same name that goes to the same place (${shortened(place)}). Take one of the two away.`,
    };
  }
  if (bodies.length > 1 || (bodies.length === 1 && hasForm))
    yield {
      pointer: [...at, 'parameters', String(bodies.at(-1)!)],
      title: bodies.length > 1 ? 'A request has only one body' : 'A request has a body or a form, not both',
      detail:
        bodies.length > 1
          ? 'Only one of the parameters with in: body counts. Put their properties into one.'
          : 'What is sent is one of the two. Make the fields of the form properties of the body, or the other way round.',
    };
}

/** Paths that differ in the names of their parts alone: a server can’t tell them apart. */
export function* pathDoubles(root: JsonObject): Generator<ApiFault> {
  const known = new Map<string, readonly [path: string, item: JsonObject]>();
  for (const [path, item] of Object.entries(objectAt(root, 'paths') ?? {})) {
    if (!isObject(item) || path.startsWith('x-')) continue;
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const before = known.get(shape);
    if (before === undefined) {
      known.set(shape, [path, item]);
      continue;
    }
    const isBoth = httpMethods.some((method) => Object.hasOwn(item, method) && Object.hasOwn(before[1], method));
    yield {
      pointer: ['paths', path],
      // Methods of one path that stand in two places are only strange.
      ...(isBoth ? {} : { severity: 'advice' }),
      title: `This path is the same as ${shortened(before[0])}`,
      detail: `They differ in the names of their parts alone, ${isBoth ? 'so a request fits both, and a server can’t tell which is meant' : 'which OpenAPI does not allow, and other programs refuse'}. Write their methods below one of them.`,
    };
  }
}
