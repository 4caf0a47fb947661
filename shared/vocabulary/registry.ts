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

/**
 * Names that real pages and other generators use for a component of this
 * vocabulary. They are not components: lint offers the right name first, before
 * names that merely look alike.
 */
export const componentAliases = dictionary<ComponentName>({
  Success: 'Check',
  Warn: 'Warning',
  CallOut: 'Callout',
  Alert: 'Warning',
  Caution: 'Warning',
  Important: 'Warning',
  Error: 'Danger',
  Hint: 'Tip',
  Aside: 'Note',
  Admonition: 'Callout',
  Image: 'Frame',
  Img: 'Frame',
  Figure: 'Frame',
  Screenshot: 'Frame',
  Cards: 'CardGroup',
  CardGrid: 'CardGroup',
  LinkCard: 'Card',
  Grid: 'Columns',
  Row: 'Columns',
  Col: 'Column',
  Collapse: 'Accordion',
  Collapsible: 'Accordion',
  Details: 'Accordion',
  Toggle: 'Accordion',
  Dropdown: 'Accordion',
  Accordions: 'AccordionGroup',
  FAQ: 'AccordionGroup',
  TabItem: 'Tab',
  TabPanel: 'Tab',
  TabGroup: 'Tabs',
  CodeTabs: 'CodeGroup',
  CodeBlocks: 'CodeGroup',
  CodeBlock: 'CodeGroup',
  SnippetGroup: 'CodeGroup',
  Stepper: 'Steps',
  Procedure: 'Steps',
  Param: 'ParamField',
  Parameter: 'ParamField',
  Field: 'ResponseField',
  Property: 'ResponseField',
  Request: 'RequestExample',
  Response: 'ResponseExample',
  Properties: 'Expandable',
  Popover: 'Tooltip',
  Tag: 'Badge',
  Pill: 'Badge',
  Changelog: 'Update',
  Release: 'Update',
  FileTree: 'Tree',
  Folder: 'Tree.Folder',
  File: 'Tree.File',
  Swatch: 'Color.Item',
  Variation: 'View',
  Include: 'Snippet',
});

/** The component that an unknown name is used for elsewhere; undefined when none is known. */
export function componentForAlias(name: string): ComponentName | undefined {
  return Object.hasOwn(componentAliases, name) ? componentAliases[name] : undefined;
}
