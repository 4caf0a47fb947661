import { dictionary } from '../base/dictionary.ts';
import type { ComponentDefinition, ComponentPurpose } from './define.ts';
import { components } from './index.gen.ts';

/** The name of every component, as writers type it. */
export type ComponentName = (typeof components)[number]['name'];

/** All components, sorted by file. */
export const vocabulary: readonly ComponentDefinition<ComponentName>[] = components;

/** Names of all components. */
export const componentNames: readonly ComponentName[] = components.map((component) => component.name);

const byName: ReadonlyMap<string, ComponentDefinition<ComponentName>> = new Map(
  vocabulary.map((component) => [component.name, component]),
);

/** The component that a tag names; undefined for HTML elements and unknown names. */
export function componentByName(name: string): ComponentDefinition<ComponentName> | undefined {
  return byName.get(name);
}

const byPurpose: ReadonlyMap<ComponentPurpose, ComponentDefinition<ComponentName>> = new Map(
  vocabulary.flatMap((component) => (component.purpose === undefined ? [] : [[component.purpose, component]])),
);

/** The component that the specification's selection rules give for a job. */
export function componentFor(purpose: ComponentPurpose): ComponentDefinition<ComponentName> {
  return byPurpose.get(purpose)!;
}

/** Names that are used elsewhere for a component of this vocabulary, and which one. */
export const componentAliases = dictionary<ComponentName>(
  Object.fromEntries(vocabulary.flatMap(({ name, alsoCalled = [] }) => alsoCalled.map((alias) => [alias, name]))),
);

/** The component that an unknown name is used for elsewhere; undefined when none is known. */
export function componentForAlias(name: string): ComponentName | undefined {
  return Object.hasOwn(componentAliases, name) ? componentAliases[name] : undefined;
}
