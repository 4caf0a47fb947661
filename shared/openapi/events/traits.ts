import type { ApiDocument, Located } from '../document.ts';
import { isObject, listAt, type JsonObject } from '../json.ts';
import { isOlderEvents } from './version.ts';

/** Objects inside of objects that are put together; deeper ones are taken whole. */
const deepest = 20;

/**
 * An operation or a message with what its traits say: in version 2 a trait counts more than the place itself, in
 * version 3 less (AsyncAPI, “Traits Merge Mechanism”).
 */
export function withTraits(document: ApiDocument, place: Located): Located {
  const traits = listAt(place.value, 'traits').flatMap((trait) => document.resolve(trait, place.file) ?? []);
  if (traits.length === 0) return place;
  const { traits: _traits, ...own } = place.value;
  const all = traits.map(({ value }) => value);
  return {
    ...place,
    value: (isOlderEvents(document) ? [own, ...all] : [...all, own]).reduce((below, above) => merged(below, above, 0)),
  };
}

function merged(below: JsonObject, above: JsonObject, depth: number): JsonObject {
  const result = new Map(Object.entries(below));
  for (const [name, value] of Object.entries(above)) {
    const before = result.get(name);
    result.set(name, isObject(before) && isObject(value) && depth < deepest ? merged(before, value, depth + 1) : value);
  }
  return Object.fromEntries(result);
}
