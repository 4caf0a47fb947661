import type { AttributeControl, ChildrenRule, ComponentFace, ComponentGroup } from '../vocabulary/define.ts';

export type { ComponentFace } from '../vocabulary/define.ts';

/** An attribute that a writer can fill in. */
export interface CatalogueAttribute {
  readonly name: string;
  /** As a form's label: `iconType` → “Icon type”. */
  readonly label: string;
  /** What it does: one sentence. */
  readonly summary: string;
  readonly control: AttributeControl;
  readonly required: boolean;
  /** Not in the specification; offered after the others. */
  readonly extra: boolean;
  /** What an absent attribute means; absent where it means nothing. */
  readonly default?: string | number | boolean;
  /** Values to choose from, for a select. */
  readonly options?: readonly string[];
  /** Least and greatest number. */
  readonly least?: number;
  readonly most?: number;
}

/** A component as the palette, the forms and completion know it: data only, without rendering. */
export interface CatalogueEntry {
  readonly name: string;
  readonly kind: 'block' | 'inline' | 'either';
  readonly group: ComponentGroup;
  /** Not in the specification; real pages need it. */
  readonly extra: boolean;
  /** Lucide icon. */
  readonly icon: string;
  readonly summary: string;
  readonly useWhen: string;
  readonly insteadUse?: { readonly when: string; readonly component: string };
  /** What writers and other generators call it, in lower case. */
  readonly words: readonly string[];
  /** Attributes that are offered, those of the specification first. */
  readonly attributes: readonly CatalogueAttribute[];
  readonly children?: ChildrenRule;
  /** Stands only directly inside one of these. */
  readonly parents?: readonly string[];
  /** What surrounds its content where that is written on the page. */
  readonly face: ComponentFace;
  /** Menus do not offer it: text has a shorter form for it. */
  readonly forPrograms?: true;
  /** Its title stands in the outline of a page. */
  readonly inOutline?: true;
  /** The attribute that names a file, whose content takes its place; null where no file does. */
  readonly fileAttribute: string | null;
  /** Stands in place of an example that would be made from an API file. */
  readonly replaces?: 'request' | 'response';
  /** `${1:placeholder}` and `$0`. */
  readonly snippet: string;
  /** The first example: a whole, good use. */
  readonly example: string;
}
